import { type FailureTexts, say } from '../../../kernel/http/server/failure-texts.ts';

/** What push subscriptions are refused with. */
export const pushFailureTexts: FailureTexts = {
  'This subscription does not exist.': say('Bu abonelik yok.', 'هذا الاشتراك غير موجود.'),
  'This address cannot be sent to.': say('Bu adrese gönderilemiyor.', 'لا يمكن الإرسال إلى هذا العنوان.'),
  'This key cannot be encrypted for.': say('Bu anahtar için şifrelenemiyor.', 'لا يمكن التشفير لهذا المفتاح.'),
  'Enter a key': say('Bir anahtar girin', 'أدخل مفتاحًا'),
};
