import { type FailureTexts, say } from '../../../platform/kernel/http/server/failure-texts.ts';

/** What contacts refuse with. */
export const contactFailureTexts: FailureTexts = {
  'This contact does not exist.': say('Bu kişi kaydı yok.', 'جهة الاتصال هذه غير موجودة.'),
  'This contact was changed meanwhile.': say(
    'Bu kişi kaydı bu arada değiştirildi.',
    'عُدّلت جهة الاتصال هذه في هذه الأثناء.',
  ),
  'This company does not exist.': say('Bu şirket yok.', 'هذه الشركة غير موجودة.'),
  'This company was changed meanwhile.': say(
    'Bu şirket bu arada değiştirildi.',
    'عُدّلت هذه الشركة في هذه الأثناء.',
  ),
  'This deal does not exist.': say('Bu anlaşma yok.', 'هذه الصفقة غير موجودة.'),
  'This deal was changed meanwhile.': say(
    'Bu anlaşma bu arada değiştirildi.',
    'عُدّلت هذه الصفقة في هذه الأثناء.',
  ),
  'One of the contactId does not exist.': say('Bu kişi kaydı yok.', 'جهة الاتصال هذه غير موجودة.'),
  'One of the companyId does not exist.': say('Bu şirket yok.', 'هذه الشركة غير موجودة.'),
  'One of the responsibleId does not exist.': say('Bu çalışan yok.', 'هذا الشخص غير موجود.'),
  'This activity does not exist.': say('Bu etkinlik yok.', 'هذا النشاط غير موجود.'),
  'This distinction does not exist.': say('Bu ayrım yok.', 'هذا التمييز غير موجود.'),
  'This distinction was changed meanwhile.': say(
    'Bu ayrım bu arada değiştirildi.',
    'عُدّل هذا التمييز في هذه الأثناء.',
  ),
  'One of the otherId does not exist.': say('Bu kişi kaydı yok.', 'جهة الاتصال هذه غير موجودة.'),
  'Contacts that different people see cannot be merged.': say(
    'Farklı kişilerin gördüğü kayıtlar birleştirilemez.',
    'لا يمكن دمج جهات اتصال يراها أشخاص مختلفون.',
  ),
  'Choose another contact': say('Başka bir kişi seçin', 'اختر جهة اتصال أخرى'),
  'There is no such list': say('Böyle bir liste yok', 'لا توجد قائمة كهذه'),
  'This mark does not exist.': say('Bu işaret yok.', 'هذه العلامة غير موجودة.'),
};
