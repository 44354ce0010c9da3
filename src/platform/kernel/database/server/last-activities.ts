import { type RawBuilder, sql } from 'kysely';
import type { ActivityVerb } from '../shared/activity-verb.ts';
import type { Database } from './database.ts';
import { listChangedColumns, type PartialRow, readImages } from './journal-entry.ts';
import type { JournalRow } from './schema.ts';
import type { VerbRules } from './table.ts';
import type { Person } from '../../access/server/scopes.ts';

/** So many of the newest changes of a record are looked at. */
const maxChanges = 8;
/** Columns of many tables whose changes say nothing to others. */
const quietColumns: VerbRules['columns'] = { position: null, edited_at: null };

interface Change {
  readonly change: JournalRow['change'];
  readonly before: PartialRow | null;
  readonly after: PartialRow | null;
}

/** What a change of a row is called; null for one that is not worth saying. */
function chooseVerb(rules: VerbRules | undefined, { change, before, after }: Change): ActivityVerb | null {
  if (change === 'delete') return null;
  if (change === 'create') {
    const { create = 'created' } = rules ?? {};
    return typeof create === 'function' ? create(after ?? {}) : create;
  }
  const named = { ...rules?.columns, ...quietColumns };
  const changed = listChangedColumns(before ?? {}, after ?? {});
  for (const [column, name] of Object.entries(named)) {
    if (!changed.includes(column)) continue;
    const verb = typeof name === 'function' ? name(after?.[column]) : name;
    if (verb !== null) return verb;
  }
  const isQuiet = rules?.other === null || changed.every((column) => column in named);
  return isQuiet ? null : 'changed';
}

type Entry = Pick<
  JournalRow,
  'seq' | 'at' | 'actor' | 'entity' | 'entity_id' | 'scope' | 'change' | 'command' | 'command_id'
>;
type EntryImages = Pick<JournalRow, 'before' | 'after' | 'changes'>;

interface ActivityQuery {
  /** The person who did something. */
  readonly personId: string;
  readonly records: readonly { readonly entity: string; readonly id: string }[];
}

/** What a person did last with a record, and when. */
export interface LastActivity {
  /** The number of its journal entry. */
  readonly seq: number;
  readonly verb: ActivityVerb;
  readonly at: string;
}

export const activityKey = (entity: string, id: string): string => `${entity} ${id}`;

/**
 * What a person did last with each of these records, as far as the reader may see it: by `activityKey`, null where others
 * alone did something, and no entry where the journal does not say.
 */
export async function findLastActivities(
  database: Database,
  reader: Person,
  { personId, records }: ActivityQuery,
): Promise<ReadonlyMap<string, LastActivity | null>> {
  const scopes = new Set<string>(await database.access.listScopes(reader));
  const found = (await listNewest(database, records)).filter(
    ({ entity, scope }) => database.tables.get(entity)?.isSecret === false && scopes.has(scope),
  );
  const own = found.filter(({ actor, change }) => actor === personId && change !== 'delete');
  const images = await readImagesOf(database, own);
  const activities = new Map<string, LastActivity | null>();
  for (const [key, entries] of Map.groupBy(found, (entry) => activityKey(entry.entity, entry.entity_id))) {
    const [last] = entries.flatMap((entry) => {
      const stored = entry.actor === personId ? images.get(Number(entry.seq)) : undefined;
      const verb = stored ? nameEntry(database, entry, stored, entries) : null;
      return verb === null ? [] : [{ seq: Number(entry.seq), verb, at: entry.at }];
    });
    // Where there is more than was looked at, the person may have done something before it.
    if (last || entries.length < maxChanges) activities.set(key, last ?? null);
  }
  return activities;
}

/** The newest journal entries of each record, the newest first. */
async function listNewest({ db }: Database, records: ActivityQuery['records']): Promise<Entry[]> {
  if (records.length === 0) return [];
  const parts = records.map(
    ({ entity, id }): RawBuilder<Entry> => sql`select * from
    (select seq, at, actor, entity, entity_id, scope, change, command, command_id from journal
      where entity_id = ${id} and entity = ${entity} order by seq desc limit ${maxChanges}) as newest`,
  );
  const query = sql<Entry>`${sql.join(parts, sql` union all `)} order by seq desc`;
  return (await query.execute(db)).rows;
}

async function readImagesOf({ db }: Database, entries: readonly Entry[]) {
  if (entries.length === 0) return new Map<number, EntryImages>();
  const rows = await db
    .selectFrom('journal')
    .select(['seq', 'before', 'after', 'changes'])
    .where(
      'seq',
      'in',
      entries.map(({ seq }) => seq),
    )
    .execute();
  return new Map(rows.map(({ seq, ...images }) => [Number(seq), images]));
}

function nameEntry(
  { tables }: Database,
  entry: Entry,
  images: EntryImages,
  ofRecord: readonly Entry[],
): ActivityVerb | null {
  // A row that moves to another scope leaves a removal there.
  const isMove = ofRecord.some((one) => one.command_id === entry.command_id && one.change === 'delete');
  if (entry.change === 'create' && isMove) return 'moved';
  if (entry.change === 'create' && entry.command === 'journal.undo') return 'restored';
  const table = tables.get(entry.entity);
  return chooseVerb(table?.verbs, { change: entry.change, ...readImages(images) });
}
