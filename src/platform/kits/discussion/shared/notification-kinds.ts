import { type Locale, plural } from '../../../frame/i18n/shared/locales.ts';
import type { NotificationKind } from '../../../people/notifications/shared/kind.ts';

type Choice = Readonly<Record<Locale, string>>;

const english = (one: string, other: string) => (count: number) => plural('en', count, { one, other });
const turkish = (one: string, other: string) => (count: number) => plural('tr', count, { one, other });
const arabic = (one: string, few: string, many: string) => (count: number) =>
  plural('ar', count, { zero: many, one, two: few, few, many, other: many });

/** What people are notified of by an app's discussions; the choices are what they choose in their settings. */
export const commentKinds = (
  app: string,
  choices: { mention: Choice; comment: Choice },
): { readonly mention: NotificationKind; readonly comment: NotificationKind } => ({
  mention: {
    id: `${app}.mention`,
    isMention: true,
    defaults: { inApp: true, push: true },
    texts: {
      en: {
        choice: choices.mention.en,
        line: english('mentioned you', 'mentioned you # times'),
        push: (who) => `${who} mentioned you`,
      },
      tr: {
        choice: choices.mention.tr,
        line: turkish('sizden söz etti', 'sizden # kez söz etti'),
        push: (who) => `${who} sizden söz etti`,
      },
      ar: {
        choice: choices.mention.ar,
        line: arabic('ذكرك', 'ذكرك # مرات', 'ذكرك # مرة'),
        push: (who) => `إشارة إليك من ${who}`,
      },
    },
  },
  comment: {
    id: `${app}.comment`,
    defaults: { inApp: true, push: false },
    texts: {
      en: {
        choice: choices.comment.en,
        line: english('commented', '# new comments'),
        push: (who) => `${who} commented`,
      },
      tr: {
        choice: choices.comment.tr,
        line: turkish('yorum yaptı', '# yeni yorum'),
        push: (who) => `${who} yorum yaptı`,
      },
      ar: {
        choice: choices.comment.ar,
        line: arabic('أضاف تعليقًا', '# تعليقات جديدة', '# تعليقًا جديدًا'),
        push: (who) => `تعليق جديد من ${who}`,
      },
    },
  },
});
