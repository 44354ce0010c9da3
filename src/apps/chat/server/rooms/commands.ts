import { badInput, conflict, forbidden, notFound } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { compileQuery } from '../../../../platform/kernel/database/server/compiled-query.ts';
import type { Row } from '../../../../platform/kernel/database/server/connection.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { areActive } from '../../../../platform/people/directory/server/queries.ts';
import { recordAction } from '../../../../platform/people/audit/server/record-action.ts';
import { channelCreated } from '../../shared/audit-actions.ts';
import { buildPairKey, mayManage, mayRename } from '../../shared/rules.ts';
import {
  DirectRoom,
  maxRoomMembers,
  MemberRemove,
  MembersAdd,
  NewRoom,
  RoomChoice,
  RoomUpdate,
} from '../../shared/schema.ts';
import { type ChatMemberRow, chatMembers, type ChatRoomRow, chatRooms, toRoom } from '../tables.ts';

const noRoom = () => notFound('This room does not exist.');

const selectMembership = compileQuery<ChatMemberRow & Row>((db, kind, bind) =>
  db
    .selectFrom('chat_members') // unscoped: is the check of the commands that follow
    .select(['id', 'version', 'scope', 'room_id', 'person_id', 'read_seq', 'is_muted'])
    .select(['is_watched', 'section', 'joined_at'])
    .where('room_id', '=', bind('roomId'))
    .where('person_id', '=', bind('uid'))
    .$if(kind === 'postgres', (query) => query.forNoKeyUpdate()),
);

/** Returns a person's membership, which nobody ends before the command is done; a room that they are not in counts as missing. */
export async function getMembership(
  transaction: Transaction,
  roomId: string,
  uid = transaction.actor.uid,
): Promise<ChatMemberRow> {
  const [found] = await selectMembership(transaction, { roomId, uid });
  if (!found) throw noRoom();
  return found;
}

/** Two people's room is what it is. */
async function getSharedRoom(transaction: Transaction, roomId: string): Promise<ChatRoomRow> {
  const room = await transaction.get(chatRooms, roomId, 'edit');
  if (room.kind === 'direct') throw conflict('A conversation of two people cannot be changed.');
  return room;
}

/** Refuses people who are not there, or not any more. */
async function checkPeople(transaction: Transaction, ids: readonly string[], field: string): Promise<void> {
  if (!(await areActive(transaction, ids)))
    throw badInput('A person does not exist.', { [field]: 'This person does not exist' });
}

const selectLastSeq = compileQuery<{ seq: number | null }>((db, _kind, bind) =>
  db
    .selectFrom('chat_messages') // unscoped: a number alone, of a room that the command has checked
    .select((expression) => expression.fn.max('seq').as('seq'))
    .where('room_id', '=', bind('roomId')),
);

/** The number of a room's newest message, 0 before the first. It stays the newest while the command holds the room's row. */
export async function findLastSeq(transaction: Transaction, roomId: string): Promise<number> {
  const [row] = await selectLastSeq(transaction, { roomId });
  return row?.seq ?? 0;
}

async function insertMembers(
  transaction: Transaction,
  roomId: string,
  userIds: readonly string[],
  readSeq: number,
) {
  const members = userIds.map((userId) => ({
    id: createId(),
    room_id: roomId,
    person_id: userId,
    read_seq: readSeq,
    is_muted: false,
    is_watched: false,
    section: '',
    joined_at: transaction.now,
  }));
  await transaction.insertMany(chatMembers, members);
}

type RoomValues = Pick<ChatRoomRow, 'id' | 'kind' | 'name' | 'topic' | 'is_open' | 'member_ids' | 'pair_key'>;

async function insertRoom(transaction: Transaction, values: RoomValues): Promise<string> {
  const about = { room_owner_id: transaction.actor.uid, created_at: transaction.now };
  const room = await transaction.insert(chatRooms, { ...values, ...about });
  const opening = transaction.unchecked(
    'the room is new: its first members are the choice of the person who opens it',
  );
  await insertMembers(opening, room.id, room.member_ids, 0);
  return room.id;
}

/** Finds the two people's room within a command, or creates it; returns its id. */
export async function openPair(transaction: Transaction, contactId: string): Promise<string> {
  const { uid } = transaction.actor;
  if (contactId === uid) throw badInput('Choose somebody else.', { contactId: 'This is you' });
  const pairKey = buildPairKey(uid, contactId);
  const known = await transaction.db
    .selectFrom('chat_rooms') // unscoped: the key names the actor and the other one of two
    .select('id')
    .where('pair_key', '=', pairKey)
    .executeTakeFirst();
  if (known) return known.id;
  if (!(await areActive(transaction, [contactId]))) throw notFound('This person does not exist.');
  return insertRoom(transaction, {
    id: createId(),
    kind: 'direct',
    name: '',
    topic: '',
    is_open: false,
    member_ids: [uid, contactId],
    pair_key: pairKey,
  });
}

