import type { LateManifest } from '../../../platform/frame/shell/client/manifest.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';
import { openChatPanel } from './panel/panel-state.ts';

export const lateManifest: LateManifest = {
  commands: [
    {
      id: 'chat.panel',
      title: { en: 'Open the team chat', tr: 'Ekip sohbetini aç', ar: 'فتح محادثة الفريق' },
      section: 'act',
      icon: 'chat',
      keywords: { en: 'message talk colleague', tr: 'mesaj konuş ekip', ar: 'رسالة زميل' },
      auth: authGroups.user,
      run: () => openChatPanel(),
    },
    {
      id: 'chat.search',
      title: { en: 'Search messages', tr: 'Mesajlarda ara', ar: 'البحث في الرسائل' },
      section: 'act',
      icon: 'search',
      auth: authGroups.user,
      url: '/apps/chat',
    },
  ],
};
