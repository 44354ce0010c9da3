import * as v from 'valibot';
import { badInput, conflict, Failure, forbidden, notFound } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { authGroups, isAllowed } from '../../../../platform/kernel/access/shared/roles.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { systemActor, type Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { addFile as recordFile } from '../../../../platform/kernel/files/server/commands.ts';
import { recordId } from '../../../../platform/kernel/http/shared/fields.ts';
import { handleEvery } from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { recordAction } from '../../../../platform/people/audit/server/record-action.ts';
import type { AuditAction } from '../../../../platform/people/audit/shared/action.ts';
import { notify } from '../../../../platform/people/notifications/server/commands.ts';
import { fileActions } from '../../shared/audit-actions.ts';
import { fileNotifications } from '../../shared/notifications.ts';
import { canBeMarked } from '../../shared/marked-files.ts';
import { depositBytes, depositFiles, NewPublicLink } from '../../shared/public-links.ts';
import { addFile } from '../commands.ts';
import { checkNotTrashed } from '../place-queries.ts';
import { entries } from '../tables.ts';
import { countLinks, describeDeadLink, listDeadLinks } from './link-queries.ts';
import { type PublicLinkRow, publicLinks } from './tables.ts';

const secret = 'links are secrets; who may use and end one is checked here';
const maxLinksOfEntry = 50;
const linkId = () => recordId('file_public_links');
const notUndoable = { isUndoable: false } as const;

/** Records an action on a link in the audit log, without the entry's name, which administrators may not see. */
const recordLink = (transaction: Transaction, action: AuditAction, row: PublicLinkRow): Promise<void> =>
  recordAction(transaction, action, {
    record: { entity: entries.name, id: row.entry_id },
    values: { kind: row.kind },
  });

/** Stores a link with the hashes of its secret and password. */
export const createLink = defineCommand(
  'file-manager.create-public-link',
  v.object({
    ...v.omit(NewPublicLink, ['password']).entries,
    tokenHash: v.string(),
    passwordHash: v.string(),
  }),
  async (transaction, input) => {
    const entry = await transaction.get(entries, input.entryId, 'manage');
    await checkNotTrashed(transaction, entry);
    const isDeposit = input.kind === 'deposit';
    if (isDeposit && entry.kind !== 'folder')
      throw badInput('This is not a folder.', { kind: 'This is not a folder' });
    if (input.watermark && input.kind !== 'view')
      throw badInput('A watermark needs a link for viewing only.', {
        watermark: 'A watermark needs a link for viewing only',
      });
    if (input.watermark && entry.kind === 'file' && !canBeMarked({ ...entry, size: Number(entry.size) }))
      throw badInput('This file cannot be shown with a watermark.');
    if (input.expiresAt !== null && input.expiresAt <= transaction.now)
      throw badInput('This date has passed.', { expiresAt: 'This date has passed' });
    await transaction.lock(`file-public-links:${entry.id}`);
    if ((await countLinks(transaction, entry.id)) >= maxLinksOfEntry)
      throw conflict(`There can be at most ${maxLinksOfEntry} public links.`);
    const row = await transaction.unchecked(secret).insert(publicLinks, {
      id: createId(),
      owner_id: transaction.actor.uid,
      entry_id: entry.id,
      kind: input.kind,
      title: input.title.trim(),
      token_hash: input.tokenHash,
      password_hash: input.passwordHash,
      watermark: input.watermark,
      expires_at: input.expiresAt,
      max_uses: input.kind === 'view' ? 0 : input.maxUses || (isDeposit ? depositFiles : 0),
      uses: 0,
      max_bytes: isDeposit ? input.maxBytes || depositBytes : 0,
      used_bytes: 0,
      created_at: transaction.now,
      used_at: null,
    });
    await recordLink(transaction, fileActions.linkCreated, row);
    return { id: row.id };
  },
  notUndoable,
);

/** Ends a link. Throws 403 unless the actor created it, can manage its entry, or is an administrator. */
export const revokeLink = defineCommand(
  'file-manager.revoke-public-link',
  v.object({ id: linkId() }),
  async (transaction, { id }) => {
    const row = await transaction.unchecked(secret).find(publicLinks, id);
    const { uid, roles } = transaction.actor;
    const isFree = row?.owner_id === uid || isAllowed(authGroups.admin, roles);
    const entry = row && !isFree ? await transaction.find(entries, row.entry_id, 'view') : undefined;
    if (!row || (!isFree && !entry)) throw notFound('This link does not exist.');
    if (!isFree && !(await transaction.find(entries, row.entry_id, 'manage'))) throw forbidden();
    await transaction.unchecked(secret).remove(publicLinks, row);
    await recordLink(transaction, fileActions.linkEnded, row);
    return { done: true };
  },
  notUndoable,
);

