import { badInput, conflict, forbidden, notFound } from '../../../../base/failures.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import { recordAction } from '../../audit/server/record-action.ts';
import { managerActions } from '../shared/audit-actions.ts';
import { directoryInputs } from '../shared/schema.ts';
import { managers, peopleRules, rulesId } from './manager-tables.ts';
import { areActive, findName, isManagedBy } from './queries.ts';

// An undo would check neither the rule nor whether it closes a circle.
const forGood = { isUndoable: false };

/** Sets a person's manager within a command; the caller has checked who may. */
async function saveManager(transaction: Transaction, personId: string, managerId: string | null) {
  const writing = transaction.unchecked('administrators, or oneself where the organization allows it');
  // Two changes at once could close a circle that neither of them sees.
  await transaction.lock('managers');
  const name = await findName(transaction, personId);
  if (name === undefined) throw notFound('This person does not exist.');
  const known = await writing.find(managers, personId, 'view');
  if ((known?.manager_id ?? null) === managerId) return { personId, managerId };
  const record = { entity: 'users', id: personId, name, path: '' };
  if (managerId === null) {
    if (known) await writing.remove(managers, known);
    await recordAction(transaction, managerActions.removed, { record });
    return { personId, managerId };
  }
  if (managerId === personId)
    throw badInput('People cannot manage themselves.', { managerId: 'Choose somebody else' });
  if (!(await areActive(transaction, [managerId]))) throw notFound('This person does not exist.');
  if (await isManagedBy(transaction, managerId, personId))
    throw badInput('This person reports to the one whose manager they would be.', {
      managerId: 'Choose somebody else',
    });
  if (known) await writing.update(managers, known, { manager_id: managerId });
  else await writing.insert(managers, { id: personId, manager_id: managerId });
  const values = { manager: (await findName(transaction, managerId)) ?? '' };
  await recordAction(transaction, managerActions.changed, { record, values });
  return { personId, managerId };
}

export const setManager = defineCommand(
  'people.set-manager',
  directoryInputs.setManager,
  (transaction, { personId, managerId }) => {
    if (!transaction.actor.roles.includes('admin')) throw forbidden();
    return saveManager(transaction, personId, managerId);
  },
  forGood,
);

export const setOwnManager = defineCommand(
  'people.set-own-manager',
  directoryInputs.setOwnManager,
  async (transaction, { managerId }) => {
    const { uid, roles } = transaction.actor;
    const rules = await transaction.find(peopleRules, rulesId, 'view');
    if (!roles.includes('admin') && !rules?.may_choose_manager)
      throw conflict('Only administrators can set your manager.');
    return saveManager(transaction, uid, managerId);
  },
  forGood,
);

export const setRules = defineCommand(
  'people.set-rules',
  directoryInputs.setRules,
  async (transaction, { mayChooseManager }) => {
    await transaction.lock('managers');
    const values = { may_choose_manager: mayChooseManager };
    const known = await transaction.find(peopleRules, rulesId, 'edit');
    if (known?.may_choose_manager === mayChooseManager) return { mayChooseManager };
    if (known) await transaction.update(peopleRules, known, values);
    else await transaction.insert(peopleRules, { id: rulesId, ...values });
    await recordAction(transaction, mayChooseManager ? managerActions.allowed : managerActions.refused);
    return { mayChooseManager };
  },
  forGood,
);
