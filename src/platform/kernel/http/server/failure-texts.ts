import type { Locale } from '../../../frame/i18n/shared/locales.ts';

type Translation = Readonly<Record<Exclude<Locale, 'en'>, string>>;
const say = (tr: string, ar: string): Translation => ({ tr, ar });

/** What the kernel refuses with, by its English text with `#` for each number. Texts that are not here stay as they are. */
const translations: Readonly<Record<string, Translation>> = {
  'Sign in first.': say('Önce oturum açın.', 'سجّل الدخول أولًا.'),
  'You may not do this.': say('Bunu yapma yetkiniz yok.', 'لا تملك صلاحية القيام بذلك.'),
  'This session is locked.': say('Bu oturum kilitli.', 'هذه الجلسة مقفلة.'),
  'Under maintenance. Try again later.': say(
    'Bakım yapılıyor. Daha sonra yeniden deneyin.',
    'الصيانة جارية. أعد المحاولة لاحقًا.',
  ),
  'Choose a time in the future.': say('Gelecekte bir zaman seçin.', 'اختر وقتًا في المستقبل.'),
  'Choose a time within # days.': say('# gün içinde bir zaman seçin.', 'اختر وقتًا خلال # أيام.'),
  'Not found.': say('Bulunamadı.', 'غير موجود.'),
  'There is no such call.': say('Böyle bir çağrı yok.', 'لا يوجد طلب كهذا.'),
  'Something went wrong on our side.': say('Bizim tarafımızda bir sorun oluştu.', 'حدث خطأ من جانبنا.'),
  'Some of this is not valid.': say('Bazı bilgiler geçerli değil.', 'بعض هذه البيانات غير صالح.'),
  'The request is too large.': say('İstek çok büyük.', 'الطلب أكبر من المسموح.'),
  'The request ended too early.': say('İstek erken sona erdi.', 'انقطع الطلب قبل اكتماله.'),
  'Send JSON as application/json.': say(
    'JSON’u application/json olarak gönderin.',
    'أرسل JSON بالنوع application/json.',
  ),
  'The body is not JSON.': say('Gövde JSON değil.', 'محتوى الطلب ليس JSON.'),
  'The body is nested too deeply.': say(
    'Gövde çok derin iç içe geçmiş.',
    'محتوى الطلب متداخل أكثر من اللازم.',
  ),
  'The Command-Id is not an id.': say('Command-Id bir kimlik değil.', 'قيمة Command-Id ليست معرّفًا.'),
  'This command id was used for something else.': say(
    'Bu komut kimliği başka bir şey için kullanılmış.',
    'استُخدم معرّف الأمر هذا لغرض آخر.',
  ),
  'This id is taken.': say('Bu kimlik kullanılıyor.', 'هذا المعرّف مستخدم.'),
  'This already exists.': say('Bu zaten var.', 'هذا موجود مسبقًا.'),
  'What this belongs to does not exist, or is still needed.': say(
    'Bunun bağlı olduğu kayıt yok ya da hâlâ gerekli.',
    'ما يتبعه هذا غير موجود أو لا يزال مطلوبًا.',
  ),
  'Too many tries. Wait # seconds.': say(
    'Çok fazla deneme. # saniye bekleyin.',
    'محاولات كثيرة. انتظر # ثانية.',
  ),
  'You have stored very much in a short time. Try again later.': say(
    'Kısa sürede çok fazla veri kaydettiniz. Daha sonra yeniden deneyin.',
    'خزّنت الكثير خلال وقت قصير. أعد المحاولة لاحقًا.',
  ),
  'There are too many open connections.': say(
    'Çok fazla açık bağlantı var.',
    'عدد الاتصالات المفتوحة كبير جدًا.',
  ),
  'Too many files are uploaded at once.': say(
    'Aynı anda çok fazla dosya yükleniyor.',
    'يجري رفع ملفات كثيرة في آن واحد.',
  ),
  'This changes too much at once. Choose fewer records.': say(
    'Bu, bir defada çok fazla şeyi değiştirir. Daha az kayıt seçin.',
    'يغيّر هذا الكثير دفعة واحدة. اختر سجلات أقل.',
  ),
  'A command can change at most # records.': say(
    'Bir komut en çok # kaydı değiştirebilir.',
    'يمكن للأمر تغيير # سجل على الأكثر.',
  ),
  'There is nothing to undo.': say('Geri alınacak bir şey yok.', 'لا شيء للتراجع عنه.'),
  'There is nothing left to undo.': say('Geri alınacak bir şey kalmadı.', 'لم يبق شيء للتراجع عنه.'),
  'This cannot be undone.': say('Bu geri alınamaz.', 'لا يمكن التراجع عن هذا.'),
  'This is too long ago to be undone.': say(
    'Bunun üzerinden geri alınamayacak kadar zaman geçti.',
    'مضى على هذا وقت أطول من أن يُتراجع عنه.',
  ),
  'There is no such order.': say('Böyle bir sıralama yok.', 'لا يوجد ترتيب كهذا.'),
  'This list cannot be searched.': say('Bu listede arama yapılamaz.', 'لا يمكن البحث في هذه القائمة.'),
  'This list does not offer it': say('Bu liste bunu sunmuyor', 'هذه القائمة لا توفّر ذلك'),
  'This is not a cursor of this list.': say('Bu, bu listenin imleci değil.', 'هذا ليس مؤشرًا لهذه القائمة.'),
  'Not understood': say('Anlaşılmadı', 'غير مفهوم'),
  'This file does not exist.': say('Bu dosya yok.', 'هذا الملف غير موجود.'),
  'This person does not exist.': say('Bu kişi yok.', 'هذا الشخص غير موجود.'),
  'Enter a text': say('Bir metin girin', 'أدخل نصًا'),
  'Enter an id': say('Bir kimlik girin', 'أدخل معرّفًا'),
  'Enter a date and time': say('Tarih ve saat girin', 'أدخل تاريخًا ووقتًا'),
  'Enter a whole number': say('Bir tam sayı girin', 'أدخل عددًا صحيحًا'),
  'This is required': say('Bu gerekli', 'هذا مطلوب'),
  'This is not an id': say('Bu bir kimlik değil', 'هذا ليس معرّفًا'),
  'This is not a date and time': say('Bu bir tarih ve saat değil', 'هذا ليس تاريخًا ووقتًا'),
  'This text holds characters that cannot be stored': say(
    'Bu metin kaydedilemeyen karakterler içeriyor',
    'يحتوي هذا النص على محارف لا يمكن تخزينها',
  ),
  'At most # characters': say('En çok # karakter', '# محرف على الأكثر'),
  'At most # at once': say('Bir defada en çok #', '# دفعة واحدة على الأكثر'),
  'At least #': say('En az #', '# على الأقل'),
  'At most #': say('En çok #', '# على الأكثر'),
};

/** The English texts that have translations. */
export const listTranslated = (): string[] => Object.keys(translations);

/** A text of a failure in the caller's language; texts that the specification fixes, and those of apps, stay in English. */
export function translateFailure(text: string, locale: Locale): string {
  if (locale === 'en') return text;
  const numbers = text.match(/\d+/g) ?? [];
  const key = text.replaceAll(/\d+/g, '#');
  const translation = Object.hasOwn(translations, key) ? translations[key]?.[locale] : undefined;
  return translation?.replaceAll('#', () => numbers.shift() ?? '') ?? text;
}
