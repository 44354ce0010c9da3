import { compileQuery } from '../../../../platform/kernel/database/server/compiled-query.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { sql } from 'kysely';
import { countUnread } from '../../shared/rules.ts';
import type { ChatListEntry, ChatLine } from '../../shared/contacts.ts';

/** Everybody whose account is in use, by name. */
export async function listPeople({ db }: Database) {
  return db
    .selectFrom('people')
    .select(['id', 'name', 'picture'])
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

const selectPairs = compileQuery<{
  room_id: string;
  contact_id: string;
  read_seq: number;
  seq: number | null;
  sent_at: string | null;
}>((db, _kind, bind) =>
  db
    .selectFrom('chat_members as member') // unscoped: of the rooms that the person is a member of
    .innerJoin('chat_rooms as room', 'room.id', 'member.room_id')
    .innerJoin('chat_members as other', (join) =>
      join.onRef('other.room_id', '=', 'member.room_id').onRef('other.person_id', '!=', 'member.person_id'),
    )
    .leftJoin('chat_messages as message', (join) =>
      join
        .onRef('message.room_id', '=', 'member.room_id')
        .on(
          'message.seq',
          '=',
          sql`(select max(last.seq) from chat_messages as last where last.room_id = member.room_id)`,
        ),
    )
    .select([
      'member.room_id',
      'other.person_id as contact_id',
      'member.read_seq',
      'message.seq',
      'message.sent_at',
    ])
    .where('member.person_id', '=', bind('uid'))
    .where('room.kind', '=', 'direct'),
);

/** The person's conversations with colleagues, the last used first. */
export async function listChats(database: Database, uid: string): Promise<ChatListEntry[]> {
  const rows = await selectPairs(database, { uid });
  return rows
    .map((row) => ({
      chatId: row.room_id,
      contactId: row.contact_id,
      lastMessageTime: row.sent_at ?? '',
      unread: String(countUnread(row.seq ?? 0, row.read_seq)),
    }))
    .toSorted((a, b) => (a.lastMessageTime < b.lastMessageTime ? 1 : -1));
}

/** The newest lines of a room before a number, in their order, and whether there are older ones. */
export async function listLines(
  { db }: Database,
  roomId: string,
  page: { limit: number; before?: number | undefined },
): Promise<{ lines: ChatLine[]; next: number | undefined }> {
  const rows = await db
    .selectFrom('chat_messages') // unscoped: of a room that the caller has opened as a member
    .select(['seq', 'sender_id', 'text', 'sent_at'])
    .where('room_id', '=', roomId)
    .where('deleted_at', 'is', null)
    .$if(page.before !== undefined, (query) => query.where('seq', '<', page.before ?? 0))
    .orderBy('seq', 'desc')
    .limit(page.limit + 1)
    .execute();
  const shown = rows.slice(0, page.limit).toReversed();
  const lines = shown.map((row) => ({ who: row.sender_id, message: row.text, time: row.sent_at }));
  return { lines, next: rows.length > page.limit ? shown[0]?.seq : undefined };
}
