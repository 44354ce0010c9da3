import { type RawBuilder, sql } from 'kysely';
import type {
  WorkItemsRequest,
  WorkProvider,
  WorkRequest,
} from '../../../platform/frame/links/server/work-provider.ts';
import type { WorkItem } from '../../../platform/frame/links/shared/work.ts';
import { inScopes } from '../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { type Images, readImages } from '../../../platform/kernel/database/server/journal-entry.ts';
import type { Card } from '../shared/records.ts';
import { findReopened } from '../shared/reopened.ts';
import { boardsPath, buildBoardPath } from '../shared/rules.ts';
import { boards, cards } from './tables.ts';

/** The most cards of all boards of a project; the newest count. */
const maxCards = 20_000;
/** The most changes of cards that are looked at for those that were opened again. */
const maxChanges = 5000;

async function listBoards({ database, actor }: WorkRequest) {
  const rows = await database.db
    .selectFrom('boards')
    .select(['id', 'name', 'uri'])
    .where(await database.access.whereVisible(actor, boards))
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ kind: 'board', id: row.id, title: row.name, path: buildBoardPath(row) }));
}

/** When cards that were done were opened again, by card. */
async function listReopened(
  { db }: Database,
  inBoards: RawBuilder<boolean>,
  since: string,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ entity_id: string; at: string; command: string; changes: Images }>`
    select entity_id, at, command, changes from journal
    where ${inBoards} and entity = 'cards' and change = 'update' and at >= ${since}
      and cast(changes as text) like '%"completed_at"%'
    order by seq desc limit ${maxChanges}`.execute(db);
  const found = new Map<string, string[]>();
  for (const [id, entries] of Map.groupBy(rows.toReversed(), (row) => row.entity_id)) {
    const steps = entries.map(({ at, command, changes }) => {
      const parsed: unknown = typeof changes === 'string' ? JSON.parse(changes) : changes;
      const { before, after } = readImages({ before: null, after: null, changes: parsed });
      return {
        at,
        isUndo: command === 'journal.undo',
        wasDone: Boolean(before?.['completed_at']),
        isDone: Boolean(after?.['completed_at']),
      };
    });
    found.set(id, findReopened(steps));
  }
  return found;
}

/** The names of labels or lists, by id. */
async function listNames(
  { db }: Database,
  table: 'board_labels' | 'board_lists',
  inBoards: RawBuilder<boolean>,
): Promise<Map<string, string>> {
  const column = table === 'board_labels' ? sql.ref('title') : sql.ref('name');
  const query = sql<{ id: string; name: string }>`
    select id, ${column} as name from ${sql.table(table)} where ${inBoards}`;
  return new Map((await query.execute(db)).rows.map(({ id, name }) => [id, name]));
}

async function listCards({ database, actor, sourceIds, since }: WorkItemsRequest): Promise<WorkItem[]> {
  const visible = await database.access.visibleTo(actor, cards);
  const wanted = new Set(sourceIds.map((id) => `board:${id}`));
  const scopes = visible.filter((scope) => wanted.has(scope));
  if (scopes.length === 0) return [];
  const inBoards = inScopes(database.kind, sql.ref('scope'), scopes);
  // unscoped: of the boards alone that the actor sees
  const query = sql<{ wire: string }>`select wire from cards
    where ${inBoards} and deleted_at is null
      and exists (select 1 from boards where boards.id = cards.board_id and boards.deleted_at is null)
      and exists (select 1 from board_lists where board_lists.id = cards.list_id and board_lists.deleted_at is null)
    order by created_at desc, id limit ${maxCards}`;
  const [{ rows }, labels, lists, reopened] = await Promise.all([
    query.execute(database.db),
    listNames(database, 'board_labels', inBoards),
    listNames(database, 'board_lists', inBoards),
    listReopened(database, inBoards, since),
  ]);
  return rows.map(({ wire }) => {
    const card: Card = JSON.parse(wire);
    const tags = [...card.labels.map((id) => labels.get(id)), lists.get(card.listId)];
    return {
      kind: 'ticket' as const,
      id: card.id,
      title: card.name,
      path: `${boardsPath}/${card.boardId}?card=${card.id}`,
      tags: tags.filter((tag) => tag !== undefined),
      createdAt: card.createdAt,
      dueAt: card.due,
      doneAt: card.completedAt,
      droppedAt: card.completedAt === null ? card.archivedAt : null,
      isDone: card.completedAt !== null,
      reopenedAt: reopened.get(card.id) ?? [],
    };
  });
}

/** Boards, and their cards as tickets. */
export const boardWork: WorkProvider = {
  kind: 'board',
  title: { en: 'Boards', tr: 'Panolar', ar: 'لوحات العمل' },
  entities: ['boards', 'board_lists', 'board_labels', 'cards'],
  listSources: listBoards,
  listItems: listCards,
};
