import * as v from 'valibot';
import { conflict } from '../../../../base/failures.ts';
import { createFirstPosition } from '../../../../base/positions.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { recordId, text } from '../../../../platform/kernel/http/shared/fields.ts';
import { defineJob } from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { scheduleJob } from '../../../../platform/kernel/jobs/server/schedule.ts';
import { accountProblems, maxAccounts } from '../../shared/account.ts';
import { accountFields, smtpFields } from '../../shared/account-schema.ts';
import { countAccounts } from './count-queries.ts';
import { mailAccounts } from './tables.ts';

/** How much of a mailbox a sync looks at: all of it, folders that say they have changed, or what is new in the inbox. */
const syncExtents = ['all', 'changed', 'arrivals'] as const;
type SyncExtent = (typeof syncExtents)[number];

const SyncPayload = v.object({
  accountId: recordId('mail_accounts'),
  extent: v.optional(v.picklist(syncExtents), 'all'),
});
export type SyncPayload = v.InferOutput<typeof SyncPayload>;
/** Repeated at once when its process ends: what was received is committed, so that it goes on where it was. */
export const syncJob = defineJob('mail.sync-account', SyncPayload, {
  maxAttempts: 3,
  queue: 'outside',
});
const accountChoice = v.object({ accountId: recordId('mail_accounts') });

/** Schedules a sync in the name of the actor; it replaces a waiting one of the same extent only. */
export const scheduleSync = (transaction: Transaction, accountId: string, extent: SyncExtent = 'all') =>
  scheduleJob(transaction, syncJob, {
    payload: { accountId, extent },
    key: extent === 'all' ? accountId : `${accountId}:${extent}`,
  });

/** Connects a mailbox; of a known one, takes the new values and password. */
export const addAccount = defineCommand(
  'mail.add-account',
  v.object({
    ...accountFields,
    secret: text(5000),
    smtp: v.nullable(v.object(smtpFields)),
    smtpSecret: v.nullable(text(5000)),
  }),
  async (transaction, { id, user, secret, smtpSecret, ...fields }) => {
    const known = await transaction.find(mailAccounts, id, 'edit');
    if (!known && (await transaction.isTaken(mailAccounts, id))) throw conflict('This id is taken.');
    if (!known && (await countAccounts(transaction)) >= maxAccounts)
      throw conflict('You have connected as many mailboxes as you can.');
    const values = { ...fields, user_name: user, state: 'waiting', problem: null } as const;
    // Another address counts as one's own when it has been reached with the password.
    const isMoved = known?.address !== values.address;
    await transaction.db.deleteFrom('mail_remote_folders').where('account_id', '=', id).execute();
    if (known)
      await transaction.update(mailAccounts, known, { ...values, ...(isMoved && { synced_at: null }) });
    else
      await transaction.insert(mailAccounts, {
        ...values,
        id,
        owner_id: transaction.actor.uid,
        position: createFirstPosition(null),
        started_at: null,
        synced_at: null,
        received: 0,
      });
    await transaction.db.deleteFrom('mail_account_secrets').where('account_id', '=', id).execute();
    await transaction.db.deleteFrom('mail_watches').where('account_id', '=', id).execute();
    await transaction.db
      .insertInto('mail_account_secrets')
      .values({ account_id: id, secret, smtp_secret: smtpSecret, faults: 0, retry_at: null })
      .execute();
    await scheduleSync(transaction, id);
    return { id };
  },
  { isUndoable: false },
);

/** Disconnects a mailbox and forgets its password. Its mail stays. */
export const removeAccount = defineCommand(
  'mail.remove-account',
  accountChoice,
  async (transaction, { accountId }) => {
    const row = await transaction.get(mailAccounts, accountId, 'manage');
    await transaction.db.deleteFrom('mail_account_secrets').where('account_id', '=', row.id).execute();
    for (const derived of ['mail_remotes', 'mail_remote_folders', 'mail_watches'] as const)
      await transaction.db.deleteFrom(derived).where('account_id', '=', row.id).execute();
    await transaction.remove(mailAccounts, row);
    return { id: row.id };
  },
  { isUndoable: false },
);

