import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createId } from '../src/base/ids.ts';
import { systemActor } from '../src/platform/kernel/database/server/transaction.ts';
import { createUser, startSession } from '../src/platform/people/identity/server/commands.ts';
import { argon2Hasher } from '../src/platform/people/identity/server/node-password.ts';
import { createTokens } from '../src/platform/people/identity/server/tokens.ts';
import { openProductDatabase } from '../src/main/server-product.ts';
import type { Value } from '../src/platform/kernel/database/server/connection.ts';
import type { Database } from '../src/platform/kernel/database/server/database.ts';

export const benchSecret = 'a secret for measuring only, 32 characters';
export const benchAccount = { email: 'bench@example.com', password: 'measuring only' };

/** Writes past the journal: what is measured is reading and writing among many rows, not making them. */
export const writeDirectly = (database: Database, statement: string, parameters: readonly Value[] = []) =>
  database.writer.run((connection) => connection.execute(statement, parameters));

/** The id of the n-th seeded record: each of a millisecond of its own, as people's are. */
export function idOf(number: number): string {
  const hex = number.toString(16).padStart(8, '0');
  return `0190${hex.slice(0, 4)}-${hex.slice(4)}-7000-8000-${String(number).padStart(12, '0')}`;
}
/** The same of SQLite's column `n`. */
const idSql = "printf('0190%04x-%04x-7000-8000-%012d', n / 65536, n % 65536, n)";

/** The last twenty to-dos alone match: starred, important, completed, due today, labeled; and twenty more are deleted. */
async function makeRare(database: Database, uid: string, count: number): Promise<void> {
  const today = new Date().toISOString();
  await writeDirectly(
    database,
    `insert into todo_labels (id, version, scope, owner_id, handle, title, color, position, wire)
     values ('rare-label', 1, 'user:' || ?1, ?1, 'rare', 'Rare', '#2563eb', 'a0', '{}')`,
    [uid],
  );
  await writeDirectly(
    database,
    `update todos set starred = id > ?1, important = id > ?1, completed = id > ?1, deleted = id > ?2 and id <= ?1,
       due_date = iif(id > ?1, ?3, '2030-01-01T09:00:00.000Z'), labels = iif(id > ?1, '["rare-label"]', '[]')`,
    [idOf(count - 20), idOf(count - 40), today],
  );
}

/**
 * Makes a data folder with one account that has so many to-dos; returns a token for it and the first to-do's id. With
 * `isRare` twenty of them match a filter, whatever the count.
 */
export async function seedDataFolder(
  folder: string,
  count: number,
  { isRare = false } = {},
): Promise<{ token: string; todoId: string }> {
  mkdirSync(folder, { recursive: true });
  const database = await openProductDatabase({ url: join(folder, 'crm.sqlite'), isDurable: false });
  const [uid, sessionId] = [createId(), createId()];
  const passwordHash = await argon2Hasher.hash(benchAccount.password);
  const user = {
    id: uid,
    email: benchAccount.email,
    displayName: 'Bench',
    passwordHash,
    roles: ['admin' as const],
  };
  await database.execute(createUser, user, { actor: systemActor });
  await database.execute(
    startSession,
    { id: sessionId, userId: uid, userAgent: 'bench' },
    { actor: { uid, roles: [] } },
  );
  // Straight into the table: what is measured is reading and writing among many rows, not making them.
  await writeDirectly(
    database,
    `insert into todos (id, version, scope, owner_id, title, notes, start_date, due_date, completed, starred, important, deleted, labels, checklist, folder, position, wire)
     with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ?2)
     select ${idSql}, 1, 'user:' || ?1, ?1, 'To-do number ' || n || ' of a busy person', 'Some notes about it, as long as people write them: two lines or so.',
       null, iif(n % 3 = 0, '2026-12-0' || (n % 9 + 1) || 'T09:00:00.000Z', null), n % 7 = 0, n % 11 = 0, n % 13 = 0, 0, '[]', '[]', null, 'a' || printf('%08d', n) || 'V', ''
     from counter`,
    [uid, count],
  );
  if (isRare) await makeRare(database, uid, count);
  await writeDirectly(
    database,
    `update todos set wire = json_object('id', id, 'title', title, 'notes', notes, 'startDate', start_date, 'dueDate', due_date,
       'completed', json(iif(completed, 'true', 'false')), 'starred', json(iif(starred, 'true', 'false')),
       'important', json(iif(important, 'true', 'false')), 'deleted', json(iif(deleted, 'true', 'false')), 'labels', json(labels),
       'checklist', json(checklist), 'reminder', reminder, 'assigneeId', assignee_id, 'ownerId', owner_id, 'scope', scope,
       'folder', folder, 'position', position, 'version', version)`,
  );
  // The others are empty still, for which SQLite would plan as if they stayed so.
  await writeDirectly(database, 'analyze todos');
  await database.close();
  const token = await createTokens(benchSecret, () => new Date()).signAccess({ uid, sessionId });
  return { token, todoId: idOf(1) };
}
