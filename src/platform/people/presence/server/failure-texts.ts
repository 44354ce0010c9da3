import { type FailureTexts, say } from '../../../kernel/http/server/failure-texts.ts';

/** What statuses are refused with. */
export const presenceFailureTexts: FailureTexts = {
  'Choose a status that ends': say('Bitişi olan bir durum seçin', 'اختر حالة لها نهاية'),
  'Choose a status that ends.': say('Bitişi olan bir durum seçin.', 'اختر حالة لها نهاية.'),
};
