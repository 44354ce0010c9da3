import * as v from 'valibot';
import { createId } from '../../../../base/ids.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { recordId } from '../../../../platform/kernel/http/shared/fields.ts';
import { defineTimer } from '../../../../platform/kernel/jobs/server/timer-commands.ts';
import { notify } from '../../../../platform/people/notifications/server/commands.ts';
import { shortenMessage } from '../../shared/rules.ts';
import { chatNotifications } from '../../shared/notifications.ts';
import { SavedChange } from '../../shared/saved.ts';
import { getMessage } from '../messages/commands.ts';
import { findName } from '../../../../platform/people/directory/server/queries.ts';
import { type ChatSavedRow, chatMessages, chatRooms, chatSaved, toSaved } from '../tables.ts';

/** Keeps a message at hand, with or without a reminder, or lets go of it. */
export const setSaved = defineCommand('chat.set-saved', SavedChange, async (transaction, input) => {
  const message = await getMessage(transaction, input.messageId);
  const known = await findSaved(transaction, message.id);
  const { isSaved, remindAt } = input;
  if (!isSaved) {
    if (known) await transaction.remove(chatSaved, known);
    return null;
  }
  if (known)
    return toSaved(
      await transaction.update(chatSaved, known, remindAt === undefined ? {} : { remind_at: remindAt }),
    );
  const row = await transaction.insert(chatSaved, {
    id: createId(),
    person_id: transaction.actor.uid,
    room_id: message.room_id,
    message_id: message.id,
    saved_at: transaction.now,
    remind_at: remindAt ?? null,
  });
  return toSaved(row);
});

async function findSaved(transaction: Transaction, messageId: string): Promise<ChatSavedRow | undefined> {
  const found = await transaction.db
    .selectFrom('chat_saved') // unscoped: an id alone, which the transaction checks
    .select('id')
    .where('person_id', '=', transaction.actor.uid)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return found && transaction.find(chatSaved, found.id);
}

/** Sends the reminder of one saved message whose time has come. */
export const reminderJob = defineTimer('chat.remind');

/** Not undoable: the person has seen it. */
export const sendReminder = defineCommand(
  'chat.send-reminder',
  v.object({ id: recordId('chat_saved') }),
  async (transaction, { id }) => {
    const row = await transaction.find(chatSaved, id);
    if (!row || row.remind_at === null || row.remind_at > transaction.now) return;
    await remind(transaction, row);
    await transaction.update(chatSaved, row, { remind_at: null });
  },
  { isUndoable: false },
);

async function remind(transaction: Transaction, row: ChatSavedRow): Promise<void> {
  const message = await transaction.find(chatMessages, row.message_id);
  const room = await transaction.find(chatRooms, row.room_id);
  // Deleted since, or in a room that the person has left: not theirs to read any more.
  if (!room?.member_ids.includes(row.person_id) || !message || message.deleted_at !== null) return;
  await notify(transaction, {
    userIds: [row.person_id],
    kind: chatNotifications.reminder,
    recordKey: `message:${message.id}`,
    path: `/apps/chat?room=${room.id}&at=${message.seq}`,
    title: room.kind === 'direct' ? ((await findName(transaction, message.sender_id)) ?? '') : room.name,
    text: shortenMessage(message),
  });
}
