import { sql } from 'kysely';
import * as v from 'valibot';
import { badInput, conflict, notFound } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { linkFiles, unlinkFiles } from '../../../../platform/kernel/files/server/links.ts';
import { toFileInfo } from '../../../../platform/kernel/files/server/tables.ts';
import { recordId } from '../../../../platform/kernel/http/shared/fields.ts';
import { notify, readNotificationsOf } from '../../../../platform/people/notifications/server/commands.ts';
import { changeReactions, maxReactionKinds } from '../../shared/rules.ts';
import { chatNotifications } from '../../shared/notifications.ts';
import {
  MessageChoice,
  MembershipUpdate,
  MessageUpdate,
  NewMessage,
  ReactionChange,
  ReadMark,
} from '../../shared/schema.ts';
import { scheduleListeners } from '../keywords/listener-commands.ts';
import { describeMessage, roomKey } from './message-queries.ts';
import { findLastSeq, getMembership, openPair } from '../rooms/commands.ts';
import {
  chatMembers,
  type ChatMessageRow,
  chatMessages,
  type ChatRoomRow,
  chatRooms,
  toMembership,
  toMessage,
} from '../tables.ts';

const noMessage = () => notFound('This message does not exist.');

/** Within a command: a message that the person may read and that is still there. */
export async function getMessage(transaction: Transaction, id: string): Promise<ChatMessageRow> {
  const message = await transaction.get(chatMessages, id, 'comment');
  if (message.deleted_at !== null) throw noMessage();
  return message;
}

async function getOwnMessage(transaction: Transaction, id: string): Promise<ChatMessageRow> {
  const message = await getMessage(transaction, id);
  if (message.sender_id !== transaction.actor.uid) throw noMessage();
  return message;
}

async function getThread(transaction: Transaction, roomId: string, threadId: string) {
  const first = await transaction.find(chatMessages, threadId);
  if (first?.room_id !== roomId)
    throw badInput('The message to answer does not exist.', { threadId: 'This message does not exist' });
  return first;
}

async function listHearing(transaction: Transaction, roomId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await transaction.db
    .selectFrom('chat_members') // unscoped: finds whom to notify among the members of the sender's room
    .select('person_id')
    .where('room_id', '=', roomId)
    .where('is_muted', '=', false)
    .where(inList(transaction.kind, sql.ref('person_id'), ids))
    .execute();
  return rows.map((row) => row.person_id);
}

/** Notifies at once whom a message concerns: who is named, else who is answered, else the other one of two. */
async function notifyConcerned(
  transaction: Transaction,
  room: ChatRoomRow,
  message: ChatMessageRow,
  answeredId: string | undefined,
) {
  const { uid } = transaction.actor;
  const others = room.kind === 'direct' ? room.member_ids : [];
  const concerned = new Set([...message.mentions, ...(answeredId ? [answeredId] : []), ...others]);
  concerned.delete(uid);
  const hearing = await listHearing(transaction, room.id, [...concerned]);
  if (hearing.length > 0) {
    const about = await describeMessage(transaction, room, message);
    const named = hearing.filter((id) => message.mentions.includes(id));
    const answered = hearing.filter((id) => id === answeredId && !named.includes(id));
    const direct = hearing.filter((id) => !named.includes(id) && !answered.includes(id));
    await notify(transaction, { ...about, userIds: named, kind: chatNotifications.mention });
    await notify(transaction, { ...about, userIds: answered, kind: chatNotifications.reply });
    await notify(transaction, { ...about, userIds: direct, kind: chatNotifications.direct });
  }
  await scheduleListeners(transaction, message, [uid, ...concerned]);
}

