import { type FailureTexts, say } from '../../../platform/kernel/http/server/failure-texts.ts';

/** What help refuses with. */
export const helpFailureTexts: FailureTexts = {
  'This article does not exist.': say('Bu makale yok.', 'هذا المقال غير موجود.'),
  'This draft does not exist.': say('Bu taslak yok.', 'هذه المسودة غير موجودة.'),
  'This draft was changed meanwhile.': say(
    'Bu taslak bu arada değiştirildi.',
    'عُدّلت هذه المسودة في هذه الأثناء.',
  ),
  'This article was changed since the draft began.': say(
    'Taslağa başlandıktan sonra bu makale değiştirildi.',
    'عُدّل هذا المقال بعد بدء المسودة.',
  ),
  'Somebody else has to review this draft before it is published.': say(
    'Bu taslak yayımlanmadan önce başka birinin incelemesi gerekir.',
    'يجب أن يراجع شخص آخر هذه المسودة قبل نشرها.',
  ),
  'This category does not exist': say('Bu kategori yok', 'هذه الفئة غير موجودة'),
  'This state does not exist': say('Böyle bir durum yok', 'هذه الحالة غير موجودة'),
  'This vote does not exist.': say('Bu oy yok.', 'هذا الصوت غير موجود.'),
  'Articles are not translated into this language': say(
    'Makaleler bu dile çevrilmiyor',
    'لا تُترجم المقالات إلى هذه اللغة',
  ),
  'One translation for each language': say('Her dil için tek çeviri', 'ترجمة واحدة لكل لغة'),
};
