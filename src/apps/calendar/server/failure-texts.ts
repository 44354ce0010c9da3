import { type FailureTexts, say } from '../../../platform/kernel/http/server/failure-texts.ts';

/** What calendars refuse with. */
export const calendarFailureTexts: FailureTexts = {
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
  'This occurrence does not exist.': say('Etkinliğin bu tekrarı yok.', 'هذا التكرار غير موجود.'),
  'The end is before the start': say('Bitiş başlangıçtan önce', 'النهاية تسبق البداية'),
  'The end is before the start.': say('Bitiş başlangıçtan önce.', 'النهاية تسبق البداية.'),
  'Ask for two years at most.': say('En çok iki yıl isteyin.', 'اطلب سنتين على الأكثر.'),
  'At most two years': say('En çok iki yıl', 'سنتان على الأكثر'),
  'A series is changed within # years of its start.': say(
    'Bir dizi, başlangıcından sonraki # yıl içinde değiştirilebilir.',
    'يمكن تغيير السلسلة خلال # سنة من بدايتها.',
  ),
  'Choose which events': say('Hangi etkinlikler olduğunu seçin', 'اختر الأحداث المقصودة'),
};
