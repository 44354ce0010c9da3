import { sql } from 'kysely';
import { notFound } from '../../../../base/failures.ts';
import { compileQuery } from '../../../../platform/kernel/database/server/compiled-query.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import { inScopes, type Person } from '../../../../platform/kernel/access/server/scopes.ts';
import { findNewest } from '../../../../platform/kernel/search/server/queries.ts';
import { parsePhrases } from '../../../../platform/kernel/search/shared/words.ts';
import { cutPage } from '../../../../platform/kernel/http/server/page.ts';
import type { LinkRequest } from '../../../../platform/frame/links/server/provider.ts';
import type { MessageTrait } from '../../shared/search.ts';
import { chatMessages } from '../tables.ts';

const selectEntries = compileQuery<
  { room: string; membership: string; last_seq: number | null; message: string | null; used_at: string },
  'all' | 'one'
>((db, _kind, bind, variant) =>
  db
    .selectFrom('chat_members as member') // unscoped: of the rooms that the person is a member of
    .innerJoin('chat_rooms as room', 'room.id', 'member.room_id')
    .leftJoin('chat_messages as message', (join) =>
      join
        .onRef('message.room_id', '=', 'member.room_id')
        // The last one by the index, one step a room: nothing is counted.
        .on(
          'message.seq',
          '=',
          sql`(select max(last.seq) from chat_messages as last where last.room_id = member.room_id)`,
        ),
    )
    .select([
      'room.wire as room',
      'member.wire as membership',
      'message.seq as last_seq',
      'message.wire as message',
      sql<string>`coalesce(message.sent_at, member.joined_at)`.as('used_at'),
    ])
    .where('member.person_id', '=', bind('uid'))
    .$if(variant === 'one', (query) => query.where('member.room_id', '=', bind('roomId')))
    .orderBy('used_at', 'desc')
    .orderBy('member.room_id', 'desc'),
);

const toEntry = (row: Awaited<ReturnType<typeof selectEntries>>[number]) =>
  `{"room":${row.room},"membership":${row.membership},"lastSeq":${row.last_seq ?? 0},"lastMessage":${row.message ?? 'null'}}`;

/** The newest message of each of a person's rooms, as JSON texts. */
export async function listNewestMessages(database: Database, { uid }: Person): Promise<{ wire: string }[]> {
  const rows = await selectEntries(database, { uid }, 'all');
  return rows.flatMap(({ message }) => (message === null ? [] : [{ wire: message }]));
}

/** A person's rooms as JSON texts, the last used first. */
export async function listRooms(database: Database, uid: string): Promise<string[]> {
  return (await selectEntries(database, { uid }, 'all')).map(toEntry);
}

/** One of a person's rooms as JSON text; a room that they are not in counts as missing. */
export async function getRoom(database: Database, uid: string, roomId: string): Promise<string> {
  const [row] = await selectEntries(database, { uid, roomId }, 'one');
  if (!row) throw notFound('This room does not exist.');
  return toEntry(row);
}

const selectMembership = compileQuery<{ id: string }>((db, _kind, bind) =>
  db
    .selectFrom('chat_members') // unscoped: is the check itself
    .select('id')
    .where('person_id', '=', bind('uid'))
    .where('room_id', '=', bind('roomId')),
);

/** Throws 404 unless the person is in the room. */
export async function checkMembership(database: Database, uid: string, roomId: string): Promise<void> {
  if ((await selectMembership(database, { uid, roomId })).length === 0)
    throw notFound('This room does not exist.');
}

/** Open channels that the person is not in, by name, as JSON texts. */
export async function listOpenChannels({ db }: Database, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_rooms') // unscoped: everybody may see open channels
    .select(['wire', 'name'])
    .where('is_open', '=', true)
    // A channel whose people are all gone is nobody's to join.
    .where('id', 'in', (inner) => inner.selectFrom('chat_members').select('room_id'))
    .where('id', 'not in', (inner) =>
      inner.selectFrom('chat_members').select('room_id').where('person_id', '=', uid),
    )
    .orderBy('name')
    .limit(500)
    .execute();
  return rows.map((row) => row.wire);
}

const selectMessages = compileQuery<{ wire: string }, string>((db, _kind, bind, variant) => {
  const [direction, kind] = variant.split('/');
  const query = db
    .selectFrom('chat_messages') // unscoped: after checkMembership of the room
    .select('wire')
    .where('room_id', '=', bind('roomId'))
    .$if(kind === 'thread', (narrowed) => narrowed.where('thread_id', '=', bind('threadId')))
    .limit(bind<number>('limit'));
  return direction === 'older'
    ? query.where('seq', '<', bind<number>('seq')).orderBy('seq', 'desc')
    : query.where('seq', '>', bind<number>('seq')).orderBy('seq');
});

const selectMessage = compileQuery<{ wire: string }>((db, _kind, bind) =>
  db
    .selectFrom('chat_messages') // unscoped: after checkMembership of the room
    .select('wire')
    .where('id', '=', bind('id'))
    .where('room_id', '=', bind('roomId')),
);

/** Beyond every number that a message can have. */
const noSeq = 2_147_483_647;

export interface MessageSelection {
  roomId: string;
  before?: number | undefined;
  after?: number | undefined;
  around?: number | undefined;
  threadId?: string | undefined;
  limit?: number | undefined;
}

