import type { LateManifest } from '../../../platform/frame/shell/client/manifest.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';
import { openComposer } from './compose/composer-store.ts';
import { settingsTitle } from './titles.ts';

export const lateManifest: LateManifest = {
  search: {
    types: { mail: { en: 'mail', tr: 'e-posta', ar: 'بريد' } },
    groups: {
      mail: { en: 'Mail', tr: 'E-postalar', ar: 'البريد' },
    },
  },
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
};