export const syncAccount = defineCommand(
  'mail.sync-account',
  accountChoice,
  async (transaction, { accountId }) => {
    const { id } = await transaction.get(mailAccounts, accountId, 'edit');
    await scheduleSync(transaction, id);
    return { id };
  },
  { isUndoable: false },
);

/** Schedules the syncs that are due, in the names of their owners. */
export const scheduleSyncs = defineCommand(
  'mail.schedule-syncs',
  v.object({ accounts: v.array(v.object({ id: recordId('mail_accounts'), ownerId: recordId('people') })) }),
  async (transaction, { accounts }) => {
    for (const { id, ownerId } of accounts)
      await scheduleSync(transaction.as({ uid: ownerId, roles: ['user'] }), id, 'changed');
  },
  { isUndoable: false },
);

/** A sync that takes longer ends. The next one continues where it ended. */
export const syncDeadlineMs = 10 * 60_000;
/** A sync is silent for longer only when its process has ended. */
export const maxSyncMs = 15 * 60_000;

/** Begins a sync. Returns false while another one runs; the one that is repeated runs no more. */
export const beginSync = defineCommand(
  'mail.begin-sync',
  v.object({ ...accountChoice.entries, isRepeated: v.optional(v.boolean()) }),
  async (transaction, { accountId, isRepeated = false }) => {
    const row = await transaction.find(mailAccounts, accountId, 'edit');
    const recent = new Date(Date.parse(transaction.now) - maxSyncMs).toISOString();
    const isRunning = row?.state === 'syncing' && row.started_at !== null && row.started_at > recent;
    if (!row || (isRunning && !isRepeated)) return false;
    await transaction.update(mailAccounts, row, {
      state: 'syncing',
      started_at: transaction.now,
      received: 0,
    });
    await transaction.db
      .updateTable('mail_watches')
      .set({ has_changed: false })
      .where('account_id', '=', row.id)
      .execute();
    return true;
  },
  { isUndoable: false },
);

const firstWaitMs = 2 * 60_000;
const maxWaitMs = 6 * 3_600_000;

/** A server that misbehaves is left alone for longer each time; one that is away is not. */
async function recordFault({ db, now }: Transaction, accountId: string, isFault: boolean): Promise<void> {
  const known = await db
    .selectFrom('mail_account_secrets')
    .select('faults')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const faults = isFault ? (known?.faults ?? 0) + 1 : 0;
  if (!known || (known.faults === 0 && faults === 0)) return;
  const waitMs = Math.min(firstWaitMs * 2 ** Math.min(faults - 1, 20), maxWaitMs);
  const retryAt = isFault ? new Date(Date.parse(now) + waitMs).toISOString() : null;
  await db
    .updateTable('mail_account_secrets')
    .set({ faults, retry_at: retryAt })
    .where('account_id', '=', accountId)
    .execute();
}

/** Records how a sync ended. One that was late has only failed if it has changed nothing on either side. */
export const endSync = defineCommand(
  'mail.end-sync',
  v.object({
    ...accountChoice.entries,
    problem: v.nullable(v.picklist(accountProblems)),
    isLate: v.optional(v.boolean()),
    hasSent: v.optional(v.boolean()),
  }),
  async (transaction, { accountId, problem: reason, isLate = false, hasSent = false }) => {
    const row = await transaction.find(mailAccounts, accountId, 'edit');
    if (!row) return;
    const isStuck = isLate && !hasSent && row.received === 0;
    const problem = isStuck ? 'unreachable' : reason;
    const ended =
      problem !== null
        ? { state: 'failed' as const }
        : isLate
          ? { state: 'syncing' as const, started_at: null }
          : { state: 'ready' as const, synced_at: transaction.now };
    await transaction.update(mailAccounts, row, { ...ended, problem });
    await recordFault(transaction, row.id, isStuck || problem === 'protocol' || problem === 'too-large');
    const changed = await transaction.db
      .updateTable('mail_watches')
      .set({ has_changed: false })
      .where('account_id', '=', row.id)
      .where('has_changed', '=', true)
      .returning('account_id')
      .executeTakeFirst();
    // A sync that was asked for meanwhile did not begin.
    if (problem === null && changed) await scheduleSync(transaction, row.id);
  },
  { isUndoable: false },
);
