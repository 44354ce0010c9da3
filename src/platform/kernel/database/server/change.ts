import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { JournalRow } from './schema.ts';
import { listScopes, type RecordRow, type Table } from './table.ts';
import type { Actor } from './transaction.ts';

/** What a row of the journal tells the live stream; with its content only where its table sends records along. */
export type JournaledChange = Pick<JournalRow, 'seq' | 'app' | 'entity' | 'scope' | 'change'> & {
  id: string;
  record?: object;
  /** The row is a membership: who it lets see which scope, or no longer. */
  grant?: { uid: string; scope: string };
};

/** A change as it is announced. */
export type Change = JournaledChange & {
  /** A stream that ends after this change resumes after this number; 0 while the process knows of none. */
  resumeAt: number;
};

type Tables = ReadonlyMap<string, Table>;
type Written = Omit<JournalRow, 'at' | 'actor' | 'command' | 'command_id'>;

/** The change that a row of the journal tells of. */
export function toChange(tables: Tables, written: Written): JournaledChange {
  const { seq, app, entity, entity_id, scope, change } = written;
  const told: JournaledChange = { seq, app, entity, id: entity_id, scope, change };
  const table = tables.get(entity);
  const row = (written.after ?? written.before) as RecordRow | null; // safe: written by Transaction from a row of this table
  if (!table || !row) return told;
  if (table.sendsRecord) told.record = table.wire?.(row) ?? row;
  if (table.grants) {
    const value = (column: string) => String(Object.entries(row).find(([name]) => name === column)?.[1]);
    const { kind, userColumn, idColumn } = table.grants;
    told.grant = { uid: value(userColumn), scope: `${kind}:${value(idColumn)}` };
  }
  return told;
}

/** The changes between two numbers of the journal; the content is read only of tables that need it. */
export async function listChanges(
  database: Database,
  after: number,
  upTo: number,
): Promise<JournaledChange[]> {
  const tables = [...database.tables.values()];
  const full = tables.filter((table) => table.sendsRecord || table.grants).map((table) => table.name);
  const rows = await database.db
    .selectFrom('journal')
    .select(['seq', 'app', 'entity', 'entity_id', 'scope', 'change'])
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .execute();
  const contents = rows.some((row) => full.includes(row.entity))
    ? await database.db
        .selectFrom('journal')
        .select(['seq', 'before', 'after'])
        .where('seq', '>', after)
        .where('seq', '<=', upTo)
        .where('entity', 'in', full)
        .execute()
    : [];
  const bySeq = new Map(contents.map((content) => [content.seq, content]));
  return rows
    .filter((row) => !database.tables.get(row.entity)?.isSecret)
    .map((row) => {
      const { before = null, after: now = null } = bySeq.get(row.seq) ?? {};
      return toChange(database.tables, { ...row, before, after: now });
    });
}

/** The scopes that a person's memberships let them see. */
export async function listGrantedScopes(database: Database, uid: string): Promise<string[]> {
  const granting = [...database.tables.values()].filter((table) => table.grants);
  const lists = await Promise.all(
    granting.map(async ({ name, grants }) => {
      if (!grants) return [];
      const { kind, userColumn, idColumn } = grants;
      const found = await sql<{
        id: string;
      }>`select ${sql.ref(idColumn)} as id from ${sql.table(name)} where ${sql.ref(userColumn)} = ${uid}`.execute(
        database.db,
      );
      return found.rows.map(({ id }) => `${kind}:${id}`);
    }),
  );
  return lists.flat();
}

/** All scopes that a person sees now. */
export async function listVisibleScopes(database: Database, actor: Actor): Promise<string[]> {
  return [...listScopes(actor.uid, actor.roles), ...(await listGrantedScopes(database, actor.uid))];
}