/** Gets or makes the room of the person and a colleague. Not undoable: the colleague may be writing in it already. */
export const openDirectRoom = defineCommand(
  'chat.open-direct',
  DirectRoom,
  async (transaction, { contactId }) => ({ roomId: await openPair(transaction, contactId) }),
  { isUndoable: false },
);

export const createRoom = defineCommand('chat.create-room', NewRoom, async (transaction, input) => {
  if (input.id !== undefined && (await transaction.isTaken(chatRooms, input.id)))
    throw conflict('This id is taken.');
  const memberIds = [...new Set([transaction.actor.uid, ...input.memberIds])];
  await checkPeople(transaction, input.memberIds, 'memberIds');
  const [name, isOpen] = [input.name.trim(), input.kind === 'channel' && input.isOpen];
  const roomId = await insertRoom(transaction, {
    id: input.id ?? createId(),
    kind: input.kind,
    name,
    topic: input.topic,
    is_open: isOpen,
    member_ids: memberIds,
    pair_key: null,
  });
  const record = { entity: 'chat_rooms', id: roomId, name, path: `/apps/chat?room=${roomId}` };
  if (isOpen) await recordAction(transaction, channelCreated, { record });
  return { roomId };
});

export const updateRoom = defineCommand('chat.update-room', RoomUpdate, async (transaction, input) => {
  const room = await getSharedRoom(transaction, input.id);
  if (!mayRename(toRoom(room), transaction.actor.uid)) throw forbidden();
  return toRoom(
    await transaction.update(chatRooms, room, {
      name: input.name?.trim() ?? room.name,
      topic: input.topic ?? room.topic,
      is_open: room.kind === 'channel' && (input.isOpen ?? room.is_open),
    }),
  );
});

async function addPeople(transaction: Transaction, room: ChatRoomRow, userIds: readonly string[]) {
  const added = userIds.filter((id) => !room.member_ids.includes(id));
  const member_ids = [...room.member_ids, ...added];
  if (member_ids.length > maxRoomMembers) throw conflict(`A room holds at most ${maxRoomMembers} people.`);
  // For a new member the past is not unread.
  await insertMembers(transaction, room.id, added, await findLastSeq(transaction, room.id));
  return transaction.update(chatRooms, room, { member_ids });
}

export const addMembers = defineCommand('chat.add-members', MembersAdd, async (transaction, input) => {
  const room = await getSharedRoom(transaction, input.roomId);
  await checkPeople(transaction, input.userIds, 'userIds');
  return toRoom(await addPeople(transaction, room, input.userIds));
});

/** Not undoable, as leaving: anyone who joins may leave, and has to be let in again. */
export const joinChannel = defineCommand(
  'chat.join-channel',
  RoomChoice,
  async (transaction, { roomId }) => {
    const joining = transaction.unchecked('everybody may join an open channel');
    const room = await joining.find(chatRooms, roomId);
    if (!room?.is_open) throw noRoom();
    await addPeople(joining, room, [transaction.actor.uid]);
    return { roomId };
  },
  { isUndoable: false },
);

async function takeOut(transaction: Transaction, room: ChatRoomRow, userId: string): Promise<ChatRoomRow> {
  const member = await getMembership(transaction, room.id, userId);
  const member_ids = room.member_ids.filter((id) => id !== userId);
  // A room is never without somebody who can take care of it.
  const room_owner_id = room.room_owner_id === userId ? (member_ids[0] ?? userId) : room.room_owner_id;
  const changed = await transaction.update(chatRooms, room, { member_ids, room_owner_id });
  // Last: anyone who leaves has no right to change the room any more.
  await transaction.remove(chatMembers, member);
  return changed;
}

export const removeMember = defineCommand('chat.remove-member', MemberRemove, async (transaction, input) => {
  const room = await getSharedRoom(transaction, input.roomId);
  if (!mayManage(toRoom(room), transaction.actor.uid)) throw forbidden();
  if (input.userId === transaction.actor.uid) throw conflict('Leave the conversation instead.');
  if (!room.member_ids.includes(input.userId)) throw notFound('This person is not in the room.');
  return toRoom(await takeOut(transaction, room, input.userId));
});

/** Not undoable: an undo would show what was said without the person. */
export const leaveRoom = defineCommand(
  'chat.leave-room',
  RoomChoice,
  async (transaction, { roomId }) => {
    const room = await getSharedRoom(transaction, roomId);
    await takeOut(transaction, room, transaction.actor.uid);
    return { roomId };
  },
  { isUndoable: false },
);
