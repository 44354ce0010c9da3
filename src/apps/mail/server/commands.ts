import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { unlinkFiles } from '../../../platform/kernel/files/server/links.ts';
import { defineLabelCommands } from '../../../platform/kits/labels/server/commands.ts';
import { folderHandles } from '../shared/mail.ts';
import { mailInputs } from '../shared/schema.ts';
import { mailLabels, type MailRow, mails, refuseShared, toMail } from './tables.ts';

/** Removing a label takes it off the mails. */
export const mailLabelCommands = defineLabelCommands(mailLabels, mails);

type Flags = Partial<Pick<MailRow, 'read' | 'starred' | 'important'>>;

/** The flags that a row does not have already. */
const chooseChanges = (
  row: MailRow,
  { read = row.read, starred = row.starred, important = row.important }: Flags,
) => ({
  ...(read !== row.read && { read }),
  ...(starred !== row.starred && { starred }),
  ...(important !== row.important && { important }),
});

export const updateMail = defineCommand(
  'mail.update-mail',
  mailInputs.updateMail,
  async (transaction, { id, ...flags }) => {
    const row = await transaction.get(mails, id, 'edit');
    const changes = chooseChanges(row, flags);
    return toMail(Object.keys(changes).length === 0 ? row : await transaction.update(mails, row, changes));
  },
);

export const updateMails = defineCommand(
  'mail.update-mails',
  mailInputs.updateMails,
  async (transaction, { ids, changes }) => {
    const rows = await transaction.getMany(mails, ids, 'edit');
    const changed = rows.filter((row) => Object.keys(chooseChanges(row, changes)).length > 0);
    await transaction.updateMany(mails, changed, (row) => chooseChanges(row, changes));
    return { count: changed.length };
  },
);

export const setFolder = defineCommand(
  'mail.set-folder',
  mailInputs.setFolder,
  async (transaction, { selectedMailIds, folderId }) => {
    const folder = folderHandles[folderId] ?? 'inbox';
    const rows = await transaction.getMany(mails, selectedMailIds, 'edit');
    if (folder === 'drafts') refuseShared(rows);
    const moved = rows.filter((row) => row.folder !== folder);
    await transaction.updateMany(mails, moved, () => ({ folder, snoozed_until: null }));
    return { count: moved.length };
  },
);

export const toggleLabel = defineCommand(
  'mail.toggle-label',
  mailInputs.toggleLabel,
  async (transaction, { selectedMailIds, labelId }) => {
    const label = await transaction.get(mailLabels, labelId, 'view');
    const rows = await transaction.getMany(mails, selectedMailIds, 'edit');
    refuseShared(rows);
    await transaction.updateMany(mails, rows, ({ labels }) => ({
      labels: labels.includes(label.id) ? labels.filter((id) => id !== label.id) : [...labels, label.id],
    }));
    return { count: rows.length };
  },
);

/** Removes mails for good; undo brings them back. */
export const deleteMails = defineCommand(
  'mail.delete-mails',
  mailInputs.deleteMails,
  async (transaction, { selectedMailIds }) => {
    const rows = await transaction.getMany(mails, selectedMailIds, 'manage');
    for (const { id, files } of rows)
      if (files.length > 0) await unlinkFiles(transaction, { entity: mails.name, id });
    await transaction.removeMany(mails, rows);
    return { count: rows.length };
  },
);
