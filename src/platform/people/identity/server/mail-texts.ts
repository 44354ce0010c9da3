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
    subject: `${app} parolanızı sıfırlayın`,
    lines: [
      `Merhaba ${name},`,
      'Parolanızı sıfırlamak için bir istek aldık. Aşağıdaki bağlantı bir kez kullanılabilir ve bir saat geçerlidir.',
    ],
    action: { label: 'Yeni parola belirle', url },
    note: 'Bunu siz istemediyseniz bu e-postayı dikkate almayın. Parolanız değişmez.',
  }),
  'confirm-email': ({ name, url, app }) => ({
    subject: `${app}: e-posta adresinizi doğrulayın`,
    lines: [`Merhaba ${name},`, 'Lütfen e-posta adresinizi doğrulayın. Bağlantı üç gün geçerlidir.'],
    action: { label: 'E-posta adresini doğrula', url },
    note: 'Kaydolmadıysanız bu e-postayı dikkate almayın.',
  }),
  invitation: ({ name, url, app }) => ({
    subject: `${app} daveti`,
    lines: [
      `Merhaba ${name},`,
      `${app} uygulamasına davet edildiniz. Başlamak için bir parola belirleyin. Bağlantı bir kez kullanılabilir ve üç gün geçerlidir.`,
    ],
    action: { label: 'Parola belirle', url },
    note: 'Böyle bir davet beklemiyorsanız bu e-postayı dikkate almayın.',
  }),
  'password-changed': ({ name, url, app }) => ({
    subject: `${app} parolanız değiştirildi`,
    lines: [
      `Merhaba ${name},`,
      'Parolanız değiştirildi ve diğer tüm cihazların oturumu kapatıldı. Bunu siz yapmadıysanız parolanızı hemen sıfırlayın.',
    ],
    action: { label: 'Parolayı sıfırla', url },
    note: 'Bu e-postayı parolanız her değiştiğinde göndeririz.',
  }),
};

const ar: Record<MailKind, Write> = {
  'reset-password': ({ name, url, app }) => ({
    subject: `إعادة تعيين كلمة مرور ${app}`,
    lines: [
      `مرحبًا ${name}،`,
      'تلقّينا طلبًا لإعادة تعيين كلمة مرورك. يعمل الرابط أدناه مرة واحدة وتنتهي صلاحيته بعد ساعة.',
    ],
    action: { label: 'اختيار كلمة مرور جديدة', url },
    note: 'إن لم تطلب ذلك فتجاهل هذه الرسالة. لن تتغيّر كلمة مرورك.',
  }),
  'confirm-email': ({ name, url, app }) => ({
    subject: `أكّد بريدك الإلكتروني في ${app}`,
    lines: [`مرحبًا ${name}،`, 'يرجى تأكيد بريدك الإلكتروني. تنتهي صلاحية الرابط بعد ثلاثة أيام.'],
    action: { label: 'تأكيد البريد الإلكتروني', url },
    note: 'إن لم تنشئ حسابًا فتجاهل هذه الرسالة.',
  }),
  invitation: ({ name, url, app }) => ({
    subject: `دعوة إلى ${app}`,
    lines: [
      `مرحبًا ${name}،`,
      `تلقّيت دعوة إلى ${app}. اختر كلمة مرور للبدء. يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد ثلاثة أيام.`,
    ],
    action: { label: 'اختيار كلمة مرور', url },
    note: 'إن لم تكن تتوقع هذه الدعوة فتجاهل هذه الرسالة.',
  }),
  'password-changed': ({ name, url, app }) => ({
    subject: `تم تغيير كلمة مرورك في ${app}`,
    lines: [
      `مرحبًا ${name}،`,
      'تم تغيير كلمة مرورك وتسجيل الخروج من جميع الأجهزة الأخرى. إن لم تكن أنت من غيّرها فأعد تعيينها الآن.',
    ],
    action: { label: 'إعادة تعيين كلمة المرور', url },
    note: 'تُرسل هذه الرسالة كلما تغيّرت كلمة مرورك.',
  }),
};

/** What each mail of an account says, in the person's language. */
export const mailTexts: Record<Locale, Record<MailKind, Write>> = { en, tr, ar };
