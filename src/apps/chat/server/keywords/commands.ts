import { compileQuery } from '../../../../platform/kernel/database/server/compiled-query.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { Keywords } from '../../shared/keywords.ts';
import { findListening } from '../../shared/find-listening.ts';
import { tidyKeywords } from '../../shared/rules.ts';
import { chatKeywords, type ChatRoomRow } from '../tables.ts';

/** Who has no keywords has no row. */
export const setKeywords = defineCommand('chat.set-keywords', Keywords, async (transaction, input) => {
  const { uid } = transaction.actor;
  const words = tidyKeywords(input.words);
  const known = await transaction.find(chatKeywords, uid);
  if (known && words.length === 0) await transaction.remove(chatKeywords, known);
  else if (known) await transaction.update(chatKeywords, known, { words });
  else if (words.length > 0) await transaction.insert(chatKeywords, { id: uid, person_id: uid, words });
  return { words };
});

const selectKeywords = compileQuery<{ id: string; words: string[] }>((db, _kind, bind) =>
  db
    .selectFrom('chat_keywords')
    .innerJoin('chat_members', 'chat_members.person_id', 'chat_keywords.person_id')
    .select(['chat_keywords.person_id as id', 'chat_keywords.words'])
    .where('chat_members.room_id', '=', bind('roomId'))
    .where('chat_members.is_muted', '=', false),
);

/** Within a command: whose keywords a text holds, of the room's people who have not muted it, but for some. */
export async function listListening(
  transaction: Transaction,
  room: ChatRoomRow,
  text: string,
  exceptIds: readonly string[],
): Promise<string[]> {
  const others = new Set(room.member_ids).difference(new Set(exceptIds));
  if (others.size === 0 || text === '') return [];
  const rows = await selectKeywords(transaction, { roomId: room.id });
  return findListening(
    text,
    rows.filter(({ id }) => others.has(id)),
  );
}
