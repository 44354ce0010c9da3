import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { copyFiles, type LinkingRecord, unlinkFilesOf } from '../../../platform/kernel/files/server/links.ts';
import { type FileRow, files, toFileInfo } from '../../../platform/kernel/files/server/tables.ts';
import { type EventRow, invitations, type InvitationRow } from './tables.ts';

type Invited = Pick<InvitationRow, 'id' | 'owner_id' | 'files'>;

const recordOf = ({ id, owner_id: owner }: Invited): LinkingRecord => ({
  entity: invitations.name,
  id,
  scope: `user:${owner}`,
});

const isSame = (one: FileRow, other: FileRow) => one.hash === other.hash && one.name === other.name;

/**
 * Gives attendees copies of the files of an event, since they have no right to the calendar. Returns the files of each invitation by
 * its id. An undo of the event copies them again.
 */
export async function copyToAttendees(
  transaction: Transaction,
  event: Pick<EventRow, 'files'>,
  invited: readonly Invited[],
): Promise<ReadonlyMap<string, InvitationRow['files']>> {
  const known = invited.flatMap((one) => one.files);
  if (known.length + event.files.length === 0) return new Map();
  const writing = transaction.apart('calendar.copy-files');
  const ids = [...event.files, ...known].map(({ id }) => id);
  const rows = new Map((await writing.getMany(files, ids, 'edit')).map((row) => [row.id, row]));
  const listRows = (list: EventRow['files']) => list.flatMap(({ id }) => rows.get(id) ?? []);
  const wanted = listRows(event.files);
  const missing = invited.flatMap((one) => {
    const own = listRows(one.files);
    return wanted
      .filter((file) => !own.some((copy) => isSame(copy, file)))
      .map((file) => ({ file, record: recordOf(one), keepsUploader: true }));
  });
  const made = await copyFiles(writing, missing);
  const found = new Map<string, InvitationRow['files']>();
  const left: string[] = [];
  for (const one of invited) {
    const own = [
      ...listRows(one.files),
      ...made.filter((_copy, index) => missing[index]?.record.id === one.id),
    ];
    const kept = wanted.flatMap((file) => own.find((copy) => isSame(copy, file)) ?? []);
    left.push(...own.filter((copy) => !kept.includes(copy)).map(({ id }) => id));
    found.set(one.id, kept.map(toFileInfo));
  }
  const invitationIds = invited.map(({ id }) => id);
  if (left.length > 0) await unlinkFilesOf(writing, invitations.name, invitationIds, left);
  return found;
}

/** Takes the copies back from people who are not invited any more. */
export async function takeFromAttendees(
  transaction: Transaction,
  invited: readonly Invited[],
): Promise<void> {
  const ids = invited.filter((one) => one.files.length > 0).map(({ id }) => id);
  if (ids.length > 0) await unlinkFilesOf(transaction.apart('calendar.copy-files'), invitations.name, ids);
}
