import * as v from 'valibot';
import { compileQuery } from '../../../../platform/kernel/database/server/compiled-query.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { recordId, recordIds } from '../../../../platform/kernel/http/shared/fields.ts';
import { defineJob } from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { scheduleJob } from '../../../../platform/kernel/jobs/server/schedule.ts';
import { notify } from '../../../../platform/people/notifications/server/commands.ts';
import { findListening } from '../../shared/find-listening.ts';
import { chatNotifications } from '../../shared/notifications.ts';
import { maxRoomMembers } from '../../shared/schema.ts';
import { describeMessage } from '../messages/message-queries.ts';
import { type ChatMessageRow, chatMessages, chatRooms } from '../tables.ts';

/**
 * Notifies those who listen for a word of a message or watch its room, after the message is committed: comparing a long
 * text with the keywords of a thousand people must not hold the room.
 */
export const listenersJob = defineJob(
  'chat.notify-listeners',
  v.object({ messageId: recordId('chat_messages'), exceptIds: recordIds('users', maxRoomMembers + 100) }),
);

const selectListeners = compileQuery<{ id: string; is_watched: boolean; words: string[] | null }>(
  (db, _kind, bind) =>
    db
      .selectFrom('chat_members') // unscoped: finds whom to notify; nobody is shown whose keyword it was
      .leftJoin('chat_keywords', 'chat_keywords.person_id', 'chat_members.person_id')
      .select(['chat_members.person_id as id', 'chat_members.is_watched', 'chat_keywords.words'])
      .where('chat_members.room_id', '=', bind('roomId'))
      .where('chat_members.is_muted', '=', false)
      .where(({ or, eb }) => or([eb('is_watched', '=', true), eb('chat_keywords.id', 'is not', null)])),
);

/** Within the command that sends a message: schedules the job where somebody listens or watches. */
export async function scheduleListeners(
  transaction: Transaction,
  message: ChatMessageRow,
  exceptIds: readonly string[],
): Promise<void> {
  const listeners = await selectListeners(transaction, { roomId: message.room_id });
  if (listeners.every(({ id }) => exceptIds.includes(id))) return;
  await scheduleJob(transaction, listenersJob, {
    payload: { messageId: message.id, exceptIds: [...exceptIds] },
  });
}

/** Not undoable: the people have been notified. */
export const notifyListeners = defineCommand(
  'chat.notify-listeners',
  listenersJob.payload,
  async (context, { messageId, exceptIds }) => {
    const transaction = context.unchecked('the sender may have left the room since');
    const message = await transaction.find(chatMessages, messageId);
    const room = message && (await transaction.find(chatRooms, message.room_id));
    if (!room || message.deleted_at !== null) return;
    const except = new Set(exceptIds);
    const listeners = (await selectListeners(transaction, { roomId: room.id })).filter(
      ({ id }) => !except.has(id),
    );
    const listening = findListening(
      message.text,
      listeners.map(({ id, words }) => ({ id, words: words ?? [] })),
    );
    const watching = listeners.flatMap(({ id, is_watched }) =>
      is_watched && !listening.includes(id) ? [id] : [],
    );
    const about = { ...(await describeMessage(transaction, room, message)), at: message.sent_at };
    await notify(transaction, { ...about, userIds: listening, kind: chatNotifications.keyword });
    await notify(transaction, { ...about, userIds: watching, kind: chatNotifications.watched });
  },
  { isUndoable: false },
);
