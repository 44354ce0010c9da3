import { type FailureTexts, say } from '../../../platform/kernel/http/server/failure-texts.ts';

/** What notes refuse with. */
export const noteFailureTexts: FailureTexts = {
  'This note does not exist.': say('Bu not yok.', 'هذه الملاحظة غير موجودة.'),
  'This note was changed meanwhile.': say('Bu not bu arada değiştirildi.', 'عُدّلت هذه الملاحظة في هذه الأثناء.'),
  'At most # labels': say('En çok # etiket', '# تصنيفًا على الأكثر'),
  'At most # pictures': say('En çok # resim', '# صورة على الأكثر'),
};
