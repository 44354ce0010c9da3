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
  'Enter rates above 0, such as 1.08': say(
    '0’dan büyük kurlar girin; örneğin 1.08',
    'أدخل أسعار صرف أكبر من 0، مثل 1.08',
  ),
  'Enter the day of each rate; it cannot be in the future': say(
    'Her kurun gününü girin; gün gelecekte olamaz',
    'أدخل تاريخ كل سعر صرف؛ لا يمكن أن يكون في المستقبل',
  ),
  'Enter each currency once': say('Her para birimini bir kez girin', 'أدخل كل عملة مرة واحدة'),
  'The base currency needs no rate': say(
    'Ana para biriminin kura ihtiyacı yok',
    'لا تحتاج العملة الأساسية إلى سعر صرف',
  ),
  'This table of exchange rates does not exist.': say(
    'Bu kur tablosu yok.',
    'جدول أسعار الصرف هذا غير موجود.',
  ),
  'This table of exchange rates was changed meanwhile.': say(
    'Bu kur tablosu bu arada değiştirildi.',
    'عُدّل جدول أسعار الصرف هذا في هذه الأثناء.',
  ),
  'Choose another contact': say('Başka bir kişi seçin', 'اختر جهة اتصال أخرى'),
  'There is no such list': say('Böyle bir liste yok', 'لا توجد قائمة كهذه'),
  'This mark does not exist.': say('Bu işaret yok.', 'هذه العلامة غير موجودة.'),
};
