import { grantedLevel, principalOf, targetOf } from '../../access/server/scopes.ts';
import type { Level } from '../../access/shared/levels.ts';
import type { Database } from './database.ts';
import type { JournalRow } from './schema.ts';
import type { RecordRow, Table } from './table.ts';

/** What a committed row tells the live stream; with its content only where its table sends records along. */
export type Change = Pick<JournalRow, 'seq' | 'app' | 'entity' | 'scope' | 'change'> & {
  id: string;
  record?: object;
  /** The row is a membership: the level that it gives a principal in a scope; null when it gives none any more. */
  grant?: { principal: string; scope: string; level: Level | null };
};

type Tables = ReadonlyMap<string, Table>;
type Written = Omit<JournalRow, 'at' | 'actor' | 'command' | 'command_id'>;

/** The change that a row of the journal tells of. */
export function toChange(tables: Tables, written: Written): Change {
  const { seq, app, entity, entity_id, scope, change } = written;
  const told: Change = { seq, app, entity, id: entity_id, scope, change };
  const table = tables.get(entity);
  const row = (written.after ?? written.before) as RecordRow | null; // safe: written by Transaction from a row of this table
  if (!table || !row) return told;
  if (table.sendsRecord) told.record = table.wire?.(row) ?? row;
  const { access } = table;
  if (access.rule === 'membership') {
    const [before, level] = [written.before, written.after].map((one) =>
      one === null ? null : grantedLevel(access, Object(one)),
    );
    const scope = targetOf(access, row);
    if (before !== level) told.grant = { principal: principalOf(access, row), scope, level: level ?? null };
  }
  return told;
}

/** The changes between two numbers of the journal; the content is read only of tables that need it. */
export async function listChanges(database: Database, after: number, upTo: number): Promise<Change[]> {
  const tables = [...database.tables.values()];
  const full = tables
    .filter((table) => table.sendsRecord || table.access.rule === 'membership')
    .map((table) => table.name);
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
