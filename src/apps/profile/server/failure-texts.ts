import { type FailureTexts, say } from '../../../platform/kernel/http/server/failure-texts.ts';

/** What profiles refuse with. */
export const profileFailureTexts: FailureTexts = {
  'This profile does not exist.': say('Bu profil yok.', 'هذا الملف الشخصي غير موجود.'),
  'This post does not exist.': say('Bu gönderi yok.', 'هذا المنشور غير موجود.'),
  'This group does not exist.': say('Bu grup yok.', 'هذه المجموعة غير موجودة.'),
  'This group is full.': say('Bu grup dolu.', 'هذه المجموعة ممتلئة.'),
  'The post is empty.': say('Gönderi boş.', 'المنشور فارغ.'),
  'This post has enough likes.': say('Bu gönderi yeterince beğenildi.', 'بلغ هذا المنشور حدّ الإعجابات.'),
  'You cannot follow yourself.': say('Kendinizi takip edemezsiniz.', 'لا يمكنك متابعة نفسك.'),
  'This is you': say('Bu sizsiniz', 'هذا أنت'),
};