interface Half {
  rows: string[];
  hasMore: boolean;
}

/** A page of a room's messages as the text of a MessagePage, in their order. */
export async function listMessages(database: Database, selection: MessageSelection): Promise<string> {
  const { roomId, threadId, before, after, around } = selection;
  const limit = selection.limit ?? 50;
  const read = async (direction: 'older' | 'newer', seq: number, count: number): Promise<Half> => {
    const values = { roomId, threadId, seq, limit: count + 1 };
    const variant = `${direction}/${threadId === undefined ? 'all' : 'thread'}`;
    const rows = (await selectMessages(database, values, variant)).map((row) => row.wire);
    const { page, hasMore } = cutPage(rows, count, (wire) => wire);
    return { rows: page, hasMore };
  };
  const nothing: Half = { rows: [], hasMore: false };
  const half = Math.ceil(limit / 2);
  const [older, newer] = await Promise.all([
    around !== undefined
      ? read('older', around, half)
      : after === undefined
        ? read('older', before ?? noSeq, limit)
        : nothing,
    around !== undefined
      ? read('newer', around - 1, limit - half + 1)
      : after === undefined
        ? nothing
        : read('newer', after, limit),
  ]);
  const isBeginning = threadId !== undefined && after === undefined && !older.hasMore;
  const first = isBeginning ? await selectMessage(database, { id: threadId, roomId }) : [];
  const messages = [...first.map((row) => row.wire), ...older.rows.toReversed(), ...newer.rows];
  const hasOlder = older.hasMore || (after ?? 0) > 0;
  const hasNewer = newer.hasMore || (before !== undefined && around === undefined && after === undefined);
  return `{"messages":[${messages.join(',')}],"hasOlder":${hasOlder},"hasNewer":${hasNewer}}`;
}

export interface MessageSearch {
  text?: string | undefined;
  /** In any of these rooms, of any of these people, with any of these. */
  roomId?: readonly string[] | undefined;
  senderId?: readonly string[] | undefined;
  has?: readonly MessageTrait[] | undefined;
  after?: string | undefined;
  before?: string | undefined;
  cursor?: number | undefined;
  limit?: number | undefined;
}

const noMessages = '{"messages":[],"next":null}';

/** Messages of the person's rooms that fit a search, the newest first, as the text of a SearchPage. */
export async function searchMessages(
  database: Database,
  person: Person,
  search: MessageSearch,
): Promise<string> {
  const { text, roomId, senderId, has, after, before, cursor, limit = 30 } = search;
  const phrases = parsePhrases(text ?? '');
  if (text !== undefined && phrases.length === 0) return noMessages;
  const visible = await database.access.visibleTo(person, chatMessages);
  const scopes = roomId ? visible.filter((scope) => roomId.some((id) => scope === `room:${id}`)) : visible;
  const filters = [
    { name: 'type', values: ['message'] },
    ...(senderId ? [{ name: 'from', values: senderId }] : []),
    ...(has ? [{ name: 'has', values: has }] : []),
  ];
  const query = { phrases, scopes, filters, after, before, cursor, limit: limit + 1 };
  const found = await findNewest(database, query);
  const ids = found.map((entry) => entry.entity_id);
  const rows = await database.db
    .selectFrom('chat_messages')
    .select(['id', 'wire'])
    .where(inList(database.kind, sql.ref('id'), ids))
    .where(inScopes(database.kind, sql.ref('scope'), scopes))
    .execute();
  const wires = new Map(rows.map(({ id, wire }) => [id, wire]));
  const entries = found.map(({ id, entity_id }) => ({ id, wire: wires.get(entity_id) ?? '' }));
  const { page, hasMore } = cutPage(entries, limit, ({ wire }) => wire);
  const next = hasMore ? String(page.at(-1)?.id) : null;
  const messages = page.flatMap(({ wire }) => wire || []);
  return `{"messages":[${messages.join(',')}],"next":${JSON.stringify(next)}}`;
}

/** What a link to a room, or to a message in it, shows to those who are in it: its name, or the other one's of two. */
export async function findRoomLink({ database, actor, path }: LinkRequest) {
  const id = /^\/apps\/chat\?room=([\w.~-]{1,64})(?:&at=\d+)?$/.exec(path)?.[1];
  if (id === undefined) return undefined;
  const room = await database.db
    .selectFrom('chat_rooms')
    .innerJoin('chat_members', 'chat_members.room_id', 'chat_rooms.id') // unscoped: the join finds the caller's own membership
    .select(['name', 'kind'])
    .where('chat_rooms.id', '=', id)
    .where('person_id', '=', actor.uid)
    .executeTakeFirst();
  if (!room) return undefined;
  const title = room.kind === 'direct' ? await findPartnerName(database, id, actor.uid) : room.name;
  return title === undefined ? undefined : { title, kind: 'chat-room' };
}

async function findPartnerName({ db }: Database, roomId: string, uid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat_members') // unscoped: of a room in which findRoomLink has found the caller
    .innerJoin('people', 'people.id', 'chat_members.person_id')
    .select('people.name')
    .where('room_id', '=', roomId)
    .where('person_id', '<>', uid)
    .executeTakeFirst();
  return row?.name;
}
