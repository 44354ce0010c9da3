import { type FailureTexts, say } from '../../../platform/kernel/http/server/failure-texts.ts';

/** What chat refuses with. */
export const chatFailureTexts: FailureTexts = {
  'This room does not exist.': say('Bu oda yok.', 'هذه الغرفة غير موجودة.'),
  'This message does not exist': say('Bu mesaj yok', 'هذه الرسالة غير موجودة'),
  'This message does not exist.': say('Bu mesaj yok.', 'هذه الرسالة غير موجودة.'),
  'This member does not exist.': say('Bu üye yok.', 'هذا العضو غير موجود.'),
  'This conversation does not exist.': say('Bu sohbet yok.', 'هذه المحادثة غير موجودة.'),
  'A conversation of two people cannot be changed.': say(
    'İki kişilik sohbet değiştirilemez.',
    'لا يمكن تغيير محادثة بين شخصين.',
  ),
  'A room holds at most # people.': say(
    'Bir odada en çok # kişi olabilir.',
    'تتسع الغرفة لـ # شخص على الأكثر.',
  ),
  'Choose an emoji': say('Bir emoji seçin', 'اختر رمزًا تعبيريًا'),
  'Choose somebody else.': say('Başka birini seçin.', 'اختر شخصًا آخر.'),
  'This is you': say('Bu sizsiniz', 'هذا أنت'),
  'Leave the conversation instead.': say('Bunun yerine sohbetten ayrılın.', 'غادر المحادثة بدلًا من ذلك.'),
  'The message is empty.': say('Mesaj boş.', 'الرسالة فارغة.'),
  'The message to answer does not exist.': say(
    'Yanıtlanacak mesaj yok.',
    'الرسالة المراد الرد عليها غير موجودة.',
  ),
  'There are enough kinds of reactions to this message.': say(
    'Bu mesaja yeterince farklı tepki verildi.',
    'بلغت أنواع التفاعلات مع هذه الرسالة حدّها.',
  ),
  'This person is not in the room.': say('Bu kişi odada değil.', 'هذا الشخص ليس في الغرفة.'),
  'At most # keywords': say('En çok # anahtar sözcük', '# كلمة مفتاحية على الأكثر'),
};
