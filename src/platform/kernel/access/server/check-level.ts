import { type Failure, forbidden, notFound } from '../../../../base/failures.ts';
import type { RecordRow, Table } from '../../database/server/table.ts';
import { includesLevel, type Level, strongestLevel, systemUid } from '../shared/levels.ts';
import type { MembershipAccess, Right } from './declaration.ts';
import { type AccessPlace, readGrantsIn, readGrantsOf } from './read-grants.ts';
import {
  findDeclaredLevel,
  findCommonOwner,
  isOwnedBy,
  listSharedKinds,
  ownScope,
  type Person,
  raiseLevel,
  targetOf,
} from './scopes.ts';

/** A transaction, as the checks need it. */
export interface CheckedPlace extends AccessPlace {
  readonly actor: Person;
  /** False within `unchecked`. */
  readonly isChecked: boolean;
  /** The levels that this transaction has read, by person and scope; emptied when it writes a membership. */
  readonly knownLevels: Map<string, Promise<Level | undefined>>;
}

/** What grants and memberships let the actor do in a scope, or undefined. */
export function findGrantedLevel(place: CheckedPlace, scope: string): Promise<Level | undefined> {
  const key = `${place.actor.uid} ${scope}`;
  const known = place.knownLevels.get(key);
  if (known) return known;
  const found = readGrantsOf(place, place.actor, scope).then((grants) =>
    strongestLevel(grants.map(({ level }) => level)),
  );
  place.knownLevels.set(key, found);
  return found;
}

/** Whether rows of a table can be in a scope: their own, or one of the kinds that the table declares. */
function canHold({ access }: Table, scope: string): boolean {
  if (
    access.rule !== 'own' ||
    access.followsRecords ||
    scope.startsWith('user:') ||
    Object.hasOwn(access.common, scope)
  )
    return true;
  return listSharedKinds(access).some((kind) => scope.startsWith(`${kind}:`));
}

const hasMembers = (scope: string): boolean => /^(?!user:|role:)[\w-]+:/.test(scope);

/** What the actor may do with rows of this table in a scope, or undefined. */
export async function findLevel(
  place: CheckedPlace,
  table: Table,
  scope: string,
): Promise<Level | undefined> {
  if (!place.isChecked || place.actor.uid === systemUid) return 'manage';
  if (table.access.rule === 'system')
    throw new Error(`${table.name} is reached by transaction.unchecked only.`);
  if (!canHold(table, scope)) return undefined;
  const declared = findDeclaredLevel(table.access, scope, place.actor);
  if (declared === 'manage' || !hasMembers(scope)) return declared;
  return strongestLevel([declared, await findGrantedLevel(place, scope)]);
}

/** What the actor may do with a row: more than their level in its scope if the row is theirs. */
export async function findRowLevel<R extends RecordRow>(
  place: CheckedPlace,
  table: Table<R>,
  row: R,
): Promise<Level | undefined> {
  const scope = table.scope(row);
  const level = await findLevel(place, table, scope);
  return raiseLevel({ access: table.access, scope, row }, place.actor, level);
}

/** Groups rows for which the actor has the same level: those of one scope, their own apart from those of others. */
export const groupByLevel = <R extends RecordRow>(
  { actor }: Pick<CheckedPlace, 'actor'>,
  table: Table<R>,
  rows: readonly R[],
): Iterable<R[]> =>
  Map.groupBy(rows, (row) => `${isOwnedBy(table.access, row, actor)} ${table.scope(row)}`).values();

/** The 404 of a record that is absent, or that the caller may not know of. */
export const describeMissing = ({ noun }: Pick<Table, 'noun'>): Failure =>
  notFound(noun === undefined ? undefined : `This ${noun} does not exist.`);

/** Throws 404 when the actor cannot view the row, and 403 when their level in its scope is too low. */
export async function checkLevel<R extends RecordRow>(
  place: CheckedPlace,
  table: Table<R>,
  row: R,
  wanted: Level,
): Promise<void> {
  const level = await findRowLevel(place, table, row);
  if (includesLevel(level, wanted)) return;
  throw includesLevel(level, 'view') ? forbidden(table.refusal) : describeMissing(table);
}

/** Whether nobody has opened this scope yet, or it was closed: it has neither a root row nor members. */
export async function isUnopened(place: CheckedPlace, scope: string): Promise<boolean> {
  const root = [...place.tables.values()].find(
    ({ access }) => access.rule === 'scope' && access.isRoot && scope.startsWith(`${access.kind}:`),
  );
  if (!root) return false;
  const mark = place.kind === 'sqlite' ? '?' : '$1';
  const id = scope.slice(scope.indexOf(':') + 1);
  const rows = await place.read(`select id from ${root.name} where id = ${mark}`, [id]);
  return rows.length === 0 && (await readGrantsIn(place, scope)).length === 0;
}

async function mayChangeMember(
  place: CheckedPlace,
  access: MembershipAccess,
  right: Right,
  row: object,
  scope: string,
): Promise<boolean> {
  const isOwn = scope === ownScope(place.actor);
  if (isOwn && (right === 'remove' || (right === 'update' && access.isOwnEditable))) return true;
  const target = targetOf(access, row);
  if (target === ownScope(place.actor)) return true;
  if (includesLevel(await findGrantedLevel(place, target), access.needs)) return true;
  return right === 'insert' && isUnopened(place, target);
}

/** The level that a write of a row in a scope needs. Those who may comment on a record may attach files to their comments. */
function findNeed(access: Table['access'], right: Right, scope: string): Level {
  if ('needs' in access && access.rule !== 'membership') return access.needs[right];
  if (right === 'remove' && findCommonOwner(access, scope) !== undefined) return 'manage';
  if (right === 'insert' && access.rule === 'own' && access.shareable?.levels.includes('add')) return 'add';
  const isOfRecord = access.rule === 'own' && access.followsRecords && !scope.startsWith('user:');
  return isOfRecord ? 'comment' : 'edit';
}

/** Throws unless the actor may write this row: 404 when they cannot view it, 403 when their level is too low. */
export async function checkRight<R extends RecordRow>(
  place: CheckedPlace,
  table: Table<R>,
  right: Right,
  row: R,
): Promise<void> {
  if (!place.isChecked || place.actor.uid === systemUid) return;
  const { access } = table;
  const scope = table.scope(row);
  if (access.rule === 'membership') {
    if (await mayChangeMember(place, access, right, row, scope)) return;
    throw (await findLevel(place, table, targetOf(access, row))) ? forbidden() : describeMissing(table);
  }
  if (access.rule === 'system') throw forbidden();
  if (right === 'insert' && access.rule === 'scope' && access.isRoot && (await isUnopened(place, scope)))
    return;
  await checkLevel(place, table, row, findNeed(access, right, scope));
}

/** Checks the right to many rows: once for those that need the same level. */
export async function checkRights<R extends RecordRow>(
  place: CheckedPlace,
  table: Table<R>,
  right: Right,
  rows: readonly R[],
): Promise<void> {
  if (!place.isChecked || place.actor.uid === systemUid) return;
  const isEach = table.access.rule === 'membership';
  const groups = isEach ? rows.map((row) => [row]) : groupByLevel(place, table, rows);
  for (const [row] of groups) if (row) await checkRight(place, table, right, row);
}
