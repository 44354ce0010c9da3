import { type FailureTexts, say } from '../../../platform/kernel/http/server/failure-texts.ts';

/** What mail refuses with. */
export const mailFailureTexts: FailureTexts = {
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
  'The files are too large.': say('Dosyalar çok büyük.', 'الملفات أكبر من المسموح.'),
};
