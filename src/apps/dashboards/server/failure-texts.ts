import { type FailureTexts, say } from '../../../platform/kernel/http/server/failure-texts.ts';

/** What measurements, projects and spending are refused with. */
export const dashboardFailureTexts: FailureTexts = {
  'A day is in the future.': say('Günlerden biri gelecekte.', 'أحد الأيام في المستقبل.'),
  'The day is in the future': say('Gün gelecekte', 'اليوم في المستقبل'),
  'At least one measurement': say('En az bir ölçüm', 'قياس واحد على الأقل'),
  'This measurement does not exist.': say('Bu ölçüm yok.', 'هذا القياس غير موجود.'),
  'This project does not exist.': say('Bu proje yok.', 'هذا المشروع غير موجود.'),
  'This project was changed meanwhile.': say(
    'Bu proje bu arada değiştirildi.',
    'عُدّل هذا المشروع في هذه الأثناء.',
  ),
  'Two lines of the budget have the same id.': say(
    'Bütçenin iki satırı aynı kimliği taşıyor.',
    'لبندين من الميزانية المعرّف نفسه.',
  ),
  'Each line needs its own id': say('Her satırın kendi kimliği olmalı', 'يحتاج كل بند إلى معرّف خاص به'),
  'Two members have the same id.': say('İki üye aynı kimliği taşıyor.', 'لعضوين المعرّف نفسه.'),
  'Each member needs their own id': say('Her üyenin kendi kimliği olmalı', 'يحتاج كل عضو إلى معرّف خاص به'),
  'This spending does not exist.': say('Bu harcama yok.', 'هذا المصروف غير موجود.'),
  'This spending was changed meanwhile.': say(
    'Bu harcama bu arada değiştirildi.',
    'عُدّل هذا المصروف في هذه الأثناء.',
  ),
  'This dashboard does not exist.': say('Bu panel yok.', 'لوحة المعلومات هذه غير موجودة.'),
  'This dashboard was changed meanwhile.': say(
    'Bu panel bu arada değiştirildi.',
    'عُدّلت لوحة المعلومات هذه في هذه الأثناء.',
  ),
  'Two widgets have the same id.': say('İki bileşen aynı kimliği taşıyor.', 'لعنصرين المعرّف نفسه.'),
  'Each widget needs its own id': say('Her bileşenin kendi kimliği olmalı', 'يحتاج كل عنصر إلى معرّف خاص به'),
  'Enter a day, such as #-#-#.': say('#-#-# gibi bir gün girin.', 'أدخل يومًا، مثل #-#-#.'),
  'Enter a day': say('Bir gün girin', 'أدخل يومًا'),
  'This number does not exist': say('Bu sayı yok', 'هذا الرقم غير موجود'),
  'This range does not exist.': say('Bu aralık yok.', 'هذه الفترة غير موجودة.'),
  'The chart has no such point.': say('Grafikte böyle bir nokta yok.', 'لا توجد نقطة كهذه في المخطط.'),
  'The chart has no such point': say('Grafikte böyle bir nokta yok', 'لا توجد نقطة كهذه في المخطط'),
  'This range does not exist': say('Bu aralık yok', 'هذه الفترة غير موجودة'),
};
