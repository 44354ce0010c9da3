import * as v from 'valibot';
import { badInput } from '../../../../base/failures.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import { recordAction } from '../../../people/audit/server/record-action.ts';
import { maintenanceActions } from '../shared/audit-actions.ts';
import { maxMaintenanceDays } from '../shared/limits.ts';
import { maintenanceApi } from '../shared/schema.ts';
import { maintenanceId, maintenanceTable } from './tables.ts';

const dayMs = 86_400_000;
const forGood = { isUndoable: false };

async function setMaintenance(transaction: Transaction, values: { ends_at: string; note: string }) {
  const writing = transaction.unchecked('the routes are those of administrators');
  await writing.lock('maintenance');
  const row = await writing.find(maintenanceTable, maintenanceId, 'view');
  if (row) await writing.update(maintenanceTable, row, values);
  else await writing.insert(maintenanceTable, { id: maintenanceId, ...values });
}

/** Turns maintenance on until a time, or changes that time. */
export const startMaintenance = defineCommand(
  'maintenance.start',
  maintenanceApi.start.body ?? v.never(),
  async (transaction, { endsAt, note }) => {
    const aheadMs = Date.parse(endsAt) - Date.parse(transaction.now);
    if (aheadMs <= 0)
      throw badInput('Choose a time in the future.', { endsAt: 'Choose a time in the future.' });
    if (aheadMs > maxMaintenanceDays * dayMs) {
      const tooLate = `Choose a time within ${maxMaintenanceDays} days.`;
      throw badInput(tooLate, { endsAt: tooLate });
    }
    await setMaintenance(transaction, { ends_at: endsAt, note: note.trim() });
    await recordAction(transaction, maintenanceActions.started, {
      values: { until: `${endsAt.slice(0, 16).replace('T', ' ')} UTC` },
    });
  },
  forGood,
);

/** Turns maintenance off. */
export const endMaintenance = defineCommand(
  'maintenance.end',
  v.object({}),
  async (transaction) => {
    await setMaintenance(transaction, { ends_at: transaction.now, note: '' });
    await recordAction(transaction, maintenanceActions.ended);
  },
  forGood,
);
