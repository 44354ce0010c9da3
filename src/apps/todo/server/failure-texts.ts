import { type FailureTexts, say } from '../../../platform/kernel/http/server/failure-texts.ts';

/** What to-dos refuse with. */
export const todoFailureTexts: FailureTexts = {
  'This to-do does not exist.': say('Bu görev yok.', 'هذه المهمة غير موجودة.'),
  'This to-do was changed meanwhile.': say(
    'Bu görev bu arada değiştirildi.',
    'عُدّلت هذه المهمة في هذه الأثناء.',
  ),
  'The due date lies before the start': say('Bitiş tarihi başlangıçtan önce', 'تاريخ الاستحقاق يسبق البداية'),
  'The due date lies before the start.': say(
    'Bitiş tarihi başlangıçtan önce.',
    'تاريخ الاستحقاق يسبق البداية.',
  ),
  'The due date is before the start date': say(
    'Bitiş tarihi başlangıçtan önce',
    'تاريخ الاستحقاق يسبق البداية',
  ),
  'This folder does not exist': say('Bu klasör yok', 'هذا المجلد غير موجود'),
};
