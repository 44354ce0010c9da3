import { generateKeyBetween } from 'fractional-indexing';
import { conflict } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { ownScope } from '../../../kernel/access/server/scopes.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import type { RecordRow, Table } from '../../../kernel/database/server/table.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import { findEndPosition } from '../../../kernel/entities/server/position-queries.ts';
import { buildLabelHandle, type Label } from '../shared/label.ts';
import { labelInputs } from '../shared/schema.ts';
import { listCarriers, listOwnLabels } from './queries.ts';
import { type LabelRow, toLabel } from './tables.ts';

export interface CarrierRow extends RecordRow {
  labels: readonly string[];
}

/** The commands that create, change and remove an app's labels; `carriers` are the records that have them. */
export function defineLabelCommands<Carrier extends CarrierRow>(
  table: Table<LabelRow>,
  carriers: Table<Carrier>,
) {
  const inputs = labelInputs(table.name);
  /** Handles are unique: nobody else takes one until the end of the command. */
  const chooseHandle = async (transaction: Transaction, wanted: string, exceptId?: string) => {
    await transaction.lock(`${table.name}:${transaction.actor.uid}`);
    const others = (await listOwnLabels(transaction, table)).filter(({ id }) => id !== exceptId);
    return buildLabelHandle(wanted, new Set(others.map(({ handle }) => handle)));
  };

  const create = defineCommand(
    `${table.app}.create-label`,
    inputs.create,
    async (transaction, input): Promise<Label> => {
      if (input.id !== undefined && (await transaction.isTaken(table, input.id)))
        throw conflict('This id is taken.');
      const handle = await chooseHandle(transaction, input.handle ?? input.title);
      const last = await findEndPosition(transaction, table.name, 'max', ownScope(transaction.actor));
      const row = await transaction.insert(table, {
        id: input.id ?? createId(),
        owner_id: transaction.actor.uid,
        handle,
        title: input.title,
        color: input.color,
        position: generateKeyBetween(last, null),
      });
      return toLabel(row);
    },
  );

  const update = defineCommand(
    `${table.app}.update-label`,
    inputs.update,
    async (transaction, { id, title, color, handle = title }): Promise<Label> => {
      const row = await transaction.get(table, id, 'edit');
      const changes = {
        ...(color === undefined ? {} : { color }),
        ...(title === undefined ? {} : { title }),
        ...(handle === undefined ? {} : { handle: await chooseHandle(transaction, handle, id) }),
      };
      return toLabel(await transaction.update(table, row, changes));
    },
  );

  const remove = defineCommand(
    `${table.app}.remove-label`,
    inputs.remove,
    async (transaction, { labelId }) => {
      const label = await transaction.get(table, labelId, 'edit');
      const ids = await listCarriers(transaction, carriers.name, label.id);
      const removing = transaction.unchecked('a removed label leaves every record that its owner can see');
      const rows = await removing.getMany<CarrierRow>(carriers, ids, 'view');
      await removing.updateMany<CarrierRow>(carriers, rows, ({ labels }) => ({
        labels: labels.filter((id) => id !== label.id),
      }));
      await transaction.remove(table, label);
      return { count: rows.length };
    },
  );
  return { create, update, remove };
}

export type LabelCommands = ReturnType<typeof defineLabelCommands>;
