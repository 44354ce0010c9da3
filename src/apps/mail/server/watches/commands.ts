// unscoped: the process watches the mailboxes of all people; it reads where they are and nothing of their mail
import * as v from 'valibot';
import { createId } from '../../../../base/ids.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { recordId, text } from '../../../../platform/kernel/http/shared/fields.ts';
import { scheduleSync } from '../accounts/commands.ts';

/** A process that ended without a word loses its watches after this. */
export const watchLeaseMs = 90_000;

const holder = text(100);
const watchOf = { accountId: recordId('mail_accounts'), holder };

/** A mailbox that this process watches. */
export interface Watch {
  readonly accountId: string;
  readonly ownerId: string;
  readonly token: string;
}

/**
 * Renews what a process watches, and takes what no living process does, up to its limit: mailboxes of people who may sign in
 * that have been synced before and whose password was not refused.
 */
export const claimWatches = defineCommand(
  'mail.claim-watches',
  v.object({ holder, limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)) }),
  async ({ db, now }, { holder: own, limit }): Promise<Watch[]> => {
    const free = await db
      .selectFrom('mail_accounts')
      .innerJoin('users', 'users.id', 'mail_accounts.owner_id')
      .innerJoin('mail_account_secrets', 'mail_account_secrets.account_id', 'mail_accounts.id')
      .leftJoin('mail_watches', 'mail_watches.account_id', 'mail_accounts.id')
      .select(['mail_accounts.id', 'mail_accounts.owner_id', 'mail_watches.holder', 'mail_watches.token'])
      .where('users.disabled_at', 'is', null)
      .where('mail_accounts.synced_at', 'is not', null)
      .where((where) =>
        where.or([
          where('mail_accounts.problem', 'is', null),
          where('mail_accounts.problem', '!=', 'password'),
        ]),
      )
      // A server that misbehaves is left alone for a time.
      .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', now)]))
      .where((where) =>
        where.or([
          where('mail_watches.holder', 'is', null),
          where('mail_watches.holder', '=', own),
          where('mail_watches.until', '<', now),
        ]),
      )
      .execute();
    const until = new Date(Date.parse(now) + watchLeaseMs).toISOString();
    await db.updateTable('mail_watches').set({ until }).where('holder', '=', own).execute();
    const claimed = free.flatMap(({ id, owner_id: ownerId, holder: known, token }): Watch[] =>
      known === own && token !== null ? [{ accountId: id, ownerId, token }] : [],
    );
    for (const { id, owner_id: ownerId, holder: known } of free) {
      if (claimed.length >= limit) break;
      if (known === own) continue;
      const row = await db
        .insertInto('mail_watches')
        .values({ account_id: id, token: createId(), holder: own, until, has_changed: false })
        // Another process may have taken it meanwhile.
        .onConflict((conflict) =>
          conflict
            .column('account_id')
            .doUpdateSet({ holder: own, until })
            .where('mail_watches.until', '<', now),
        )
        .returning('token')
        .executeTakeFirst();
      if (row) claimed.push({ accountId: id, ownerId, token: row.token });
    }
    return claimed;
  },
  { isUndoable: false },
);

/** Lets other processes watch at once what this one has watched. */
export const releaseWatches = defineCommand(
  'mail.release-watches',
  v.object({ holder }),
  async ({ db }, { holder: own }) => {
    await db.deleteFrom('mail_watches').where('holder', '=', own).execute();
  },
  { isUndoable: false },
);

/** Schedules a sync because the mailbox has changed; one that runs now is followed by another. */
export const noteChange = defineCommand(
  'mail.note-change',
  v.object({ ...watchOf, ownerId: recordId('people'), isArrival: v.boolean() }),
  async (transaction, { accountId, holder: own, ownerId, isArrival }) => {
    const watched = await transaction.db
      .updateTable('mail_watches')
      .set({ has_changed: true })
      .where('account_id', '=', accountId)
      .where('holder', '=', own)
      .returning('account_id')
      .executeTakeFirst();
    if (!watched) return;
    const resting = await transaction.db
      .selectFrom('mail_account_secrets')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('retry_at', '>', transaction.now)
      .executeTakeFirst();
    if (resting) return;
    const owner = transaction.as({ uid: ownerId, roles: ['user'] });
    await scheduleSync(owner, accountId, isArrival ? 'arrivals' : 'all');
  },
  { isUndoable: false },
);
