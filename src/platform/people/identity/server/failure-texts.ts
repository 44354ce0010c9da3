import { type FailureTexts, say } from '../../../kernel/http/server/failure-texts.ts';

/** What accounts and invitations refuse with, besides the texts that the specification fixes. */
export const identityFailureTexts: FailureTexts = {
  'Choose one of the options': say('Seçeneklerden birini seçin', 'اختر أحد الخيارات'),
  'Choose one of the themes': say('Temalardan birini seçin', 'اختر إحدى السمات'),
  'Enable the account first.': say('Önce hesabı etkinleştirin.', 'فعّل الحساب أولًا.'),
  'Enter the address of a stored picture': say(
    'Kaydedilmiş bir resmin adresini girin',
    'أدخل عنوان صورة محفوظة',
  ),
  'This is not a stored picture.': say('Bu, kaydedilmiş bir resim değil.', 'هذه ليست صورة محفوظة.'),
  'Registration is closed.': say('Kayıt kapalı.', 'التسجيل مغلق.'),
  'This invitation does not exist.': say('Bu davet yok.', 'هذه الدعوة غير موجودة.'),
  'This is the last administrator. Make somebody else one first.': say(
    'Bu, son yönetici. Önce başka birini yönetici yapın.',
    'هذا آخر مدير. عيّن مديرًا آخر أولًا.',
  ),
  'You cannot disable yourself.': say('Kendinizi devre dışı bırakamazsınız.', 'لا يمكنك تعطيل حسابك.'),
  'You cannot remove yourself.': say('Kendinizi silemezsiniz.', 'لا يمكنك حذف حسابك.'),
  'This link is not complete': say('Bu bağlantı eksik', 'هذا الرابط غير مكتمل'),
};
