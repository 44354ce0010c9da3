import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { maxCards } from '../../shared/rules.ts';

/** How many more cards a board takes; those in its trash do not count. */
export async function countRoom({ db }: Transaction, boardId: string): Promise<number> {
  const { count } = await db
    .selectFrom('cards')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('scope', '=', `board:${boardId}`) // unscoped: of a board that the command has opened
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Math.max(0, maxCards - Number(count));
}
