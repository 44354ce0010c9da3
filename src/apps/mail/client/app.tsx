import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/people/identity/shared/rules.ts';
import { ComposePlace } from './compose/compose-place.tsx';
import { openComposer } from './compose/composer-store.ts';

const title = { en: 'Mail', tr: 'E-posta', ar: 'البريد' } as const;

const settingsTitle = { en: 'Mail settings', tr: 'E-posta ayarları', ar: 'إعدادات البريد' } as const;

/** One screen for all lists: going from one to another keeps it. */
function buildRoutes(parent: ShellRoute) {
  const mailRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/mail',
    staticData: { auth: authGroups.user, title },
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
  const conversationRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/mail/conversation/$conversationId',
    staticData: { auth: authGroups.user, title },
    component: lazyRouteComponent(() => import('./mailboxes/conversation-screen.tsx'), 'ConversationScreen'),
  });
  const folderRoute = createRoute({ getParentRoute: () => mailRoute, path: '$folderHandle/{-$mailId}' });
  const settingsRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/mail/settings',
    staticData: { auth: authGroups.user, title: settingsTitle },
    component: lazyRouteComponent(() => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
  });
  return [
    mailRoute.addChildren([indexRoute, labelRoute, filterRoute, mailboxRoute, folderRoute]),
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
  commands: [
    {
      id: 'mail.compose',
      title: { en: 'Compose mail', tr: 'E-posta yaz', ar: 'كتابة رسالة بريد' },
      section: 'create',
      icon: 'mail',
      keywords: { en: 'new email write send', tr: 'yeni eposta gönder', ar: 'رسالة جديدة إرسال' },
      auth: authGroups.user,
      run: () => openComposer(),
    },
    {
      id: 'mail.settings',
      title: settingsTitle,
      section: 'pages',
      icon: 'settings',
      keywords: {
        en: 'imap mailbox account connect signature template rule filter',
        tr: 'imap posta kutusu hesap bağla imza şablon kural filtre',
        ar: 'صندوق بريد حساب ربط توقيع قالب قاعدة',
      },
      auth: authGroups.user,
      url: '/apps/mail/settings',
    },
  ],
  jobTitles: {
    'mail.run-rule': {
      en: 'Mail rule',
      tr: 'E-posta kuralı',
      ar: 'قاعدة بريد',
    },
    'mail.sync-account': {
      en: 'Sync of a mailbox',
      tr: 'Posta kutusunun eşitlenmesi',
      ar: 'مزامنة صندوق بريد',
    },
  },
  recordTypes: {
    mail: { icon: 'mail', loadLinks: async () => (await import('./link-api.ts')).mailLinks },
  },
  linkIcons: { mail: 'mail' },
  loadBadges: async () => (await import('./mail-badges.ts')).useMailBadges,
  loadNotifications: async () => {
    const [{ mailReceived }, { mailAssigned, mailDiscussion }] = await Promise.all([
      import('../shared/mail.ts'),
      import('../shared/mailboxes/mailbox.ts'),
    ]);
    return [mailReceived, mailAssigned, mailDiscussion.mention, mailDiscussion.comment];
  },
  slots: { overlays: [ComposePlace] },
} as const satisfies ClientApp;
