import { createId } from '../../../base/ids.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { findSampleColleagues } from '../../../platform/people/identity/server/sample.ts';
import { notify } from '../../../platform/people/notifications/server/commands.ts';
import { buildPairKey } from '../shared/rules.ts';
import { chatNotifications } from '../shared/notifications.ts';
import { me, type SampleLine, type SampleRoom, sampleRooms } from './conversation-sample.ts';
import { addMembers } from './rooms/commands.ts';
import { chatMembers, chatMessages, type ChatRoomRow, chatRooms } from './tables.ts';

const minuteMs = 60_000;
type ToId = (speaker: string) => string;

/** When each line was said: the last one so long ago, those before it earlier. */
function listTimes(room: SampleRoom, now: string): string[] {
  let at = Date.parse(now) - room.endedMinutesAgo * minuteMs;
  return room.lines
    .toReversed()
    .map((line) => {
      const time = new Date(at).toISOString();
      at -= line.after * minuteMs;
      return time;
    })
    .toReversed();
}

async function insertLine(
  transaction: Transaction,
  room: ChatRoomRow,
  line: SampleLine,
  place: { id: string; seq: number; at: string; threadId: string | null },
  toId: ToId,
) {
  const later = new Date(Date.parse(place.at) + minuteMs).toISOString();
  await transaction.insert(chatMessages, {
    id: place.id,
    room_id: room.id,
    seq: place.seq,
    sender_id: toId(line.who),
    text: line.text,
    sent_at: place.at,
    edited_at: line.isEdited ? later : null,
    deleted_at: line.isDeleted ? later : null,
    thread_id: place.threadId,
    mentions: (line.mentions ?? []).map(toId),
    reactions: Object.entries(line.reactions ?? {}).map(([emoji, who]) => ({
      emoji,
      userIds: who.map(toId),
    })),
    files: [],
  });
}

async function insertConversation(transaction: Transaction, sample: SampleRoom, toId: ToId): Promise<void> {
  const times = listTimes(sample, transaction.now);
  const isDirect = sample.kind === 'direct';
  const member_ids = [...sample.members, ...(isDirect ? [me] : [])].map(toId);
  const [first = '', second = ''] = member_ids;
  const room = await transaction.insert(chatRooms, {
    id: createId(),
    kind: sample.kind,
    name: sample.name,
    topic: sample.topic,
    is_open: sample.kind === 'channel',
    room_owner_id: first,
    member_ids,
    pair_key: isDirect ? buildPairKey(first, second) : null,
    created_at: times[0] ?? transaction.now,
  });
  for (const userId of member_ids) {
    const unread = userId === toId(me) ? sample.unread : 0;
    await transaction.insert(chatMembers, {
      id: createId(),
      room_id: room.id,
      person_id: userId,
      read_seq: sample.lines.length - unread,
      is_muted: false,
      is_watched: false,
      section: '',
      joined_at: room.created_at,
    });
  }
  const ids = times.map((at) => createId(Date.parse(at)));
  for (const [index, line] of sample.lines.entries()) {
    const threadId = line.answers === undefined ? null : (ids[line.answers] ?? null);
    const place = {
      id: ids[index] ?? createId(),
      seq: index + 1,
      at: times[index] ?? transaction.now,
      threadId,
    };
    await insertLine(transaction, room, line, place, toId);
    if (!line.mentions?.includes(me)) continue;
    const actor = { uid: toId(line.who), roles: ['user'] };
    const about = { title: room.name, text: line.text, path: `/apps/chat?room=${room.id}` };
    const recordKey = `room:${room.id}`;
    await notify(transaction.as(actor), {
      ...about,
      userIds: [toId(me)],
      kind: chatNotifications.mention,
      recordKey,
    });
  }
}

/** Loads the transaction's person's conversations, dated from its time. Groups and channels are made once and shared. */
export async function loadChatSample(transaction: Transaction): Promise<void> {
  const { uid } = transaction.actor;
  const idByEmail = await findSampleColleagues(transaction);
  const toId: ToId = (speaker) =>
    speaker === me ? uid : (idByEmail.get(`${speaker}@example.com`) ?? speaker);
  const shared = await transaction.db
    .selectFrom('chat_rooms')
    .select(['id', 'name', 'room_owner_id'])
    .where('kind', '!=', 'direct')
    .where('room_owner_id', 'in', [...idByEmail.values(), ''])
    .execute();
  for (const sample of sampleRooms) {
    const owner = toId(sample.members[0] ?? '');
    const known = shared.find((room) => room.name === sample.name && room.room_owner_id === owner);
    if (!known || sample.kind === 'direct') await insertConversation(transaction, sample, toId);
    else if (sample.members.includes(me)) {
      const actor = { uid: owner, roles: ['user'] };
      await addMembers.run(transaction.as(actor), { roomId: known.id, userIds: [uid] });
    }
  }
}
