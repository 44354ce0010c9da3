// unscoped: who may see a board, of boards that the caller's command or query has opened
import { sql } from 'kysely';
import { compareIn } from '../../../../base/compare-text.ts';
import { listPrincipals } from '../../../../platform/kernel/access/server/scopes.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import type { DatabaseKind, Reader } from '../../../../platform/kernel/database/server/schema.ts';

interface Place {
  readonly db: Reader;
  readonly kind: DatabaseKind;
}

const listGranted = async ({ db }: Place, boardId: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('grants')
    .select('principal')
    .where('target', '=', `board:${boardId}`)
    .execute();
  return new Set(rows.map(({ principal }) => principal));
};

const readPeople = ({ db, kind }: Place, ids: readonly string[]) =>
  db
    .selectFrom('people')
    .select(['id', 'name', 'picture', 'roles', 'is_active'])
    .where(inList(kind, sql.ref('id'), ids))
    .execute();

/** Those of these people who may see a board and have an account in use. */
export async function listAllowed(place: Place, boardId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const granted = await listGranted(place, boardId);
  const found = await readPeople(place, ids);
  return found
    .filter(({ id, roles, is_active: isActive }) => {
      const principals = listPrincipals({ uid: id, roles });
      return isActive && principals.some((principal) => granted.has(principal));
    })
    .map(({ id }) => id);
}

/** The people with a grant of their own on a board, and these others, by name. */
export async function listMembers(place: Place, boardId: string, others: readonly string[]) {
  const granted = [...(await listGranted(place, boardId))].flatMap((principal) =>
    principal.startsWith('user:') ? [principal.slice('user:'.length)] : [],
  );
  const found = await readPeople(place, [...new Set([...granted, ...others])]);
  return found
    .map(({ id, name, picture }) => ({ id, name, avatar: picture }))
    .toSorted((one, other) => compareIn('en')(one.name, other.name));
}

/** Who watches a card or its whole board. */
export async function listWatchers({ db }: Place, boardId: string, cardId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('board_watches')
    .select('owner_id')
    .where('record_id', 'in', [boardId, cardId])
    .execute();
  return [...new Set(rows.map((row) => row.owner_id))];
}

/** Those who may see a board and whose name follows an @ in a text. */
export async function listMentioned(place: Place, boardId: string, text: string): Promise<string[]> {
  if (!text.includes('@')) return [];
  const all = await place.db.selectFrom('people').select(['id', 'name']).execute();
  const named = all.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
  return listAllowed(place, boardId, named);
}
