import type { LinkRequest } from '../../../platform/frame/links/server/provider.ts';
import { boards, cards } from './tables.ts';

/** What a link to a board or card shows to those who may see it. */
export async function findBoardLink({ database, actor, path }: LinkRequest) {
  const [, boardId, cardId] =
    /^\/apps\/scrumboard\/boards\/([\w.~-]{1,64})(?:\/[^?]*)?(?:\?card=([\w.~-]{1,64}))?$/.exec(path) ?? [];
  if (boardId === undefined) return undefined;
  const board = await database.db
    .selectFrom('boards')
    .select('name')
    .where(await database.access.whereVisible(actor, boards))
    .where('id', '=', boardId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!board || cardId === undefined) return board && { title: board.name, kind: 'board' };
  const card = await database.db
    .selectFrom('cards')
    .select('name')
    .where(await database.access.whereVisible(actor, cards))
    .where('id', '=', cardId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return card && { title: card.name, kind: 'card' };
}