async function getUsable(transaction: Transaction, id: string): Promise<PublicLinkRow> {
  const row = await transaction.unchecked(secret).find(publicLinks, id);
  if (!row || (row.expires_at !== null && row.expires_at <= transaction.now)) throw describeDeadLink();
  return row;
}

/** Counts downloads. Throws 404 when the link allows no more. */
export const countDownload = defineCommand(
  'file-manager.count-download',
  v.object({ id: linkId(), count: v.optional(v.number(), 1) }),
  async (transaction, { id, count }) => {
    const row = await getUsable(transaction, id);
    if (row.max_uses > 0 && row.uses >= row.max_uses) throw describeDeadLink();
    const used = { uses: row.uses + count, used_at: transaction.now };
    await transaction.unchecked(secret).update(publicLinks, row, used);
    return { uses: used.uses };
  },
  notUndoable,
);

/** The used and maximum counts and bytes of a deposit link. */
export type Room = Pick<PublicLinkRow, 'max_uses' | 'uses' | 'max_bytes' | 'used_bytes'>;

export const hasRoom = (row: Room, size: number): boolean =>
  row.uses < row.max_uses && Number(row.used_bytes) + size <= Number(row.max_bytes);

/** The message for guests when a link accepts no more files. */
export const describeFullLink = (): Failure =>
  new Failure(409, 'This link takes no more files.', { details: { reason: 'full' } });

/** Throws 409 if a deposit link cannot accept a file of this size. */
export function checkRoom(row: Room, size: number): void {
  if (!hasRoom(row, size)) throw describeFullLink();
}

/** Adds the file that a guest has uploaded to the folder of a deposit link and notifies the link's creator, who is the actor. */
export const addDeposit = defineCommand(
  'file-manager.add-deposit',
  v.object({
    linkId: linkId(),
    name: v.string(),
    file: v.object({
      id: recordId(),
      hash: v.string(),
      type: v.string(),
      size: v.number(),
      width: v.nullable(v.number()),
      height: v.nullable(v.number()),
    }),
  }),
  async (transaction, { linkId: id, name, file }) => {
    const row = await getUsable(transaction, id);
    if (row.kind !== 'deposit' || row.owner_id !== transaction.actor.uid) throw describeDeadLink();
    await transaction.get(entries, row.entry_id, 'manage');
    checkRoom(row, file.size);
    await recordFile.run(transaction, { ...file, name, isPublic: false });
    const added = await addFile.run(transaction, {
      parentId: row.entry_id,
      space: 'own',
      name,
      fileId: file.id,
    });
    await transaction.unchecked(secret).update(publicLinks, row, {
      uses: row.uses + 1,
      used_bytes: Number(row.used_bytes) + file.size,
      used_at: transaction.now,
    });
    const folder = await transaction.get(entries, row.entry_id, 'view');
    // Actors are not notified of their own actions, so the system is the actor.
    await notify(transaction.as(systemActor), {
      userIds: [row.owner_id],
      kind: fileNotifications.deposit,
      recordKey: `file_entries:${folder.id}`,
      path: `/apps/file-manager/folder/${folder.id}`,
      title: folder.name,
      text: added.name,
    });
    return { entryId: added.id };
  },
  notUndoable,
);

/** Removes links that have not worked for a while. */
export const removeDeadLinks = defineCommand(
  'file-manager.remove-dead-links',
  v.object({ ids: v.array(linkId()) }),
  async (transaction, { ids }) => {
    const removing = transaction.unchecked(secret);
    const rows = await removing.getMany(publicLinks, ids, 'manage');
    await removing.removeMany(publicLinks, rows);
    return { count: rows.length };
  },
  notUndoable,
);

const dayMs = 24 * 3_600_000;
const keptDays = 30;
const linksAtOnce = 200;

/** The daily job that removes links that have not worked for 30 days. */
export const cleanLinks = handleEvery('file-manager.clean-links', dayMs, async ({ database }) => {
  const before = new Date(database.now().getTime() - keptDays * dayMs).toISOString();
  for (;;) {
    const ids = await listDeadLinks(database, before, linksAtOnce);
    if (ids.length === 0) return;
    await database.execute(removeDeadLinks, { ids }, { actor: systemActor });
  }
});
