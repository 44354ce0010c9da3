import * as v from 'valibot';
import { conflict } from '../../../../base/failures.ts';
import { createFirstPosition } from '../../../../base/positions.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { recordId, text } from '../../../../platform/kernel/http/shared/fields.ts';
import { defineJob } from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { scheduleJob } from '../../../../platform/kernel/jobs/server/schedule.ts';
import { accountProblems, maxAccounts } from '../../shared/account.ts';
import { accountFields } from '../../shared/account-schema.ts';
import { folderHandles } from '../../shared/mail.ts';
import { ReceivedMail } from '../../shared/received-mail.ts';
import { storeReceived } from '../receive-commands.ts';
import { mails } from '../tables.ts';
import { countAccounts } from './count-queries.ts';
import { mailAccounts } from './tables.ts';

export const syncJob = defineJob('mail.sync-account', v.object({ accountId: recordId('mail_accounts') }), {
  maxAttempts: 1,
});
const accountChoice = v.object({ accountId: recordId('mail_accounts') });

const scheduleSync = (transaction: Transaction, accountId: string) =>
  scheduleJob(transaction, syncJob, { payload: { accountId }, key: accountId });

/** Connects a mailbox; of a known one, takes the new values and password. */
export const addAccount = defineCommand(
  'mail.add-account',
  v.object({ ...accountFields, secret: text(5000) }),
  async (transaction, { id, user, secret, ...fields }) => {
    const known = await transaction.find(mailAccounts, id, 'edit');
    if (!known && (await transaction.isTaken(mailAccounts, id))) throw conflict('This id is taken.');
    if (!known && (await countAccounts(transaction)) >= maxAccounts)
      throw conflict('You have connected as many mailboxes as you can.');
    const values = { ...fields, user_name: user, state: 'waiting', problem: null } as const;
    // Another address counts as one's own when it has been reached with the password.
    const isMoved = known?.address !== values.address;
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
    await transaction.db.insertInto('mail_account_secrets').values({ account_id: id, secret }).execute();
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
    await transaction.db.deleteFrom('mail_remotes').where('account_id', '=', row.id).execute();
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
      await scheduleSync(transaction.as({ uid: ownerId, roles: ['user'] }), id);
  },
  { isUndoable: false },
);

/** A sync takes longer only when its process has ended. */
export const maxSyncMs = 15 * 60_000;

/** Begins a sync. Returns false while another one runs. */
export const beginSync = defineCommand(
  'mail.begin-sync',
  accountChoice,
  async (transaction, { accountId }) => {
    const row = await transaction.find(mailAccounts, accountId, 'edit');
    const recent = new Date(Date.parse(transaction.now) - maxSyncMs).toISOString();
    if (!row || (row.state === 'syncing' && row.started_at !== null && row.started_at > recent)) return false;
    await transaction.update(mailAccounts, row, {
      state: 'syncing',
      started_at: transaction.now,
      received: 0,
    });
    return true;
  },
  { isUndoable: false },
);

/** Records how a sync ended. */
export const endSync = defineCommand(
  'mail.end-sync',
  v.object({ ...accountChoice.entries, problem: v.nullable(v.picklist(accountProblems)) }),
  async (transaction, { accountId, problem }) => {
    const row = await transaction.find(mailAccounts, accountId, 'edit');
    if (!row) return;
    const ended =
      problem === null
        ? { state: 'ready' as const, synced_at: transaction.now }
        : { state: 'failed' as const };
    await transaction.update(mailAccounts, row, { ...ended, problem });
  },
  { isUndoable: false },
);

/** As IMAP counts the mails of a folder. */
const uidNumber = () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_294_967_295));

const place = {
  accountId: recordId('mail_accounts'),
  path: text(1000),
  generation: text(100),
  uid: uidNumber(),
};
type Place = v.InferOutput<ReturnType<typeof makePlace>>;
const makePlace = () => v.object(place);

const putRemote = async (
  transaction: Transaction,
  { accountId, path, generation, uid }: Place,
  mailId: string | null,
  { read, starred }: { read: boolean; starred: boolean },
) => {
  await dropRemote(transaction, { accountId, path, uid });
  await transaction.db
    .insertInto('mail_remotes')
    .values({ account_id: accountId, path, generation, uid, mail_id: mailId, read, starred })
    .execute();
};
const dropRemote = (transaction: Transaction, { accountId, path, uid }: Omit<Place, 'generation'>) =>
  transaction.db
    .deleteFrom('mail_remotes')
    .where('account_id', '=', accountId)
    .where('path', '=', path)
    .where('uid', '=', uid)
    .execute();

