import { type FailureTexts, say } from '../../../kernel/http/server/failure-texts.ts';

/** What writing to people outside is refused with. */
export const outgoingMailFailureTexts: FailureTexts = {
  'Confirm your e-mail address to write to people outside the organization. The link is in our mail to you; your account page sends it again.':
    say(
      'Kuruluş dışındaki kişilere yazmak için e-posta adresinizi onaylayın. Bağlantı, size gönderdiğimiz e-postadadır; hesap sayfanızdan yeniden gönderebilirsiniz.',
      'لمراسلة أشخاص من خارج المؤسسة، أكّد عنوان بريدك الإلكتروني. ستجد الرابط في الرسالة التي أرسلناها إليك، ويمكنك إعادة إرساله من صفحة حسابك.',
    ),
  'You can write to at most # addresses outside the organization in a day, and # are left today. Send the rest tomorrow, or to fewer people.':
    say(
      'Kuruluş dışında günde en çok # adrese yazabilirsiniz; bugün # adres kaldı. Kalanını yarın ya da daha az kişiye gönderin.',
      'يمكنك مراسلة # من العناوين خارج المؤسسة في اليوم على الأكثر، وبقي لك اليوم #. أرسل الباقي غدًا، أو اختر عددًا أقل من المستلمين.',
    ),
};
