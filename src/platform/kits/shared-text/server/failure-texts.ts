import { type FailureTexts, say } from '../../../kernel/http/server/failure-texts.ts';

/** What shared texts refuse with. */
export const sharedTextFailureTexts: FailureTexts = {
  'Enter base#': say('Base# biçiminde girin', 'أدخل نصًا بترميز Base#'),
  'This is not base#': say('Bu, Base# biçiminde değil', 'هذا ليس بترميز Base#'),
  'This is no change of this text': say('Bu, bu metnin bir değişikliği değil', 'هذا ليس تعديلًا على هذا النص'),
  'This is no change of this text.': say(
    'Bu, bu metnin bir değişikliği değil.',
    'هذا ليس تعديلًا على هذا النص.',
  ),
  'This text was replaced meanwhile.': say(
    'Bu metnin yerine bu arada başka bir metin geçti.',
    'استُبدل هذا النص في هذه الأثناء.',
  ),
  'This text is too long.': say('Bu metin çok uzun.', 'هذا النص طويل جدًا.'),
  'This change is too large.': say('Bu değişiklik çok büyük.', 'هذا التعديل كبير جدًا.'),
};