/** Stores a mail of a mailbox and where it is, once: a repeated attempt finds its place taken. */
export const receiveMail = defineCommand(
  'mail.receive-mail',
  v.object({ ...place, mail: v.nullable(ReceivedMail), knownId: v.nullable(recordId('mails')) }),
  async (transaction, { mail, knownId, ...at }) => {
    const account = await transaction.find(mailAccounts, at.accountId, 'edit');
    if (!account) return;
    const known = knownId === null ? undefined : await transaction.find(mails, knownId, 'edit');
    if (known && mail)
      await transaction.update(mails, known, {
        folder: known.folder === 'snoozed' && mail.folder === 'inbox' ? 'snoozed' : mail.folder,
      });
    // The first sync brings the mail that was in the mailbox already.
    const isArrival = account.synced_at !== null;
    const stored = known ?? (mail ? await storeReceived(transaction, mail, { isArrival }) : undefined);
    // What a rule has just marked differs from the mailbox, so that the next sync marks it there.
    const flags = known ?? mail ?? { read: false, starred: false };
    await putRemote(transaction, at, stored?.id ?? null, flags);
    if (stored && !known) await transaction.update(mailAccounts, account, { received: account.received + 1 });
  },
  { isUndoable: false },
);

/** Takes over what was changed in the mailbox, and remembers what both sides have now. */
export const acceptRemote = defineCommand(
  'mail.accept-remote',
  v.object({
    accountId: recordId('mail_accounts'),
    path: text(1000),
    generation: text(100),
    mails: v.array(
      v.object({
        uid: uidNumber(),
        mailId: recordId('mails'),
        read: v.boolean(),
        starred: v.boolean(),
        /** Whether the flag was changed in the mailbox: what is changed here meanwhile is not overwritten. */
        setsRead: v.boolean(),
        setsStarred: v.boolean(),
      }),
    ),
  }),
  async (transaction, { mails: changed, ...at }) => {
    const rows = await transaction.getMany(
      mails,
      changed.map(({ mailId }) => mailId),
      'edit',
    );
    const byId = new Map(changed.map((one) => [one.mailId, one]));
    await transaction.updateMany(mails, rows, (row) => {
      const change = byId.get(row.id);
      return {
        ...(change?.setsRead && { read: change.read }),
        ...(change?.setsStarred && { starred: change.starred }),
      };
    });
    for (const { uid, mailId, read, starred } of changed)
      await putRemote(transaction, { ...at, uid }, mailId, { read, starred });
  },
  { isUndoable: false },
);

/** Forgets where mails were: they were moved or deleted, or the folder has new uids. */
export const forgetRemotes = defineCommand(
  'mail.forget-remotes',
  v.object({
    accountId: recordId('mail_accounts'),
    path: text(1000),
    keptGeneration: text(100),
    uids: v.array(uidNumber()),
  }),
  async (transaction, { accountId, path, keptGeneration, uids }) => {
    await transaction.db
      .deleteFrom('mail_remotes')
      .where('account_id', '=', accountId)
      .where('path', '=', path)
      .where('generation', '!=', keptGeneration)
      .execute();
    for (const uid of uids) await dropRemote(transaction, { accountId, path, uid });
  },
  { isUndoable: false },
);

/** Remembers the new place of a mail that was moved in the mailbox because it was moved here. */
export const recordMove = defineCommand(
  'mail.record-move',
  v.object({ ...place, mailId: recordId('mails') }),
  async (transaction, { mailId, ...at }) => {
    const row = await transaction.find(mails, mailId, 'edit');
    if (row) await putRemote(transaction, at, mailId, row);
  },
  { isUndoable: false },
);

/** Moves mails that were deleted in the mailbox to the trash. */
export const dropMails = defineCommand(
  'mail.drop-mails',
  v.object({ ids: v.array(recordId('mails')), folder: v.picklist(folderHandles) }),
  async (transaction, { ids, folder }) => {
    await transaction.updateMany(mails, await transaction.getMany(mails, ids, 'edit'), () => ({ folder }));
  },
  { isUndoable: false },
);
