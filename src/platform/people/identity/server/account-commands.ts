import * as v from 'valibot';
import { badInput } from '../../../../base/failures.ts';
import { recordId } from '../../../kernel/http/shared/fields.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import { defineJob } from '../../../kernel/jobs/server/job-kind.ts';
import { scheduleJob } from '../../../kernel/jobs/server/schedule.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import { recordAction } from '../../audit/server/record-action.ts';
import { accountActions } from '../shared/audit-actions.ts';
import { userId } from '../shared/schema.ts';
import { describeAccount } from './audit-record.ts';
import { endSessions, savePassword, spendTokens } from './commands.ts';
import {
  type AccountTokenRow,
  accountTokens,
  credentials,
  sessions,
  type TokenPurpose,
  users,
} from './tables.ts';

const OwnSession = v.object({ id: recordId('sessions') });
const forGood = { isUndoable: false };

/** Ends one of the person's sessions. */
export const endSession = defineCommand(
  'identity.end-session',
  OwnSession,
  async (transaction, input) => {
    const row = await transaction.get(sessions, input.id, 'edit');
    if (row.ended_at !== null) return;
    await transaction.update(sessions, row, { ended_at: transaction.now });
    await recordAction(transaction, accountActions.signedOut);
  },
  forGood,
);

/** Ends all the person's sessions but this one. */
export const endOtherSessions = defineCommand(
  'identity.end-other-sessions',
  OwnSession,
  async (transaction, input) => {
    await transaction.get(sessions, input.id, 'edit');
    await endSessions(transaction, transaction.actor.uid, input.id);
    await recordAction(transaction, accountActions.signedOutElsewhere);
  },
  forGood,
);

/** Notes that a session is in use. */
export const noteSession = defineCommand(
  'identity.note-session',
  OwnSession,
  async (transaction, input) => {
    const row = await transaction.get(sessions, input.id, 'edit');
    await transaction.update(sessions, row, { seen_at: transaction.now });
  },
  forGood,
);

/** Locks a session until its password is given, or lets it go on. */
export const setLocked = defineCommand(
  'identity.set-locked',
  v.object({ id: recordId('sessions'), isLocked: v.boolean() }),
  async (transaction, input) => {
    const row = await transaction.get(sessions, input.id, 'edit');
    const isLocked = row.locked_at !== null;
    if (isLocked === input.isLocked) return;
    await transaction.update(
      sessions,
      row,
      input.isLocked ? { locked_at: transaction.now } : { locked_at: null, proved_at: transaction.now }, // unlocked by the password
    );
  },
  forGood,
);

const tokenTexts = {
  spent: 'This link has been used already. Ask for a new one.',
  expired: 'This link is not valid any more. Ask for a new one.',
};

/** The links that set a password: the one that was asked for, and the one that came with the account. */
export const passwordPurposes = ['reset-password', 'invitation'] as const satisfies readonly TokenPurpose[];

/** What is wrong with a mailed link, in words, or null. An unknown one is reported as an expired one. */
export function describeDeadToken(
  row: Pick<AccountTokenRow, 'purpose' | 'used_at' | 'expires_at'> | undefined,
  purposes: readonly TokenPurpose[],
  now: string,
): string | null {
  if (!row || !purposes.includes(row.purpose)) return tokenTexts.expired;
  if (row.used_at !== null) return tokenTexts.spent;
  return row.expires_at <= now ? tokenTexts.expired : null;
}

const NewToken = v.object({
  id: recordId('account_tokens'),
  purpose: v.picklist(['reset-password', 'invitation', 'confirm-email']),
  tokenHash: v.string(),
  expiresAt: v.string(),
});

const insertToken = (transaction: Transaction, ownerId: string, token: v.InferOutput<typeof NewToken>) =>
  transaction.unchecked('mailed links are secrets, which no person reads or writes').insert(accountTokens, {
    id: token.id,
    user_id: ownerId,
    purpose: token.purpose,
    token_hash: token.tokenHash,
    created_at: transaction.now,
    expires_at: token.expiresAt,
    used_at: null,
  });

