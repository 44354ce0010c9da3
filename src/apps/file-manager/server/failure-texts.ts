import { type FailureTexts, say } from '../../../platform/kernel/http/server/failure-texts.ts';

/** What the file manager refuses with. */
export const fileManagerFailureTexts: FailureTexts = {
  'This file or folder does not exist.': say('Bu dosya veya klasör yok.', 'هذا الملف أو المجلد غير موجود.'),
  'You can only view this folder.': say(
    'Bu klasörü yalnızca görüntüleyebilirsiniz.',
    'يمكنك عرض هذا المجلد فقط.',
  ),
  'This version does not exist.': say('Bu sürüm yok.', 'هذا الإصدار غير موجود.'),
  'This is the current version. Restore another one first.': say(
    'Bu, geçerli sürüm. Önce başka bir sürümü geri yükleyin.',
    'هذا هو الإصدار الحالي. استعد إصدارًا آخر أولًا.',
  ),
  'This mark does not exist.': say('Bu işaret yok.', 'هذه العلامة غير موجودة.'),
  'The folder of this is in the trash. Restore the folder first.': say(
    'Bunun klasörü çöp kutusunda. Önce klasörü geri yükleyin.',
    'مجلد هذا العنصر في سلة المهملات. استعد المجلد أولاً.',
  ),
  'This folder contains files of other people. Only administrators can move it out of the organization.': say(
    'Bu klasörde başkalarının dosyaları var. Onu kuruluştan yalnızca yöneticiler çıkarabilir.',
    'يحتوي هذا المجلد على ملفات لأشخاص آخرين. لا ينقله إلى خارج المؤسسة إلا المشرفون.',
  ),
  'This contains something that was shared on its own. Only those who manage it can delete it.': say(
    'Bunun içinde ayrıca paylaşılmış bir öğe var. Onu yalnızca yönetenler silebilir.',
    'يحتوي هذا على عنصر تمت مشاركته بشكل منفصل. لا يمكن حذفه إلا لمن يديره.',
  ),
  'Too many entries in this folder have this name.': say(
    'Bu klasörde bu ada sahip çok fazla öğe var.',
    'يوجد عدد كبير جدًا من العناصر بهذا الاسم في هذا المجلد.',
  ),
  'This is too large for one zip file. Select fewer files and folders.': say(
    'Bu, tek bir zip dosyası için çok büyük. Daha az dosya ve klasör seçin.',
    'هذا أكبر من أن يتسع له ملف zip واحد. حدّد عددًا أقل من الملفات والمجلدات.',
  ),
  'These records have no folders.': say('Bu kayıtların klasörü olmaz.', 'ليس لهذه السجلات مجلدات.'),
  'These records have no folders': say('Bu kayıtların klasörü olmaz', 'ليس لهذه السجلات مجلدات'),
  'The folder of this record was moved to where you cannot add files.': say(
    'Bu kaydın klasörü, dosya ekleyemeyeceğiniz bir yere taşınmış.',
    'نُقل مجلد هذا السجل إلى مكان لا يمكنك إضافة ملفات إليه.',
  ),
  'Enter a name.': say('Bir ad girin.', 'أدخل اسمًا.'),
  'Enter a name': say('Bir ad girin', 'أدخل اسمًا'),
  'This name is too long.': say('Bu ad çok uzun.', 'هذا الاسم طويل جدًا.'),
  'This name is too long': say('Bu ad çok uzun', 'هذا الاسم طويل جدًا'),
  'A name cannot contain a slash.': say('Adda eğik çizgi olamaz.', 'لا يمكن أن يحتوي الاسم على شرطة مائلة.'),
  'A name cannot contain a slash': say('Adda eğik çizgi olamaz', 'لا يمكن أن يحتوي الاسم على شرطة مائلة'),
  'This name contains invisible characters.': say(
    'Bu adda görünmeyen karakterler var.',
    'يحتوي هذا الاسم على أحرف غير مرئية.',
  ),
  'This name contains invisible characters': say(
    'Bu adda görünmeyen karakterler var',
    'يحتوي هذا الاسم على أحرف غير مرئية',
  ),
  'A name cannot end with a dot.': say('Ad noktayla bitemez.', 'لا يمكن أن ينتهي الاسم بنقطة.'),
  'A name cannot end with a dot': say('Ad noktayla bitemez', 'لا يمكن أن ينتهي الاسم بنقطة'),
  'Windows does not allow this name.': say('Windows bu ada izin vermiyor.', 'لا يسمح Windows بهذا الاسم.'),
  'Windows does not allow this name': say('Windows bu ada izin vermiyor', 'لا يسمح Windows بهذا الاسم'),
  'This name is taken in the folder.': say('Klasörde bu adda bir öğe var.', 'هذا الاسم مستخدم في المجلد.'),
  'This name is taken': say('Bu ad kullanılıyor', 'هذا الاسم مستخدم'),
  'This is in the trash. Restore it first.': say(
    'Bu öğe çöp kutusunda. Önce geri yükleyin.',
    'هذا العنصر في سلة المهملات. استعِده أولًا.',
  ),
  'This server has no fonts to draw watermarks with. Ask an administrator.': say(
    'Bu sunucuda filigran için yazı tipi yok. Bir yöneticiye danışın.',
    'لا تتوفر في هذا الخادم خطوط لرسم العلامات المائية. تواصل مع أحد المسؤولين.',
  ),
  'This file cannot be shown with a watermark.': say(
    'Bu dosya filigranla gösterilemez.',
    'لا يمكن عرض هذا الملف بعلامة مائية.',
  ),
  'A watermark needs a link for viewing only.': say(
    'Filigran yalnızca görüntüleme bağlantılarında kullanılabilir.',
    'العلامة المائية متاحة لروابط العرض فقط.',
  ),
  'A watermark needs a link for viewing only': say(
    'Filigran yalnızca görüntüleme bağlantılarında kullanılabilir',
    'العلامة المائية متاحة لروابط العرض فقط',
  ),
  'This is not a folder.': say('Bu bir klasör değil.', 'هذا ليس مجلدًا.'),
  'This is not a folder': say('Bu bir klasör değil', 'هذا ليس مجلدًا'),
  'This is not a file.': say('Bu bir dosya değil.', 'هذا ليس ملفًا.'),
  'This is not a file': say('Bu bir dosya değil', 'هذا ليس ملفًا'),
  'This version is of another file.': say('Bu sürüm başka bir dosyanın.', 'هذا الإصدار لملف آخر.'),
  'This link does not exist.': say('Bu bağlantı yok.', 'هذا الرابط غير موجود.'),
  'This link does not work any more.': say('Bu bağlantı artık çalışmıyor.', 'لم يعد هذا الرابط يعمل.'),
  'This link takes no more files.': say(
    'Bu bağlantı artık dosya kabul etmiyor.',
    'لم يعد هذا الرابط يقبل ملفات.',
  ),
  'This password is wrong.': say('Parola yanlış.', 'كلمة المرور غير صحيحة.'),
  'This password is wrong': say('Parola yanlış', 'كلمة المرور غير صحيحة'),
  'The password must have at least # characters.': say(
    'Parola en az # karakter olmalı.',
    'يجب أن تتكون كلمة المرور من # أحرف على الأقل.',
  ),
  'The password must have at least # characters': say(
    'Parola en az # karakter olmalı',
    'يجب أن تتكون كلمة المرور من # أحرف على الأقل',
  ),
  'This password is too common: choose another one.': say(
    'Bu parola çok yaygın: başka bir parola seçin.',
    'كلمة المرور هذه شائعة جدًا: اختر كلمة أخرى.',
  ),
  'This password is too common: choose another one': say(
    'Bu parola çok yaygın: başka bir parola seçin',
    'كلمة المرور هذه شائعة جدًا: اختر كلمة أخرى',
  ),
  'This date has passed.': say('Bu tarih geçti.', 'هذا التاريخ مضى.'),
  'This date has passed': say('Bu tarih geçti', 'هذا التاريخ مضى'),
  'There can be at most # public links.': say(
    'En çok # herkese açık bağlantı olabilir.',
    'يمكن أن يكون هناك # رابط عام على الأكثر.',
  ),
  'This mail is too large to be shown.': say(
    'Bu e-posta gösterilemeyecek kadar büyük.',
    'هذه الرسالة أكبر من أن تُعرض.',
  ),
  'Enter a number greater than zero': say('Sıfırdan büyük bir sayı girin', 'أدخل رقمًا أكبر من صفر'),
  'This number is too large': say('Bu sayı çok büyük', 'هذا الرقم كبير جدًا'),
  'Copy at most # files and folders at once.': say(
    'Tek seferde en çok # dosya ve klasör kopyalayın.',
    'انسخ # ملف ومجلد على الأكثر في المرة الواحدة.',
  ),
};
