import { type FailureTexts, say } from '../../../platform/kernel/http/server/failure-texts.ts';

/** What calendars refuse with. */
export const calendarFailureTexts: FailureTexts = {
  'You can have # repeating events at most.': say(
    'En çok # yinelenen etkinliğiniz olabilir.',
    'يمكن أن يكون لديك # من الأحداث المتكررة على الأكثر.',
  ),
  'An event can repeat # times at most': say(
    'Bir etkinlik en çok # kez yinelenebilir',
    'أقصى عدد للتكرارات هو #',
  ),
  'An event can repeat # times at most.': say(
    'Bir etkinlik en çok # kez yinelenebilir.',
    'أقصى عدد للتكرارات هو #.',
  ),
  'This repetition names no day of any year': say(
    'Bu yineleme hiçbir yılın hiçbir gününe denk gelmiyor',
    'هذا التكرار لا يوافق أي يوم في أي سنة',
  ),
  'This repetition names no day of any year.': say(
    'Bu yineleme hiçbir yılın hiçbir gününe denk gelmiyor.',
    'هذا التكرار لا يوافق أي يوم في أي سنة.',
  ),
  'A calendar file with at most # exceptions and additional dates can be imported.': say(
    'En çok # istisna ve ek tarih içeren bir takvim dosyası içe aktarılabilir.',
    'يمكن استيراد ملف تقويم يحتوي على # من الاستثناءات والتواريخ الإضافية على الأكثر.',
  ),
  'This calendar does not exist.': say('Bu takvim yok.', 'هذا التقويم غير موجود.'),
  'This calendar was changed meanwhile.': say(
    'Bu takvim bu arada değiştirildi.',
    'عُدّل هذا التقويم في هذه الأثناء.',
  ),
  'This event does not exist.': say('Bu etkinlik yok.', 'هذا الحدث غير موجود.'),
  'This event was changed meanwhile.': say(
    'Bu etkinlik bu arada değiştirildi.',
    'عُدّل هذا الحدث في هذه الأثناء.',
  ),
  'This answer was changed meanwhile.': say(
    'Bu yanıt bu arada değiştirildi.',
    'تغيّر هذا الرد في هذه الأثناء.',
  ),
  'The organizer has sent a newer version of this invitation.': say(
    'Düzenleyen bu davetin daha yeni bir sürümünü gönderdi.',
    'أرسل المنظِّم نسخة أحدث من هذه الدعوة.',
  ),
  'This occurrence does not exist.': say('Etkinliğin bu tekrarı yok.', 'هذا التكرار غير موجود.'),
  'The end is before the start': say('Bitiş başlangıçtan önce', 'النهاية تسبق البداية'),
  'The end is before the start.': say('Bitiş başlangıçtan önce.', 'النهاية تسبق البداية.'),
  'Ask for two years at most.': say('En çok iki yıl isteyin.', 'اطلب سنتين على الأكثر.'),
  'Ask for # days at most.': say('En çok # gün isteyin.', 'اطلب # يومًا على الأكثر.'),
  'At most # days': say('En çok # gün', '# يومًا على الأكثر'),
  'At most two years': say('En çok iki yıl', 'سنتان على الأكثر'),
  'A series is changed within # years of its start.': say(
    'Bir dizi, başlangıcından sonraki # yıl içinde değiştirilebilir.',
    'يمكن تغيير السلسلة خلال # سنة من بدايتها.',
  ),
  'Choose which events': say('Hangi etkinlikler olduğunu seçin', 'اختر الأحداث المقصودة'),
  'This person cannot be invited.': say('Bu kişi davet edilemiyor.', 'لا يمكن دعوة هذا الشخص.'),
  'This person cannot be invited': say('Bu kişi davet edilemiyor', 'لا يمكن دعوة هذا الشخص'),
  'At most # people outside': say('Dışarıdan en çok # kişi', '# شخصًا من الخارج على الأكثر'),
  'One of the invited people has no valid address.': say(
    'Davet edilenlerden birinin adresi geçerli değil.',
    'عنوان أحد المدعوين غير صالح.',
  ),
  'This is not an address': say('Bu bir adres değil', 'هذا ليس عنوانًا'),
  'This file changes nothing.': say('Bu dosya hiçbir şeyi değiştirmiyor.', 'لا يغيّر هذا الملف شيئًا.'),
  'This file does not invite to anything.': say('Bu dosyada davet yok.', 'لا دعوة في هذا الملف.'),
  'Nobody outside invites you to this event.': say(
    'Bu etkinliğe sizi dışarıdan kimse davet etmedi.',
    'لم يدعك أحد من الخارج إلى هذا الحدث.',
  ),
  'The organizer canceled this event.': say('Düzenleyen bu etkinliği iptal etti.', 'ألغى المنظِّم هذا الحدث.'),
  'Choose an answer': say('Bir yanıt seçin', 'اختر ردًا'),
  'This invitation does not exist.': say('Bu davet yok.', 'هذه الدعوة غير موجودة.'),
  'This meeting room does not exist.': say('Bu toplantı odası yok.', 'قاعة الاجتماعات هذه غير موجودة.'),
  'This meeting room was changed meanwhile.': say(
    'Bu toplantı odası bu arada değiştirildi.',
    'عُدّلت قاعة الاجتماعات هذه في هذه الأثناء.',
  ),
  'One of the roomId does not exist.': say('Bu toplantı odası yok.', 'قاعة الاجتماعات هذه غير موجودة.'),
  '“…” is booked from #-#-# #:# to #:#. It is free from #-#-# #:#.': say(
    '“…” dolu: #-#-# #:#–#:#. Boş olduğu ilk zaman: #-#-# #:#.',
    'القاعة «…» محجوزة من #-#-# #:# إلى #:#. وتتاح ابتداءً من #-#-# #:#.',
  ),
  '“…” is booked from #-#-# #:# to #-#-# #:#. It is free from #-#-# #:#.': say(
    '“…” dolu: #-#-# #:# – #-#-# #:#. Boş olduğu ilk zaman: #-#-# #:#.',
    'القاعة «…» محجوزة من #-#-# #:# إلى #-#-# #:#. وتتاح ابتداءً من #-#-# #:#.',
  ),
  'Events of an outside calendar cannot be changed.': say(
    'Dış takvimlerin etkinlikleri değiştirilemez.',
    'لا يمكن تغيير أحداث تقويم خارجي.',
  ),
  'Enter an address that starts with https:// or webcal://.': say(
    'https:// ya da webcal:// ile başlayan bir adres girin.',
    'أدخل عنوانًا يبدأ بـ https:// أو webcal://.',
  ),
  'Enter an address that starts with https:// or webcal://': say(
    'https:// ya da webcal:// ile başlayan bir adres girin',
    'أدخل عنوانًا يبدأ بـ https:// أو webcal://',
  ),
  'You can subscribe to # calendars at most.': say(
    'En çok # takvime abone olabilirsiniz.',
    'يمكنك الاشتراك في # تقويمًا على الأكثر.',
  ),
  'This subscription does not exist.': say('Bu abonelik yok.', 'هذا الاشتراك غير موجود.'),
  'This is not a calendar file.': say('Bu bir takvim dosyası değil.', 'هذا ليس ملف تقويم.'),
  'This calendar address does not exist.': say(
    'Böyle bir takvim adresi yok.',
    'عنوان التقويم هذا غير موجود.',
  ),
  'A calendar file of at most # MB can be imported.': say(
    'En çok # MB’lık bir takvim dosyası içe aktarılabilir.',
    'يمكن استيراد ملف تقويم لا يتجاوز # ميغابايت.',
  ),
  'A file of at most # events can be imported.': say(
    'En çok # etkinlikli bir dosya içe aktarılabilir.',
    'يمكن استيراد ملف لا يتجاوز # حدثًا.',
  ),
  'No event of this file can be imported.': say(
    'Bu dosyadaki hiçbir etkinlik içe aktarılamıyor.',
    'لا يمكن استيراد أي حدث من هذا الملف.',
  ),
  'This proposal does not exist.': say('Bu öneri yok.', 'هذا الاقتراح غير موجود.'),
  'The event is at this time already.': say('Etkinlik zaten bu saatte.', 'الحدث في هذا الموعد أصلًا.'),
  'The event is at this time already': say('Etkinlik zaten bu saatte', 'الحدث في هذا الموعد أصلًا'),
};
