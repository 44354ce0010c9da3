import { sql } from 'kysely';
import { createDueFormat, findToday } from '../../../platform/frame/quick-panel/server/due-times.ts';
import type { QuickPanelRequest, TodayEntry } from '../../../platform/frame/quick-panel/server/provider.ts';
import { inScopes } from '../../../platform/kernel/access/server/scopes.ts';
import { listCardWork } from '../shared/card-work.ts';
import type { Card } from '../shared/records.ts';
import { buildCardPath } from '../shared/rules.ts';
import { cards } from './tables.ts';

/** The maximum number of cards that are read. */
const maxCards = 1000;

/** The open cards and items of checklists that are due today and assigned to the person, for the quick panel. */
export async function listDueCards(request: QuickPanelRequest): Promise<TodayEntry[]> {
  const { database, actor } = request;
  const { start, end } = findToday(request);
  const scopes = await database.access.visibleTo(actor, cards);
  const isMine = sql`(cast(cards.members as text) like ${`%${actor.uid}%`}
    or cast(cards.checklists as text) like ${`%${actor.uid}%`})`;
  const { rows } = await sql<{ wire: string; board: string; uri: string }>`
    select cards.wire, boards.name as board, boards.uri from cards
    join boards on boards.id = cards.board_id and boards.deleted_at is null and boards.archived_at is null
    join board_lists as lists on lists.id = cards.list_id and lists.deleted_at is null and lists.archived_at is null
    where ${inScopes(database.kind, sql.ref('cards.scope'), scopes)} and cards.deleted_at is null
      and cards.archived_at is null and cards.completed_at is null and ${isMine}
      and ((cards.due >= ${start} and cards.due < ${end}) or cast(cards.checklists as text) like '%"due"%')
    order by cards.due, cards.id limit ${maxCards}`.execute(database.db);
  const describe = createDueFormat(request);
  return rows.flatMap(({ wire, board, uri }) => {
    const parsed: Card = JSON.parse(wire);
    return listCardWork(parsed, actor.uid).flatMap(({ card, item, due, isDone }) => {
      if (isDone || due === null || due < start || due >= end) return [];
      const place = item === undefined ? board : `${board} · ${card.name}`;
      return {
        id: item === undefined ? card.id : `${card.id} ${item.id}`,
        title: item?.text ?? card.name,
        detail: `${describe(due)} · ${place}`,
        path: buildCardPath({ id: card.boardId, uri }, card.id),
        at: due,
      };
    });
  });
}
