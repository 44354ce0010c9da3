import { directionOf, type Locale } from '../../../platform/frame/i18n/shared/locales.ts';
import type { AppServices } from '../../../platform/kernel/http/server/server-app.ts';
import { handleJob, type JobHandler } from '../../../platform/kernel/jobs/server/job-kind.ts';
import { createLinkTokens } from '../../../platform/people/mail/server/link-tokens.ts';
import { composeMail, type MailContent } from '../../../platform/people/mail/server/mail.ts';
import { confirmationJob } from './commands.ts';
import { findSubscriber } from './queries.ts';

const texts: Readonly<Record<Locale, (url: string) => MailContent>> = {
  en: (url) => ({
    subject: 'Confirm your email address for CRM news',
    lines: ['Hello,', 'Confirm your address, and we’ll write to you once when CRM is ready.'],
    action: { label: 'Confirm email address', url },
    note: 'If you didn’t ask for this, ignore this email. We won’t write again.',
  }),
  tr: (url) => ({
    subject: 'CRM haberleri için e-posta adresinizi doğrulayın',
    lines: ['Merhaba,', 'Adresinizi doğrulayın; CRM hazır olduğunda size bir kez yazalım.'],
    action: { label: 'Adresimi doğrula', url },
    note: 'Bunu siz istemediyseniz bu iletiyi yok sayın. Bir daha yazmayız.',
  }),
  ar: (url) => ({
    subject: 'أكّد بريدك الإلكتروني لتصلك أخبار CRM',
    lines: ['مرحبًا،', 'أكّد عنوانك، وسنكتب إليك مرة واحدة عندما يصبح CRM جاهزًا.'],
    action: { label: 'تأكيد العنوان', url },
    note: 'إن لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة. لن نكتب إليك مجددًا.',
  }),
};

/** Signs and checks the tokens of the mailed links: `<id>.<signature>`. */
export function createSubscriptionTokens(secret: string) {
  const derive = createLinkTokens(secret, 'coming-soon');
  return {
    build: async (id: string): Promise<string> => `${id}.${await derive(id)}`,
    /** The id that a token was made for; undefined for one that we did not make. */
    async read(token: string): Promise<string | undefined> {
      const [id = ''] = token.split('.');
      return (await this.build(id)) === token ? id : undefined;
    },
  };
}

/** Sends the mail with the link that confirms an address. */
export function createConfirmationJob({ mailer, publicUrl, tokenSecret }: AppServices): JobHandler {
  const tokens = createSubscriptionTokens(tokenSecret);
  return handleJob(confirmationJob, async ({ id, payload, database }) => {
    const row = await findSubscriber(database, payload.id);
    if (!row || row.confirmed_at !== null) return 'not needed any more';
    const url = `${publicUrl()}/pages/coming-soon#token=${await tokens.build(row.id)}`;
    const language = { locale: row.language, direction: directionOf(row.language) };
    await mailer.send(composeMail(id, row.email, texts[row.language](url), language));
    return 'sent';
  });
}
