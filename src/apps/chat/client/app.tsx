import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { useChatBadges } from './chat-badge.ts';
import { ChatPanelPlace } from './panel/chat-panel-place.tsx';
import { ChatStarter } from './panel/chat-starter.tsx';
import { ChatToggle } from './panel/chat-toggle.tsx';
import { chatLabels } from './labels.ts';

const { title } = chatLabels;

/** What the address names: a room, or a colleague whose room it is; and a message in it. */
interface ChatSearch {
  readonly room?: string;
  readonly contact?: string;
  readonly at?: number;
}

function readSearch(search: Record<string, unknown>): ChatSearch {
  const { room, contact } = search;
  const at = Number(search['at']);
  return {
    ...(typeof room === 'string' ? { room } : {}),
    ...(typeof contact === 'string' ? { contact } : {}),
    ...(Number.isInteger(at) && at > 0 ? { at } : {}),
  };
}

function buildRoutes(parent: ShellRoute) {
  const chatRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/chat',
    validateSearch: readSearch,
    staticData: {
      auth: authGroups.user,
      title,
      records: { app: 'chat', api: '/api/chat' },
      hasColumns: true,
    },
    component: lazyRouteComponent(() => import('./chat-screen.tsx'), 'ChatScreen'),
  });
  return [chatRoute] as const;
}

export const chatApp = {
  id: 'chat',
  routes: buildRoutes,
  navigation: [
    {
      id: 'apps.chat',
      type: 'item',
      title,
      icon: 'chat',
      url: '/apps/chat',
      auth: authGroups.user,
      goKey: 'c',
      isInBottomBar: true,
    },
  ],
  loadLate: async () => (await import('./late-manifest.ts')).lateManifest,
  recordTypes: {
    message: { icon: 'chat' },
    'chat-room': { icon: 'forum' },
    person: { icon: 'person', buildPath: (id) => `/apps/chat?contact=${id}` },
  },
  personActions: [
    {
      id: 'chat.message',
      title: { en: 'Message', tr: 'Mesaj gönder', ar: 'مراسلة' },
      icon: 'chat',
      buildPath: (id) => `/apps/chat?contact=${id}`,
    },
  ],
  loadSearch: async () => (await import('./search/search-source.ts')).chatSearch,
  loadNotifications: async () => (await import('../shared/notifications.ts')).chatNotificationKinds,
  loadAuditActions: async () => [(await import('../shared/audit-actions.ts')).channelCreated],
  loadBadges: async () => useChatBadges,
  slots: { toolbarEnd: [ChatToggle], sidePanels: [ChatPanelPlace], overlays: [ChatStarter] },
} as const satisfies ClientApp;
