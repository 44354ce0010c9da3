// unscoped: what a command reads of a board that it has opened
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import type { ListOrder } from '../../shared/order.ts';

/** Older changes are not looked at: nobody shows an order for so long. */
const maxEntries = 200;

/** Where an item is, as far as its order is concerned. */
interface Place {
  readonly listId: string;
  readonly position: string;
  readonly isOpen: boolean;
}

type Entity = 'cards' | 'board_lists';
type Values = Readonly<Record<string, unknown>>;
const orderColumns = ['list_id', 'position', 'archived_at', 'deleted_at'];

/** All lists are in one order: that of the board. */
const readPlace = (entity: Entity, boardId: string, row: Values): Place => ({
  listId: entity === 'cards' ? String(row['list_id']) : boardId,
  position: String(row['position']),
  isOpen: row['archived_at'] === null && row['deleted_at'] === null,
});

function buildOrder(places: ReadonlyMap<string, Place>, listIds: readonly string[]): ListOrder[] {
  const open = [...places].filter(([, place]) => place.isOpen);
  const sorted = open.toSorted(([id, one], [otherId, other]) => {
    if (one.position !== other.position) return one.position < other.position ? -1 : 1;
    return id < otherId ? -1 : 1;
  });
  const byList = Map.groupBy(sorted, ([, { listId }]) => listId);
  return listIds.map((id) => ({ id, itemIds: (byList.get(id) ?? []).map(([item]) => item) }));
}

/** What others changed in a board since the actor changed its order, newest first. */
async function listOthersChanges({ db, actor }: Transaction, entity: Entity, boardId: string) {
  const entries = await db
    .selectFrom('journal')
    .select(['entity_id', 'actor', 'change', 'before', 'changes'])
    .where('scope', '=', `board:${boardId}`)
    .where('entity', '=', entity)
    .orderBy('seq', 'desc')
    .limit(maxEntries)
    .execute();
  const ordering = entries.filter(
    ({ change, changes }) =>
      change !== 'update' || orderColumns.some((column) => Object.hasOwn(Object(changes), column)),
  );
  const own = ordering.findIndex((entry) => entry.actor === actor.uid);
  return own < 0 ? ordering : ordering.slice(0, own);
}

/**
 * The orders that a board had, newest first, back to the actor's own last change: what their screen can have shown when they
 * moved something.
 */
export async function readOrders(
  transaction: Transaction,
  entity: Entity,
  boardId: string,
): Promise<Iterable<ListOrder[]>> {
  const { db } = transaction;
  const scope = `board:${boardId}`;
  const columns = ['id', 'position', 'archived_at', 'deleted_at'] as const;
  const lists = await db.selectFrom('board_lists').select(columns).where('scope', '=', scope).execute();
  const rows: Values[] =
    entity === 'board_lists'
      ? lists
      : await db
          .selectFrom('cards')
          .select([...columns, 'list_id'])
          .where('scope', '=', scope)
          .execute();
  const listIds = entity === 'board_lists' ? [boardId] : lists.map(({ id }) => id);
  const values = new Map(rows.map((row) => [String(row['id']), row]));
  const changes = await listOthersChanges(transaction, entity, boardId);

  const build = () =>
    buildOrder(new Map([...values].map(([id, row]) => [id, readPlace(entity, boardId, row)])), listIds);
  return (function* () {
    yield build();
    for (const { entity_id: id, change, before, changes: changed } of changes) {
      if (change === 'create') values.delete(id);
      else if (change === 'delete') values.set(id, Object(before));
      else {
        const earlier = Object.entries(Object(changed)).map(([name, pair]) => [name, Object(pair)[0]]);
        values.set(id, { ...values.get(id), ...Object.fromEntries(earlier) });
      }
      yield build();
    }
  })();
}