const MailToSend = v.object({
  userId: userId(),
  /** What the person who caused it sees; the mail goes to the account's address at the time of sending. */
  email: v.string(),
  mail: v.picklist(['reset-password', 'confirm-email', 'invitation', 'password-changed']),
  locale: v.picklist(['en', 'tr', 'ar']),
});

/** A mail server that is down for half a day delays mails, it does not lose them. */
const mailAttempts = 24;

/** Sends one mail of an account. The token of its link is derived from the id when it is sent. */
export const accountMailJob = defineJob(
  'identity.send-mail',
  v.object({ ...MailToSend.entries, tokenId: v.nullable(v.string()) }),
  {
    maxAttempts: mailAttempts,
    describe: ({ email, mail }) => ({
      subject: email,
      path: mail === 'confirm-email' ? '/account' : '/administration/users',
    }),
  },
);

/**
 * Stores the hash of a new mailed link and schedules the mail that brings it. Older links go on working, so that nobody
 * can spend them by asking for another.
 */
export const queueMail = defineCommand(
  'identity.queue-mail',
  v.object({
    ...MailToSend.entries,
    token: v.nullable(NewToken),
  }),
  async (transaction, { token, ...mail }) => {
    if (token) await insertToken(transaction, mail.userId, token);
    await scheduleJob(transaction, accountMailJob, { payload: { ...mail, tokenId: token?.id ?? null } });
    const isPasswordLink = mail.mail === 'reset-password' || mail.mail === 'invitation';
    const person =
      isPasswordLink && (await transaction.unchecked('the log names the account').find(users, mail.userId));
    if (person) await recordAction(transaction, accountActions.linkSent, { record: describeAccount(person) });
  },
  forGood,
);

async function redeemToken(transaction: Transaction, tokenHash: string, purposes: readonly TokenPurpose[]) {
  const found = await transaction.db
    .selectFrom('account_tokens')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const redeeming = transaction.unchecked('the token proves the right');
  const token = found && (await redeeming.find(accountTokens, found.id));
  const dead = describeDeadToken(token, purposes, transaction.now);
  const user = token && (await redeeming.find(users, token.user_id));
  if (dead !== null || !token || !user || user.disabled_at !== null) {
    throw badInput(dead ?? tokenTexts.expired, { token: dead ?? tokenTexts.expired });
  }
  await spendTokens(transaction, user.id, purposes);
  // Opening a mailed link proves access to the mail of this address.
  return redeeming.update(users, user, { email_confirmed_at: user.email_confirmed_at ?? transaction.now });
}

/** Sets the password that a mailed link allows, once, and ends the person's sessions. Returns the person's id. */
export const resetPassword = defineCommand(
  'identity.reset-password',
  v.object({ tokenHash: v.string(), passwordHash: v.string() }),
  async (transaction, input) => {
    const user = await redeemToken(transaction, input.tokenHash, passwordPurposes);
    await savePassword(transaction, user.id, input.passwordHash);
    await endSessions(transaction, user.id);
    await recordAction(transaction, accountActions.passwordReset, { record: describeAccount(user) });
    return user.id;
  },
  forGood,
);

/**
 * Confirms the address that a mailed link was sent to. Anyone who follows the link without being known as the account's holder may be
 * the mailbox's owner whose address a stranger registered: the sessions and the password of before then stop working, and
 * `resetToken` lets them choose a password of their own.
 */
export const confirmEmail = defineCommand(
  'identity.confirm-email',
  v.object({
    tokenHash: v.string(),
    isHolder: v.boolean(),
    reset: v.object({ id: recordId('account_tokens'), tokenHash: v.string(), expiresAt: v.string() }),
  }),
  async (transaction, { tokenHash, isHolder, reset }) => {
    const user = await redeemToken(transaction, tokenHash, ['confirm-email']);
    await recordAction(transaction, accountActions.addressConfirmed, { record: describeAccount(user) });
    if (isHolder) return user.email;
    await endSessions(transaction, user.id);
    const removing = transaction.unchecked('hashes are secrets, which no person reads or writes');
    const credential = await removing.find(credentials, user.id);
    if (credential) await removing.remove(credentials, credential);
    await insertToken(transaction, user.id, { ...reset, purpose: 'reset-password' });
    return user.email;
  },
  forGood,
);
