import { type FailureTexts, say } from '../../../platform/kernel/http/server/failure-texts.ts';

/** What subscribing is refused with. */
export const comingSoonFailureTexts: FailureTexts = {
  'This link is not valid any more.': say('Bu bağlantı artık geçerli değil.', 'لم يعد هذا الرابط صالحًا.'),
};
