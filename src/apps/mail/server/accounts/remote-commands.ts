import * as v from 'valibot';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { instant, recordId, text } from '../../../../platform/kernel/http/shared/fields.ts';
import { folderHandles } from '../../shared/mail.ts';
import { ReceivedMail } from '../../shared/received-mail.ts';
import { storeReceived } from '../receive-commands.ts';
import { type MailRow, mails } from '../tables.ts';
import { mailAccounts } from './tables.ts';

/** As IMAP counts the mails of a folder. */
const uidNumber = () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_294_967_295));

/** A folder of a mailbox, whose uids mean something in this generation of it. */
const folderFields = { accountId: recordId('mail_accounts'), path: text(1000), generation: text(100) };
const Folder = v.object(folderFields);
type Folder = v.InferOutput<typeof Folder>;

/** A mail of the folder with the flags that both sides have now. */
interface Place {
  readonly uid: number;
  readonly mailId: string | null;
  readonly read: boolean;
  readonly starred: boolean;
}

/** Rows that one statement writes. */
const rowsAtOnce = 500;

async function putRemotes(transaction: Transaction, at: Folder, places: readonly Place[]): Promise<void> {
  const { accountId, path, generation } = at;
  for (let start = 0; start < places.length; start += rowsAtOnce) {
    const part = places.slice(start, start + rowsAtOnce);
    await dropRemotes(
      transaction,
      at,
      part.map(({ uid }) => uid),
    );
    const rows = part.map(({ uid, mailId, read, starred }) => ({ uid, mail_id: mailId, read, starred }));
    await transaction.db
      .insertInto('mail_remotes')
      .values(rows.map((row) => ({ account_id: accountId, path, generation, ...row })))
      .execute();
  }
}

async function dropRemotes(
  transaction: Transaction,
  { accountId, path }: Omit<Folder, 'generation'>,
  uids: readonly number[],
): Promise<void> {
  for (let start = 0; start < uids.length; start += rowsAtOnce)
    await transaction.db
      .deleteFrom('mail_remotes')
      .where('account_id', '=', accountId)
      .where('path', '=', path)
      .where('uid', 'in', uids.slice(start, start + rowsAtOnce))
      .execute();
}

/** Those of these uids that were received before. */
async function listTaken(
  { db }: Transaction,
  { accountId, path, generation }: Folder,
  uids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('mail_remotes')
    .select('uid')
    .where('account_id', '=', accountId)
    .where('path', '=', path)
    .where('generation', '=', generation)
    .where('uid', 'in', [...uids])
    .execute();
  return new Set(rows.map(({ uid }) => Number(uid)));
}

/** A mail of a mailbox that is to be stored: as it was read, or which known one it is; neither for one that is left out. */
const FoundMail = v.object({
  uid: uidNumber(),
  mail: v.nullable(ReceivedMail),
  knownId: v.nullable(recordId('mails')),
});
export type FoundMail = v.InferOutput<typeof FoundMail>;

/** More are never received with one command. */
export const maxFoundAtOnce = 50;

/** Stores mails of a folder and where they are, each once: a repeated attempt finds their places taken. */
export const receiveMails = defineCommand(
  'mail.receive-mails',
  v.object({
    ...folderFields,
    isNew: v.optional(v.boolean(), false),
    found: v.pipe(v.array(FoundMail), v.maxLength(maxFoundAtOnce)),
  }),
  async (transaction, { found, isNew, ...at }) => {
    const account = await transaction.find(mailAccounts, at.accountId, 'edit');
    if (!account || found.length === 0) return;
    const uids = found.map(({ uid }) => uid);
    const taken = await listTaken(transaction, at, uids);
    const knownIds = found.flatMap(({ knownId }) => knownId ?? []);
    const knownRows = await transaction.getMany(mails, knownIds, 'edit');
    const known = new Map(knownRows.map((row) => [row.id, row]));
    // The first sync of a mailbox, or of a folder, brings the mail that was there already.
    const isArrival = account.synced_at !== null && !isNew;
    const places: Place[] = [];
    let received = 0;
    // The oldest first: an answer finds the conversation that it belongs to.
    for (const { uid, mail, knownId } of found.toSorted((one, other) => one.uid - other.uid)) {
      if (taken.has(uid)) continue;
      const row = known.get(knownId ?? '');
      // A mailbox can contain the same message more than once.
      if (row && mail) known.set(row.id, await moveKnown(transaction, row, mail));
      const stored = row ?? (mail ? await storeReceived(transaction, mail, { isArrival }) : undefined);
      if (stored && !row) received += 1;
      // What a rule has just marked differs from the mailbox, so that the next sync marks it there.
      const { read, starred } = row ?? mail ?? { read: false, starred: false };
      places.push({ uid, mailId: stored?.id ?? null, read, starred });
    }
    await putRemotes(transaction, at, places);
    // A sync that goes on for long is not taken for one whose process has ended.
    if (received > 0)
      await transaction.update(mailAccounts, account, {
        received: account.received + received,
        started_at: transaction.now,
      });
  },
  { isUndoable: false },
);

/** A mail that was found in another folder of the mailbox; one that is snoozed here stays so. */
const moveKnown = (transaction: Transaction, row: MailRow, found: ReceivedMail) =>
  transaction.update(mails, row, {
    folder: row.folder === 'snoozed' && found.folder === 'inbox' ? 'snoozed' : found.folder,
  });

/** Remembers how a folder was when both sides were the same. */
export const recordFolder = defineCommand(
  'mail.record-folder',
  v.object({
    accountId: recordId('mail_accounts'),
    path: text(1000),
    token: text(500),
    seenSeq: v.pipe(v.number(), v.integer(), v.minValue(0)),
    listedAt: instant(),
  }),
  async ({ db }, { accountId, path, token, seenSeq, listedAt }) => {
    const state = { token, seen_seq: seenSeq, listed_at: listedAt };
    await db
      .insertInto('mail_remote_folders')
      .values({ account_id: accountId, path, ...state })
      .onConflict((conflict) => conflict.columns(['account_id', 'path']).doUpdateSet(state))
      .execute();
  },
  { isUndoable: false },
);

/** Takes over what was changed in the mailbox, and remembers what both sides have now. */
export const acceptRemote = defineCommand(
  'mail.accept-remote',
  v.object({
    ...folderFields,
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
    await putRemotes(transaction, at, changed);
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
    await dropRemotes(transaction, { accountId, path }, uids);
  },
  { isUndoable: false },
);

/** Forgets a folder that is no more. */
export const forgetFolder = defineCommand(
  'mail.forget-folder',
  v.object({ accountId: recordId('mail_accounts'), path: text(1000) }),
  async ({ db }, { accountId, path }) => {
    for (const table of ['mail_remotes', 'mail_remote_folders'] as const)
      await db.deleteFrom(table).where('account_id', '=', accountId).where('path', '=', path).execute();
  },
  { isUndoable: false },
);

/** Remembers the new place of a mail that was moved in the mailbox because it was moved here. */
export const recordMove = defineCommand(
  'mail.record-move',
  v.object({ ...folderFields, uid: uidNumber(), mailId: recordId('mails') }),
  async (transaction, { uid, mailId, ...at }) => {
    const row = await transaction.find(mails, mailId, 'edit');
    if (row) await putRemotes(transaction, at, [{ uid, mailId, read: row.read, starred: row.starred }]);
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
