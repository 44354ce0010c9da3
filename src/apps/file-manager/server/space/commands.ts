import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { fileQuotas, quotasId } from '../../../../platform/kernel/files/server/tables.ts';
import { recordAction } from '../../../../platform/people/audit/server/record-action.ts';
import { fileActions } from '../../shared/audit-actions.ts';
import { Quotas } from '../../shared/space.ts';

const describe = (megabytes: number | null) => (megabytes === null ? '∞' : `${megabytes} MB`);

/** Sets or removes the storage limits. */
export const setQuotas = defineCommand(
  'file-manager.set-quotas',
  Quotas,
  async (transaction, input) => {
    const writing = transaction.unchecked('the route is that of administrators');
    await writing.lock('file-quotas');
    const row = await writing.find(fileQuotas, quotasId, 'view');
    const values = {
      person_megabytes: input.personMegabytes,
      organization_megabytes: input.organizationMegabytes,
      trash_days: input.trashDays,
    };
    if (row) await writing.update(fileQuotas, row, values);
    else await writing.insert(fileQuotas, { id: quotasId, ...values });
    await recordAction(transaction, fileActions.quotasSet, {
      values: {
        person: describe(input.personMegabytes),
        organization: describe(input.organizationMegabytes),
      },
    });
    return input;
  },
  { isUndoable: false },
);
