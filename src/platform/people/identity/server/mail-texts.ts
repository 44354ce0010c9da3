import type { Locale } from '../../../frame/i18n/shared/locales.ts';
import type { MailContent } from '../../mail/server/mail.ts';

export type MailKind = 'reset-password' | 'confirm-email' | 'invitation' | 'password-changed';
type Write = (input: { name: string; url: string; app: string }) => MailContent;

const en: Record<MailKind, Write> = {
  'reset-password': ({ name, url, app }) => ({
    subject: `Reset your ${app} password`,
    lines: [
      `Hello ${name},`,
      'We received a request to reset your password. The link below works once and expires in one hour.',
    ],
    action: { label: 'Choose a new password', url },
    note: 'If this wasn’t you, ignore this email. Your password won’t change.',
  }),
  'confirm-email': ({ name, url, app }) => ({
    subject: `Confirm your email address for ${app}`,
    lines: [`Hello ${name},`, 'Please confirm your email address. The link expires in three days.'],
    action: { label: 'Confirm email address', url },
    note: 'If you didn’t sign up, ignore this email.',
  }),
  invitation: ({ name, url, app }) => ({
    subject: `You’ve been invited to ${app}`,
    lines: [
      `Hello ${name},`,
      `You’ve been invited to ${app}. Choose a password to get started. The link works once and expires in three days.`,
    ],
    action: { label: 'Choose a password', url },
    note: 'If you weren’t expecting this, ignore this email.',
  }),
  'password-changed': ({ name, url, app }) => ({
    subject: `Your ${app} password was changed`,
    lines: [
      `Hello ${name},`,
      'Your password was changed and all other devices were signed out. If this wasn’t you, reset your password now.',
    ],
    action: { label: 'Reset password', url },
    note: 'We send this email whenever your password changes.',
  }),
};

const tr: Record<MailKind, Write> = {
  'reset-password': ({ name, url, app }) => ({
    subject: `${app}: yeni parolanızı belirleyin`,
    lines: [
      `Merhaba ${name},`,
      'hesabınız için yeni bir parola istendi; bunu büyük olasılıkla siz istediniz. Bir saat içinde buradan belirleyin; bağlantı bir kez çalışır.',
    ],
    action: { label: 'Yeni parola belirle', url },
    note: 'Siz istemediyseniz bir şey yapmanız gerekmez: parolanız olduğu gibi kalır.',
  }),
  'confirm-email': ({ name, url, app }) => ({
    subject: `${app}: e-posta adresinizi doğrulayın`,
    lines: [`Merhaba ${name},`, 'lütfen bu adresin size ait olduğunu doğrulayın. Bağlantı üç gün çalışır.'],
    action: { label: 'Adresimi doğrula', url },
    note: 'Kayıt olmadıysanız bu iletiyi yok sayabilirsiniz.',
  }),
  invitation: ({ name, url, app }) => ({
    subject: `${app}: hesabınız hazır`,
    lines: [
      `Merhaba ${name},`,
      'sizin için bir hesap açıldı. Parolanızı üç gün içinde buradan belirleyin; bağlantı bir kez çalışır.',
    ],
    action: { label: 'Parolamı belirle', url },
    note: 'Bunun ne hakkında olduğunu bilmiyorsanız bu iletiyi yok sayabilirsiniz.',
  }),
  'password-changed': ({ name, url, app }) => ({
    subject: `${app}: parolanız değiştirildi`,
    lines: [
      `Merhaba ${name},`,
      'parolanız değiştirildi ve diğer tüm cihazların oturumu kapatıldı. Bunu siz yapmadıysanız hemen yeni bir parola isteyin.',
    ],
    action: { label: 'Yeni parola iste', url },
    note: 'Bu ileti parolanız her değiştiğinde gönderilir.',
  }),
};

const ar: Record<MailKind, Write> = {
  'reset-password': ({ name, url, app }) => ({
    subject: `${app}: اختر كلمة مرور جديدة`,
    lines: [
      `مرحبًا ${name}،`,
      'طُلبت كلمة مرور جديدة لحسابك، وعلى الأرجح أنك من طلبها. اخترها من هنا خلال ساعة واحدة؛ يعمل الرابط مرة واحدة.',
    ],
    action: { label: 'اختيار كلمة مرور جديدة', url },
    note: 'إن لم تكن أنت من طلب ذلك فلا يلزمك شيء: تبقى كلمة مرورك كما هي.',
  }),
  'confirm-email': ({ name, url, app }) => ({
    subject: `${app}: أكّد بريدك الإلكتروني`,
    lines: [`مرحبًا ${name}،`, 'يرجى تأكيد أن هذا العنوان لك. يعمل الرابط ثلاثة أيام.'],
    action: { label: 'تأكيد عنواني', url },
    note: 'إن لم تسجّل حسابًا فيمكنك تجاهل هذه الرسالة.',
  }),
  invitation: ({ name, url, app }) => ({
    subject: `${app}: حسابك جاهز`,
    lines: [`مرحبًا ${name}،`, 'أُنشئ حساب لك. اختر كلمة مرورك من هنا خلال ثلاثة أيام؛ يعمل الرابط مرة واحدة.'],
    action: { label: 'اختيار كلمة مروري', url },
    note: 'إن كنت لا تعرف شيئًا عن هذا فيمكنك تجاهل الرسالة.',
  }),
  'password-changed': ({ name, url, app }) => ({
    subject: `${app}: تم تغيير كلمة مرورك`,
    lines: [
      `مرحبًا ${name}،`,
      'تم تغيير كلمة مرورك وتسجيل خروج جميع الأجهزة الأخرى. إن لم تكن أنت من فعل ذلك فاطلب كلمة مرور جديدة فورًا.',
    ],
    action: { label: 'طلب كلمة مرور جديدة', url },
    note: 'تُرسل هذه الرسالة كلما تغيّرت كلمة مرورك.',
  }),
};

/** What each mail of an account says, in the person's language. */
export const mailTexts: Record<Locale, Record<MailKind, Write>> = { en, tr, ar };
