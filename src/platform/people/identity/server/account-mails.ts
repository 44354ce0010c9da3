import { createId } from '../../../../base/ids.ts';
import { conflict } from '../../../../base/failures.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { hashContent } from '../../../kernel/files/server/store.ts';
import type { Log } from '../../../kernel/http/server/log.ts';
import { directionOf, type Locale } from '../../../frame/i18n/shared/locales.ts';
import { composeMail, type Mailer } from '../../mail/server/mail.ts';
import { issueToken } from './account-commands.ts';
import { mailTexts, type MailKind } from './mail-texts.ts';
import type { TokenPurpose, UserRow } from './tables.ts';

type Recipient = Pick<UserRow, 'id' | 'email' | 'display_name' | 'settings'>;
type LinkKind = Exclude<MailKind, 'password-changed'>;

const hourMs = 3_600_000;
const links: Record<LinkKind, { purpose: TokenPurpose; page: string; lifeMs: number }> = {
  'reset-password': { purpose: 'reset-password', page: '/pages/auth/reset-password', lifeMs: hourMs },
  invitation: { purpose: 'invitation', page: '/pages/auth/reset-password', lifeMs: 72 * hourMs },
  'confirm-email': { purpose: 'confirm-email', page: '/pages/auth/mail-confirm', lifeMs: 72 * hourMs },
};

/** What the database keeps of a link's token: 256 random bits need no slow hash. */
export const hashToken = (token: string): Promise<string> => hashContent(new TextEncoder().encode(token));

/** 256 random bits for a link. */
export const makeToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

// A name is a stranger's text in a mail of ours: it must not read as an address to go to.
const cleanName = (name: string) => name.replace(/[\s.:/@<>]+/g, ' ').trim();

export interface MailServices {
  database: Database;
  mailer: Mailer;
  /** Where people reach the product, without a slash at the end. */
  publicUrl: () => string;
  log: Log;
}

/** The mails of an account. */
export function createAccountMails({ database, mailer, publicUrl, log }: MailServices) {
  const underWay = new Set<Promise<void>>();

  async function send(person: Recipient, kind: MailKind, url: string, fallback: Locale): Promise<void> {
    const locale = person.settings?.language ?? fallback;
    const content = mailTexts[locale][kind]({ name: cleanName(person.display_name), url, app: 'CRM' });
    await mailer.send(composeMail(person.email, content, { locale, direction: directionOf(locale) }));
  }

  /** Makes a link and mails it; the command that keeps its hash stands in the journal as `actorUid`'s. */
  async function sendLink(
    person: Recipient,
    kind: LinkKind,
    fallback: Locale,
    actorUid = person.id,
  ): Promise<void> {
    const { purpose, page, lifeMs } = links[kind];
    const token = makeToken();
    const expiresAt = new Date(database.now().getTime() + lifeMs).toISOString();
    const input = {
      id: createId(),
      userId: person.id,
      purpose,
      tokenHash: await hashToken(token),
      expiresAt,
    };
    await database.execute(issueToken, input, { actor: { uid: actorUid, roles: [] } });
    // In the fragment: it is neither sent to servers nor told to other sites.
    await send(person, kind, `${publicUrl()}${page}#token=${token}`, fallback);
  }

  return {
    sendLink,

    /** As sendLink, for a caller who waits: says when the mail server did not take it. */
    async sendLinkOrSay(
      person: Recipient,
      kind: LinkKind,
      fallback: Locale,
      actorUid: string,
    ): Promise<void> {
      try {
        await sendLink(person, kind, fallback, actorUid);
      } catch (error) {
        logFailure(log, error);
        throw conflict('The mail server did not take the message.', { reason: 'mail' });
      }
    },

    /** Tells that the password was changed, with the way to get the account back. */
    sendNotice: (person: Recipient, fallback: Locale) =>
      send(person, 'password-changed', `${publicUrl()}/pages/auth/forgot-password`, fallback),

    /** Does it after the answer: neither its time nor its failure is told. */
    inBackground(work: () => Promise<void>): void {
      const run = work()
        .catch((error: unknown) => logFailure(log, error))
        .finally(() => underWay.delete(run));
      underWay.add(run);
    },

    /** Resolves when nothing is under way any more. */
    async settle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
export type AccountMails = ReturnType<typeof createAccountMails>;

function logFailure(log: Log, error: unknown): void {
  log({
    level: 'error',
    what: 'mail',
    // The message of a mail server may quote the address: its code is enough.
    error: error instanceof Error ? error.name : typeof error,
    code: String(Object(error).code ?? ''),
  });
}
