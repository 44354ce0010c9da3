import { badInput, conflict, forbidden, notFound } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { defineCommand } from '../../database/server/command.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { recordAction } from '../../../people/audit/server/record-action.ts';
import type { AuditAction } from '../../../people/audit/shared/action.ts';
import { accessGiven, accessTaken } from '../shared/audit-actions.ts';
import { includesLevel } from '../shared/levels.ts';
import { GrantChoice, NewGrant, ScopeChoice } from '../shared/schema.ts';
import { findGrantedLevel } from './check-level.ts';
import type { Shareable } from './declaration.ts';
import { ownScope } from './scopes.ts';
import { type GrantRow, grants } from './tables.ts';

const roles = ['admin', 'staff', 'user'];

function findShareable(transaction: Transaction, scope: string): Shareable | undefined {
  const all = [...transaction.tables.values()].flatMap(({ access }) =>
    'shareable' in access && access.shareable ? [access.shareable] : [],
  );
  return all.find(({ kind }) => scope.startsWith(`${kind}:`));
}

/** The scope's kind, if the actor manages the scope: an actor who cannot view it gets 404. */
async function checkManager(transaction: Transaction, scope: string): Promise<Shareable> {
  const shareable = findShareable(transaction, scope);
  if (!shareable) throw badInput('This cannot be shared.', { scope: 'This cannot be shared' });
  const level = await findGrantedLevel(transaction, scope);
  if (!includesLevel(level, 'view')) throw notFound();
  if (!includesLevel(level, 'manage')) throw forbidden();
  return shareable;
}

async function findGrant(transaction: Transaction, target: string, principal: string) {
  const row = await transaction.db
    .selectFrom('grants')
    .select('id')
    .where('target', '=', target)
    .where('principal', '=', principal)
    .executeTakeFirst();
  const reading = transaction.unchecked('the right to the scope is checked, not that to the grant');
  return row && reading.find(grants, row.id);
}

async function checkPrincipal(transaction: Transaction, principal: string): Promise<void> {
  const refuse = (text: string) => badInput(`${text}.`, { principal: text });
  if (principal === ownScope(transaction.actor)) throw refuse('This is you');
  const [kind, id = ''] = principal.split(':');
  if (kind === 'role' && !roles.includes(id)) throw refuse('This role does not exist');
  if (kind !== 'user') return;
  const person = await transaction.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!person) throw refuse('This person does not exist');
}

/** Refuses what would leave a scope that nobody manages. */
async function checkOtherManager(transaction: Transaction, row: GrantRow): Promise<void> {
  if (row.level !== 'manage') return;
  const other = await transaction.db
    .selectFrom('grants')
    .select('id')
    .where('target', '=', row.target)
    .where('level', '=', 'manage')
    .where('id', '!=', row.id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw conflict('Somebody has to manage this.', { reason: 'last-manager' });
}

/** Holds the scope's grants: two managers who take each other's right away at once would leave none. */
const lockGrants = (transaction: Transaction, scope: string) => transaction.lock(`grants:${scope}`);

/** Opens a shared scope within a command: the actor manages it. */
export async function openScope(transaction: Transaction, scope: string): Promise<void> {
  await lockGrants(transaction, scope);
  if (await transaction.db.selectFrom('grants').select('id').where('target', '=', scope).executeTakeFirst())
    throw conflict('This id is taken.');
  const opening = transaction.unchecked('a new scope is managed by the person who opens it');
  const grant = { principal: ownScope(transaction.actor), target: scope, level: 'manage' as const };
  const by = { granted_by: transaction.actor.uid, granted_at: transaction.now };
  await opening.insert(grants, { id: createId(), ...grant, ...by });
}

/**
 * Within a command that removes what a scope is for, such as a mailbox: takes everybody's level in it away. An undo brings all
 * of them back together with the scope's root.
 */
export async function closeScope(transaction: Transaction, scope: string): Promise<void> {
  await lockGrants(transaction, scope);
  const found = await transaction.db.selectFrom('grants').select('id').where('target', '=', scope).execute();
  const closing = transaction.unchecked('the right to remove what the scope is for was checked');
  const ids = found.map(({ id }) => id);
  await closing.removeMany(grants, await closing.getMany(grants, ids, 'manage'));
}

/** Adds who shared what with whom to the audit log, without the record's title: it is not the administrators' to read. */
async function recordSharing(
  transaction: Transaction,
  action: AuditAction,
  { target, principal, level }: Pick<GrantRow, 'target' | 'principal' | 'level'>,
): Promise<void> {
  const uid = principal.startsWith('user:') ? principal.slice('user:'.length) : undefined;
  const named =
    uid === undefined
      ? undefined
      : await transaction.db
          .selectFrom('users')
          .select('display_name')
          .where('id', '=', uid)
          .executeTakeFirst();
  const [entity = '', id = ''] = target.split(':');
  const values = { person: named?.display_name ?? principal, level };
  await recordAction(transaction, action, { record: { entity, id }, values });
}

/** Gives a principal a level in a scope, or changes it. */
export const setGrant = defineCommand('access.set-grant', NewGrant, async (transaction, input) => {
  const { scope: target, principal, level } = input;
  await lockGrants(transaction, target);
  const shareable = await checkManager(transaction, target);
  if (!shareable.levels.includes(level))
    throw badInput('This level does not exist here.', { level: 'This level does not exist here' });
  await checkPrincipal(transaction, principal);
  const known = await findGrant(transaction, target, principal);
  const by = { granted_by: transaction.actor.uid, granted_at: transaction.now };
  if (known?.level === level) return;
  if (known) {
    await checkOtherManager(transaction, known);
    await transaction.update(grants, known, { level, ...by });
  } else {
    await transaction.insert(grants, { id: createId(), principal, target, level, ...by });
  }
  await recordSharing(transaction, accessGiven, { target, principal, level });
});

/** Takes a principal's level in a scope away. */
export const removeGrant = defineCommand(
  'access.remove-grant',
  GrantChoice,
  async (transaction, { scope, principal }) => {
    await lockGrants(transaction, scope);
    await checkManager(transaction, scope);
    const row = await findGrant(transaction, scope, principal);
    if (!row) throw notFound('This access does not exist.');
    await checkOtherManager(transaction, row);
    await transaction.remove(grants, row);
    await recordSharing(transaction, accessTaken, row);
  },
);

/** Gives up the actor's own level. Not undoable: they have to be let in again. */
export const leaveScope = defineCommand(
  'access.leave',
  ScopeChoice,
  async (transaction, { scope }) => {
    await lockGrants(transaction, scope);
    const row = await findGrant(transaction, scope, ownScope(transaction.actor));
    if (!row) throw notFound('This access does not exist.');
    await checkOtherManager(transaction, row);
    await transaction.remove(grants, row);
    await recordSharing(transaction, accessTaken, row);
    return { scope };
  },
  { isUndoable: false },
);
