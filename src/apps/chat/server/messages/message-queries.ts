import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { findName } from '../../../../platform/people/directory/server/queries.ts';
import { shortenMessage } from '../../shared/rules.ts';
import type { ChatMessageRow, ChatRoomRow } from '../tables.ts';

/** Names a room's notifications, which are read with the room. */
export const roomKey = (roomId: string) => `room:${roomId}`;

/** Within a command: what notifications about a message say. */
export async function describeMessage(transaction: Transaction, room: ChatRoomRow, message: ChatMessageRow) {
  const title = room.kind === 'direct' ? ((await findName(transaction, message.sender_id)) ?? '') : room.name;
  const path = `/apps/chat?room=${room.id}`;
  return { recordKey: roomKey(room.id), path, title, text: shortenMessage(message) };
}
