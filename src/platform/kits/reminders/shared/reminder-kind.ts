import type { Locale } from '../../../frame/i18n/shared/locales.ts';
import type { NotificationKind } from '../../../people/notifications/shared/kind.ts';

/** The notification of an app's reminders; `choice` is what people choose in their settings: "Note reminders". */
export const reminderKind = (app: string, choice: Readonly<Record<Locale, string>>): NotificationKind => ({
  id: `${app}.reminder`,
  defaults: { inApp: true, push: true },
  texts: {
    en: { choice: choice.en, line: () => 'reminder', push: () => 'Reminder' },
    tr: { choice: choice.tr, line: () => 'hatırlatma', push: () => 'Hatırlatma' },
    ar: { choice: choice.ar, line: () => 'تذكير', push: () => 'تذكير' },
  },
});
