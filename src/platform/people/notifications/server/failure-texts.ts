import { type FailureTexts, say } from '../../../kernel/http/server/failure-texts.ts';

/** What notifications are refused with. */
export const notificationFailureTexts: FailureTexts = {
  'This notification does not exist.': say('Bu bildirim yok.', 'هذا الإشعار غير موجود.'),
  'This kind does not exist': say('Bu tür yok', 'هذا النوع غير موجود'),
  'This kind of notification does not exist.': say(
    'Bu bildirim türü yok.',
    'هذا النوع من الإشعارات غير موجود.',
  ),
};
