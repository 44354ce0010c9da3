import { generateKeyBetween } from 'fractional-indexing';
import { badInput, conflict } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { findEndPosition } from '../../../../platform/kernel/entities/server/position-queries.ts';
import { mailboxLabelInputs } from '../../shared/mailboxes/label-schema.ts';
import { listCarrying } from './queries.ts';
import { conversations, mailboxes, mailboxLabels } from './tables.ts';

const create = defineCommand(
  'mail.create-mailbox-label',
  mailboxLabelInputs.create,
  async (transaction, { id = createId(), mailboxId, title, color }) => {
    const { scope } = await transaction.get(mailboxes, mailboxId, 'edit');
    if (await transaction.isTaken(mailboxLabels, id)) throw conflict('This id is taken.');
    await transaction.lock(`mailbox-labels:${mailboxId}`);
    const last = await findEndPosition(transaction, mailboxLabels.name, 'max', scope);
    const position = generateKeyBetween(last, null);
    await transaction.insert(mailboxLabels, { id, mailbox_id: mailboxId, title, color, position });
    return { id };
  },
);

const update = defineCommand(
  'mail.update-mailbox-label',
  mailboxLabelInputs.update,
  async (transaction, { id, title, color }) => {
    const label = await transaction.get(mailboxLabels, id, 'edit');
    await transaction.update(mailboxLabels, label, {
      ...(title !== undefined && { title }),
      ...(color !== undefined && { color }),
    });
    return { id };
  },
);

/** Removes a label, also from the conversations that carry it. */
const remove = defineCommand(
  'mail.remove-mailbox-label',
  mailboxLabelInputs.remove,
  async (transaction, { labelId }) => {
    const label = await transaction.get(mailboxLabels, labelId, 'edit');
    const rows = await transaction.getMany(conversations, await listCarrying(transaction, label), 'edit');
    await transaction.updateMany(conversations, rows, ({ labels }) => ({
      labels: labels.filter((id) => id !== labelId),
    }));
    await transaction.remove(mailboxLabels, label);
    return { count: rows.length };
  },
);

/** Gives conversations a label of their mailbox, or takes it from them. */
const put = defineCommand(
  'mail.label-conversations',
  mailboxLabelInputs.put,
  async (transaction, { ids, labelId, isAdded }) => {
    const label = await transaction.get(mailboxLabels, labelId, 'edit');
    const rows = await transaction.getMany(conversations, ids, 'edit');
    if (rows.some((row) => row.mailbox_id !== label.mailbox_id))
      throw badInput('This mailbox has no such label.', { labelId: 'This label does not exist' });
    const changed = rows.filter(({ labels }) => labels.includes(labelId) !== isAdded);
    await transaction.updateMany(conversations, changed, ({ labels }) => ({
      labels: isAdded ? [...labels, labelId] : labels.filter((id) => id !== labelId),
    }));
    return { count: changed.length };
  },
);

export const mailboxLabelCommands = { create, update, remove, put };
