import { notFound } from '../../../../base/failures.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { RecordRow, Table } from '../../../../platform/kernel/database/server/table.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { StateChange } from '../../shared/inputs.ts';
import { missingBoard } from '../../shared/rules.ts';
import { boardLists, boards, cards } from '../tables.ts';

interface StateRow extends RecordRow {
  archived_at: string | null;
  deleted_at: string | null;
}

/** Within a command: archives records, puts them in the trash, or takes them out of either. */
export async function putState(
  transaction: Transaction,
  { entity, ids, state }: StateChange,
): Promise<number> {
  const change = async <Row extends StateRow>(table: Table<Row>, level: 'edit' | 'manage') => {
    const rows = await transaction.getMany(table, ids, level);
    await transaction.updateMany(
      table,
      rows,
      (row) =>
        ({
          archived_at: state === 'archived' ? (row.archived_at ?? transaction.now) : null,
          deleted_at: state === 'deleted' ? (row.deleted_at ?? transaction.now) : null,
        }) as Partial<Row>, // safe: StateRow has both
    );
    return rows.length;
  };
  if (entity === 'cards') return change(cards, 'edit');
  if (entity === 'board_lists') return change(boardLists, 'edit');
  const count = await change(boards, 'manage');
  if (count === 0 && ids.length > 0) throw notFound(missingBoard);
  return count;
}

export const setState = defineCommand('scrumboard.set-state', StateChange, async (transaction, input) => ({
  count: await putState(transaction, input),
}));
