import { type FailureTexts, say } from '../../../platform/kernel/http/server/failure-texts.ts';

/** What mail refuses with. */
export const mailFailureTexts: FailureTexts = {
  'You can have # mail rules at most.': say(
    'En çok # posta kuralınız olabilir.',
    'يمكن أن يكون لديك # من قواعد البريد على الأكثر.',
  ),
  'This mail does not exist.': say('Bu posta yok.', 'هذه الرسالة غير موجودة.'),
  'This mail has been sent.': say('Bu posta gönderildi.', 'أُرسلت هذه الرسالة.'),
  'This mail was written by somebody else.': say('Bu postayı başka biri yazdı.', 'كتب هذه الرسالة شخص آخر.'),
  'This mail is too long': say('Bu posta çok uzun', 'هذه الرسالة أطول من المسموح'),
  'This folder does not exist': say('Bu klasör yok', 'هذا المجلد غير موجود'),
  'This has to be one line': say('Bu tek satır olmalı', 'يجب أن يكون هذا سطرًا واحدًا'),
  'Add at least one recipient': say('En az bir alıcı ekleyin', 'أضف مستلمًا واحدًا على الأقل'),
  'Add at least one recipient.': say('En az bir alıcı ekleyin.', 'أضف مستلمًا واحدًا على الأقل.'),
  'At most # recipients': say('En çok # alıcı', '# مستلم على الأكثر'),
  'One of the recipients is not an address.': say(
    'Alıcılardan biri bir adres değil.',
    'أحد المستلمين ليس عنوانًا.',
  ),
  'Choose a later time.': say('Daha geç bir zaman seçin.', 'اختر وقتًا لاحقًا.'),
  'Choose a later time': say('Daha geç bir zaman seçin', 'اختر وقتًا لاحقًا'),
  'This mail was not sent by you.': say('Bu e-postayı siz göndermediniz.', 'لم ترسل أنت هذه الرسالة.'),
  'This is not a mail.': say('Bu bir e-posta değil.', 'هذه ليست رسالة بريد.'),
  'This file is not a mail': say('Bu dosya bir e-posta değil', 'هذا الملف ليس رسالة بريد'),
  'This mail is too large.': say('Bu e-posta çok büyük.', 'هذه الرسالة أكبر من المسموح.'),
  'This picture does not exist.': say('Bu resim yok.', 'هذه الصورة غير موجودة.'),
  'This picture cannot be shown.': say('Bu resim gösterilemiyor.', 'يتعذر عرض هذه الصورة.'),
  'Enter a port number': say('Bir bağlantı noktası girin', 'أدخل رقم منفذ'),
  'You have connected as many mailboxes as you can.': say(
    'Daha fazla posta kutusu bağlayamazsınız.',
    'لا يمكنك ربط صناديق بريد أكثر.',
  ),
  'This mail account does not exist.': say('Bu posta hesabı yok.', 'حساب البريد هذا غير موجود.'),
  'This mailbox has not been reached yet.': say(
    'Bu posta kutusuna henüz ulaşılamadı.',
    'لم يُتَّصل بصندوق البريد هذا بعد.',
  ),
  'This address is somebody else’s.': say('Bu adres başkasının.', 'هذا العنوان لشخص آخر.'),
  'This mailbox does not exist.': say('Bu posta kutusu yok.', 'صندوق البريد هذا غير موجود.'),
  'This conversation does not exist.': say('Bu yazışma yok.', 'هذه المحادثة غير موجودة.'),
  'This address is taken.': say('Bu adres kullanılıyor.', 'هذا العنوان مستخدم.'),
  'This address is taken': say('Bu adres kullanılıyor', 'هذا العنوان مستخدم'),
  'This is not an address': say('Bu bir adres değil', 'هذا ليس عنوانًا'),
  'This person can’t answer mail of this mailbox.': say(
    'Bu kişi bu posta kutusunun e-postalarını yanıtlayamaz.',
    'لا يستطيع هذا الشخص الرد على بريد هذا الصندوق.',
  ),
  'This person can’t answer mail of this mailbox': say(
    'Bu kişi bu posta kutusunun e-postalarını yanıtlayamaz',
    'لا يستطيع هذا الشخص الرد على بريد هذا الصندوق',
  ),
  'Your access to this mailbox doesn’t allow this. Ask one of its managers.': say(
    'Bu posta kutusundaki yetkiniz buna izin vermiyor. Yöneticilerinden birine başvurun.',
    'صلاحيتك في صندوق البريد هذا لا تسمح بذلك. اطلبها من أحد مديريه.',
  ),
  'This can’t be done in a shared mailbox.': say(
    'Bu, ortak posta kutusunda yapılamaz.',
    'لا يمكن فعل ذلك في صندوق بريد مشترك.',
  ),
  'This mailbox has no such label.': say(
    'Bu posta kutusunda böyle bir etiket yok.',
    'لا يوجد هذا التصنيف في صندوق البريد هذا.',
  ),
  'Add at least one condition.': say('En az bir koşul ekleyin.', 'أضف شرطًا واحدًا على الأقل.'),
  'Add at least one condition': say('En az bir koşul ekleyin', 'أضف شرطًا واحدًا على الأقل'),
  'Enter what to look for.': say('Neyin aranacağını girin.', 'أدخل ما تبحث عنه.'),
  'Enter what to look for': say('Neyin aranacağını girin', 'أدخل ما تبحث عنه'),
  'Choose at least one action.': say('En az bir işlem seçin.', 'اختر إجراءً واحدًا على الأقل.'),
  'This mail is unlinked from as many records as it can be.': say(
    'Bu e-postanın daha fazla bağlantısı kaldırılamaz.',
    'لا يمكن إلغاء مزيد من روابط هذه الرسالة.',
  ),
  'The files are too large.': say('Dosyalar çok büyük.', 'الملفات أكبر من المسموح.'),
};
