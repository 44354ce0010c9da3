import { type FailureTexts, say } from '../../../platform/kernel/http/server/failure-texts.ts';

/** What boards refuse with; a missing board has the text of the specification. */
export const boardFailureTexts: FailureTexts = {
  'This list does not exist.': say('Bu liste yok.', 'هذه القائمة غير موجودة.'),
  'This card does not exist': say('Bu kart yok', 'هذه البطاقة غير موجودة'),
  'This card does not exist.': say('Bu kart yok.', 'هذه البطاقة غير موجودة.'),
  'This card was changed meanwhile.': say(
    'Bu kart bu arada değiştirildi.',
    'عُدّلت هذه البطاقة في هذه الأثناء.',
  ),
  'This attachment does not exist.': say('Bu ek yok.', 'هذا المرفق غير موجود.'),
  'This board has no such card.': say('Bu panoda böyle bir kart yok.', 'لا توجد بطاقة كهذه في هذه اللوحة.'),
  'This board has no such label.': say('Bu panoda böyle bir etiket yok.', 'لا توجد تسمية كهذه في هذه اللوحة.'),
  'This is no picture of the card': say('Bu, kartın bir resmi değil', 'هذه ليست صورة من البطاقة'),
  'The cover has to be a picture of the card.': say(
    'Kapak, kartın bir resmi olmalı.',
    'يجب أن يكون الغلاف صورة من البطاقة.',
  ),
  'A person cannot see this board.': say(
    'Kişilerden biri bu panoyu göremiyor.',
    'أحد الأشخاص لا يمكنه رؤية هذه اللوحة.',
  ),
  'This person cannot see the board': say('Bu kişi panoyu göremiyor', 'لا يمكن لهذا الشخص رؤية اللوحة'),
  'A board has at most # cards.': say(
    'Bir panoda en çok # kart olabilir.',
    'تتسع اللوحة لـ # بطاقة على الأكثر.',
  ),
  'A board has at most # lists.': say(
    'Bir panoda en çok # liste olabilir.',
    'تتسع اللوحة لـ # قائمة على الأكثر.',
  ),
  'A card has at most # attachments.': say(
    'Bir kartta en çok # ek olabilir.',
    'تتسع البطاقة لـ # مرفق على الأكثر.',
  ),
  'At most # checklists': say('En çok # kontrol listesi', '# قائمة تحقق على الأكثر'),
  'At most # files at once': say('Bir defada en çok # dosya', '# ملف دفعة واحدة على الأكثر'),
  'At most # attachments': say('En çok # ek', '# مرفق على الأكثر'),
  'At most # lists': say('En çok # liste', '# قائمة على الأكثر'),
  'At most # activities': say('En çok # etkinlik', '# نشاط على الأكثر'),
  'At most # items': say('En çok # madde', '# عنصر على الأكثر'),
  'At most # cards': say('En çok # kart', '# بطاقة على الأكثر'),
  'At most # labels': say('En çok # etiket', '# تسمية على الأكثر'),
  'At most # people': say('En çok # kişi', '# شخص على الأكثر'),
  'Enter an address that begins with https://': say(
    'https:// ile başlayan bir adres girin',
    'أدخل عنوانًا يبدأ بـ https://',
  ),
};
