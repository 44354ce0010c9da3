import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';
import { later } from '../../../ui/later.tsx';
import { settingsTitle } from './titles.ts';

const ComposePlace = later(async () => (await import('./compose/compose-place.tsx')).ComposePlace);

const title = { en: 'Mail', tr: 'E-posta', ar: 'البريد' } as const;
const records = { app: 'mail', api: '/api/mail-app' } as const;

/** One screen for all lists: going from one to another keeps it. */
function buildRoutes(parent: ShellRoute) {
  const mailRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/mail',
    staticData: { auth: authGroups.user, title, records, hasColumns: true },
    component: lazyRouteComponent(() => import('./mail-screen.tsx'), 'MailScreen'),
  });
  const indexRoute = createRoute({
    getParentRoute: () => mailRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ href: '/apps/mail/inbox', replace: true });
    },
  });
  const labelRoute = createRoute({ getParentRoute: () => mailRoute, path: 'label/$labelHandle/{-$mailId}' });
  const filterRoute = createRoute({
    getParentRoute: () => mailRoute,
    path: 'filter/$filterHandle/{-$mailId}',
  });
  const mailboxRoute = createRoute({
    getParentRoute: () => mailRoute,
    path: 'mailbox/$mailboxId/$part/{-$mailId}',
  });
  const mailboxLabelRoute = createRoute({
    getParentRoute: () => mailRoute,
    path: 'mailbox/$mailboxId/$part/label/$mailboxLabelId/{-$mailId}',
  });
  const conversationRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/mail/conversation/$conversationId',
    staticData: { auth: authGroups.user, title, records, hasColumns: true },
    component: lazyRouteComponent(() => import('./mailboxes/conversation-screen.tsx'), 'ConversationScreen'),
  });
  const folderRoute = createRoute({ getParentRoute: () => mailRoute, path: '$folderHandle/{-$mailId}' });
  const settingsRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/mail/settings',
    staticData: { auth: authGroups.user, title: settingsTitle, hasColumns: true },
    component: lazyRouteComponent(() => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
  });
  return [
    mailRoute.addChildren([
      indexRoute,
      labelRoute,
      filterRoute,
      mailboxRoute,
      mailboxLabelRoute,
      folderRoute,
    ]),
    settingsRoute,
    conversationRoute,
  ] as const;
}

export const mailApp = {
  id: 'mail',
  routes: buildRoutes,
  navigation: [
    {
      id: 'apps.mail',
      type: 'item',
      title,
      icon: 'mail',
      url: '/apps/mail',
      auth: authGroups.user,
      goKey: 'm',
    },
  ],
  loadLate: async () => (await import('./late-manifest.ts')).lateManifest,
  recordTypes: {
    mail: { icon: 'mail', loadLinks: async () => (await import('./link-api.ts')).mailLinks },
  },
  loadBadges: async () => (await import('./mail-badges.ts')).useMailBadges,
  loadNotifications: async () => {
    const [{ mailReceived, mailReminder }, { mailAssigned, mailDiscussion }] = await Promise.all([
      import('../shared/mail.ts'),
      import('../shared/mailboxes/mailbox.ts'),
    ]);
    return [mailReceived, mailReminder, mailAssigned, mailDiscussion.mention, mailDiscussion.comment];
  },
  slots: { overlays: [ComposePlace] },
} as const satisfies ClientApp;
