import { sql } from 'kysely';
import * as v from 'valibot';
import { conflict, forbidden } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import { recordId, text } from '../../../kernel/http/shared/fields.ts';
import type { OutsideMailRow } from './tables.ts';

const dayMs = 86_400_000;

const dayOf = (instant: string) => instant.slice(0, 10);

/** Throws 403 for somebody whose own address is not confirmed: answers would go to whoever has it. Returns when the account was made. */
export async function checkMayWriteOutside({ db }: Transaction, uid: string): Promise<string> {
  const user = await db
    .selectFrom('users') // unscoped: whether the sender's own address is confirmed
    .select(['created_at', 'email_confirmed_at'])
    .where('id', '=', uid)
    .executeTakeFirst();
  if (!user?.email_confirmed_at)
    throw forbidden(
      'Confirm your e-mail address to write to people outside the organization. The link is in our mail to you; your account page sends it again.',
    );
  return user.created_at;
}

interface Letters {
  /** In whose name it is sent. */
  readonly uid: string;
  /** What is sent: it counts once a day. */
  readonly source: string;
  /** To how many addresses outside. */
  readonly amount: number;
}

/** Counts what a person mails to people outside. Throws 403 for unconfirmed accounts, and 409 where it is more than a day allows. */
export async function countLetters(
  transaction: Transaction,
  { uid, source, amount }: Letters,
): Promise<void> {
  const { db, now, limits } = transaction;
  const createdAt = await checkMayWriteOutside(transaction, uid);
  await transaction.lock(`outside-mails:${uid}`);
  const isNew = Date.parse(now) - Date.parse(createdAt) < dayMs;
  const limit = isNew ? Math.ceil(limits.mailsPerDay / 10) : limits.mailsPerDay;
  const day = dayOf(now);
  const yesterday = dayOf(new Date(Date.parse(now) - dayMs).toISOString());
  // The first day of an account goes over midnight.
  const { used } = await db
    .selectFrom('outside_mails') // unscoped: what the sender has sent
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('used'))
    .where('user_id', '=', uid)
    .where('day', '>=', isNew ? yesterday : day)
    .where('source', '<>', source)
    .executeTakeFirstOrThrow();
  const left = Math.max(0, limit - Number(used));
  if (amount > left)
    throw conflict(
      `You can write to at most ${limit} addresses outside the organization in a day, and ${left} are left today. Send the rest tomorrow, or to fewer people.`,
      { reason: 'mail-limit' },
    );
  await db.deleteFrom('outside_mails').where('user_id', '=', uid).where('day', '<', yesterday).execute();
  const sent: OutsideMailRow = { user_id: uid, day, source, amount };
  await db
    .insertInto('outside_mails')
    .values(sent)
    .onConflict((same) => same.columns(['user_id', 'day', 'source']).doUpdateSet({ amount }))
    .execute();
}

/** Keeps what was counted for a source that has left: the same source counts again when it is sent again. */
export async function keepLetters({ db }: Transaction, uid: string, source: string): Promise<void> {
  await db
    .updateTable('outside_mails')
    .set({ source: createId() })
    .where('user_id', '=', uid)
    .where('source', '=', source)
    .execute();
}

/** As `countLetters`, for a job that mails one person. */
export const countLetter = defineCommand(
  'outgoing-mail.count-letter',
  v.object({ uid: recordId('users'), source: text(200) }),
  (transaction, letter) => countLetters(transaction, { ...letter, amount: 1 }),
  { isUndoable: false },
);
