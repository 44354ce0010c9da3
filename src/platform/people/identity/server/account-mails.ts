import { languageOf } from './person-settings.ts';
import type * as v from 'valibot';
import { createId } from '../../../../base/ids.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { systemActor } from '../../../kernel/database/server/transaction.ts';
import { hashContent } from '../../../kernel/files/server/store.ts';
import type { Log } from '../../../kernel/http/server/log.ts';
import { handleJob, type JobHandler, type RunningJob } from '../../../kernel/jobs/server/job-kind.ts';
import { directionOf, type Locale } from '../../../frame/i18n/shared/locales.ts';
import { createLinkTokens } from '../../mail/server/link-tokens.ts';
import { composeMail, type Mailer } from '../../mail/server/mail.ts';
import { accountMailJob, describeDeadToken, queueMail } from './account-commands.ts';
import { mailTexts, type MailKind } from './mail-texts.ts';
import { findToken, findUser } from './queries.ts';
import type { TokenPurpose, UserRow } from './tables.ts';

type Recipient = Pick<UserRow, 'id' | 'email'>;
type LinkKind = Exclude<MailKind, 'password-changed'>;

const hourMs = 3_600_000;
const links: Record<LinkKind, { purpose: TokenPurpose; page: string; lifeMs: number }> = {
  'reset-password': { purpose: 'reset-password', page: '/pages/auth/reset-password', lifeMs: hourMs },
  invitation: { purpose: 'invitation', page: '/pages/auth/reset-password', lifeMs: 72 * hourMs },
  'confirm-email': { purpose: 'confirm-email', page: '/pages/auth/mail-confirm', lifeMs: 72 * hourMs },
};

/** What the database keeps of a link's token: 256 random bits need no slow hash. */
export const hashToken = (token: string): Promise<string> => hashContent(new TextEncoder().encode(token));

// A name is a stranger's text in a mail of ours: it must not read as an address to go to.
const cleanName = (name: string) => name.replace(/[\s.:/@<>]+/g, ' ').trim();

export interface MailServices {
  database: Database;
  mailer: Mailer;
  /** Signs the tokens of links. */
  secret: string;
  /** Where people reach the product, without a slash at the end. */
  publicUrl: () => string;
  log: Log;
}

/** The mails of an account: each is a job, scheduled in the transaction that issues its link. */
export function createAccountMails({ database, mailer, secret, publicUrl, log }: MailServices) {
  const underWay = new Set<Promise<void>>();
  const deriveToken = createLinkTokens(secret, 'account-token');

  /** Schedules a mail; `actorUid` sees the job in their list and its failure among their notifications. */
  async function queue(person: Recipient, mail: MailKind, locale: Locale, actorUid = systemActor.uid) {
    const { id: userId, email } = person;
    const link = mail === 'password-changed' ? null : links[mail];
    const tokenId = createId();
    const token = link && {
      id: tokenId,
      purpose: link.purpose,
      tokenHash: await hashToken(await deriveToken(tokenId)),
      expiresAt: new Date(database.now().getTime() + link.lifeMs).toISOString(),
    };
    const actor = { uid: actorUid, roles: [] };
    await database.execute(queueMail, { userId, email, mail, locale, token }, { actor });
  }

  /** The url of a mail's link; undefined when the link does not work any more and the mail is pointless. */
  async function findUrl(mail: MailKind, tokenId: string | null): Promise<string | undefined> {
    if (mail === 'password-changed' || tokenId === null) return `${publicUrl()}/pages/auth/forgot-password`;
    const { purpose, page } = links[mail];
    const token = await deriveToken(tokenId);
    const row = await findToken(database.db, await hashToken(token));
    // In the fragment: it is neither sent to servers nor to other sites.
    return describeDeadToken(row, [purpose], database.now().toISOString()) === null
      ? `${publicUrl()}${page}#token=${token}`
      : undefined;
  }

  async function send({ id, payload }: RunningJob<v.InferOutput<typeof accountMailJob.payload>>) {
    const { mail, tokenId } = payload;
    const person = await findUser(database.db, payload.userId);
    const url = await findUrl(mail, tokenId);
    if (!person || url === undefined) return 'not needed any more';
    const locale = languageOf(person) ?? payload.locale;
    const content = mailTexts[locale][mail]({ name: cleanName(person.display_name), url, app: 'CRM' });
    await mailer.send(composeMail(id, person.email, content, { locale, direction: directionOf(locale) }));
    return 'sent';
  }

  const jobs: readonly JobHandler[] = [handleJob(accountMailJob, send)];
  return {
    jobs,
    queue,

    /** Runs after the response, so that neither its duration nor its failure is observable. */
    inBackground(work: () => Promise<void>): void {
      const run = work()
        .catch((error: unknown) =>
          log({ level: 'error', what: 'mail', error: error instanceof Error ? error.name : typeof error }),
        )
        .finally(() => underWay.delete(run));
      underWay.add(run);
    },

    /** Resolves when all mails that were asked for are scheduled. */
    async settle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
export type AccountMails = ReturnType<typeof createAccountMails>;