/** Not undoable: others may have read it. It can be deleted instead. */
export const sendMessage = defineCommand(
  'chat.send-message',
  NewMessage,
  async (transaction, input) => {
    const { uid } = transaction.actor;
    // Holds the room's row: messages of one room are numbered one after the other, and its people stay.
    const room = await transaction.get(chatRooms, input.roomId, 'comment');
    const member = await getMembership(transaction, input.roomId);
    if (input.id !== undefined && (await transaction.isTaken(chatMessages, input.id))) {
      const sent = await transaction.find(chatMessages, input.id);
      if (sent?.sender_id !== uid || sent.room_id !== input.roomId) throw conflict('This id is taken.');
      return toMessage(sent);
    }
    if (input.text.trim() === '' && input.fileIds.length === 0)
      throw badInput('The message is empty.', { text: 'This is required' });
    const messageId = input.id ?? createId();
    const record = { entity: chatMessages.name, id: messageId, scope: chatRooms.scope(room) };
    const files = await linkFiles(transaction, record, input.fileIds, 'fileIds');
    const answered =
      input.threadId === null ? undefined : await getThread(transaction, room.id, input.threadId);
    const message = await transaction.insert(chatMessages, {
      id: messageId,
      room_id: room.id,
      seq: (await findLastSeq(transaction, room.id)) + 1,
      sender_id: uid,
      text: input.text,
      sent_at: transaction.now,
      edited_at: null,
      deleted_at: null,
      // A reply to a reply belongs to the same thread.
      thread_id: answered ? (answered.thread_id ?? answered.id) : null,
      mentions: input.mentions.filter((id) => room.member_ids.includes(id)),
      reactions: [],
      files: files.map(toFileInfo),
    });
    // Whoever writes has read what is above.
    await transaction.update(chatMembers, member, { read_seq: message.seq });
    await notifyConcerned(transaction, room, message, answered?.sender_id);
    return toMessage(message);
  },
  { isUndoable: false },
);

export const updateMessage = defineCommand(
  'chat.update-message',
  MessageUpdate,
  async (transaction, input) => {
    const message = await getOwnMessage(transaction, input.id);
    if (input.text.trim() === '' && message.files.length === 0)
      throw badInput('The message is empty.', { text: 'This is required' });
    if (input.text === message.text) return toMessage(message);
    const changes = { text: input.text, edited_at: transaction.now };
    return toMessage(await transaction.update(chatMessages, message, changes));
  },
);

/** Takes the words and files away; that something stood there stays, and so does the order. */
export const removeMessage = defineCommand(
  'chat.remove-message',
  MessageChoice,
  async (transaction, input) => {
    const message = await getOwnMessage(transaction, input.messageId);
    await unlinkFiles(transaction, { entity: chatMessages.name, id: message.id });
    return toMessage(await transaction.update(chatMessages, message, { deleted_at: transaction.now }));
  },
);

export const setReaction = defineCommand('chat.set-reaction', ReactionChange, async (transaction, input) => {
  const message = await getMessage(transaction, input.messageId);
  const { emoji, isSet } = input;
  const reactions = changeReactions(message.reactions, transaction.actor.uid, emoji, isSet);
  if (reactions.length > maxReactionKinds)
    throw conflict('There are enough kinds of reactions to this message.');
  return toMessage(await transaction.update(chatMessages, message, { reactions }));
});

/** Moves the unread line, forth or back. Not undoable: it follows what is on the screen. */
export const markRead = defineCommand(
  'chat.mark-read',
  ReadMark,
  async (transaction, { roomId, seq }) => {
    const member = await getMembership(transaction, roomId);
    const lastSeq = await findLastSeq(transaction, roomId);
    await readNotificationsOf(transaction, roomKey(roomId));
    return toMembership(await transaction.update(chatMembers, member, { read_seq: Math.min(seq, lastSeq) }));
  },
  { isUndoable: false },
);

/** Changes how a room concerns the person; what is not named stays. */
export const updateMembership = defineCommand(
  'chat.update-membership',
  MembershipUpdate,
  async (transaction, { roomId, isMuted, isWatched, section }) => {
    const member = await getMembership(transaction, roomId);
    const changes = {
      is_muted: isMuted ?? member.is_muted,
      is_watched: isWatched ?? member.is_watched,
      section: section ?? member.section,
    };
    return toMembership(await transaction.update(chatMembers, member, changes));
  },
);

/** Opens the room with a colleague, which is made when there is none, and marks it as read. */
export const openContact = defineCommand(
  'chat.open-contact',
  v.object({ contactId: recordId('users') }),
  async (transaction, { contactId }) => {
    const roomId = await openPair(transaction, contactId);
    const seq = await findLastSeq(transaction, roomId);
    await transaction.update(chatMembers, await getMembership(transaction, roomId), { read_seq: seq });
    await readNotificationsOf(transaction, roomKey(roomId));
    return { roomId };
  },
  { isUndoable: false },
);
