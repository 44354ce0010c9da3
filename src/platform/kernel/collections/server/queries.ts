import type { Database } from '../../database/server/database.ts';
import type { Person } from '../../access/server/scopes.ts';
import { findChangesSince, readVisibleRecords } from './change-queries.ts';
import { listLarge, readFirstLoad, type ReplicaSource } from './first-load-queries.ts';

/** Beyond this many changes, sending everything is less work than sending the difference. */
const maxChanges = 5000;

interface Since {
  readonly after?: number | undefined;
  readonly epoch?: string | undefined;
  readonly cursor?: string | undefined;
  /** The collections that the client lacks because they are large. */
  readonly large?: string | undefined;
  /** Whether the client asks for large collections, too. */
  readonly all?: '1' | undefined;
}

const writePart = (name: string, rows: readonly string[], removed: readonly string[]) =>
  `${JSON.stringify(name)}:{"changed":[${rows.join(',')}],"removed":${JSON.stringify(removed)}}`;

/** The text of a Changes response; rows go from the database to the wire without becoming objects. */
export async function buildChanges(
  database: Database,
  collections: readonly ReplicaSource[],
  person: Person,
  since: Since,
): Promise<string> {
  const epoch = JSON.stringify(await database.readEpoch());
  const { after, cursor, all } = since;
  const lacked = all === undefined ? (since.large?.split(',') ?? []) : [];
  const held = collections.filter(({ name }) => !lacked.includes(name));
  const writeTables = (sources: readonly ReplicaSource[]) =>
    `"tables":${JSON.stringify(sources.map(({ table }) => table.name))}`;
  // A collection that has become large since leaves the copy by a complete response.
  const isFirst = cursor === undefined;
  const isKnown =
    isFirst &&
    after !== undefined &&
    (all !== undefined || (await listLarge(database, held, person)).length === 0);
  const heldTables = held.map(({ table }) => table);
  const changed = isKnown
    ? await findChangesSince(database, heldTables, person, { after, epoch: since.epoch }, maxChanges)
    : undefined;
  if (!changed) {
    // Later pages omit the same collections as the first page.
    const large = isFirst ? await listLarge(database, collections, person) : [];
    const omitted = all === undefined ? large : [];
    const { seq, rows, next } = await readFirstLoad(database, collections, person, omitted, cursor);
    const parts = [...rows].map(([name, list]) => writePart(name, list, []));
    const more = next === undefined ? '' : `"next":${JSON.stringify(next)},`;
    const names = large.length === 0 ? '' : `"large":${JSON.stringify(large.join(','))},`;
    const tables = writeTables(collections.filter(({ name }) => !omitted.includes(name)));
    return `{"seq":${seq},"epoch":${epoch},${more}${names}"isComplete":true,${tables},"collections":{${parts.join(',')}}}`;
  }
  const parts = await Promise.all(
    held.map(async (collection) => {
      const own = changed.rows.filter((row) => row.entity === collection.table.name);
      const ids = [...new Set(own.map((row) => row.entity_id))];
      const rows = ids.length === 0 ? [] : await readVisibleRecords(database, collection.table, person, ids);
      const present = new Set(rows.map((row) => row.id));
      const wires = rows.map((row) => row.wire);
      return writePart(
        collection.name,
        wires,
        ids.filter((id) => !present.has(id)),
      );
    }),
  );
  return `{"seq":${changed.seq},"epoch":${epoch},"isComplete":false,${writeTables(held)},"collections":{${parts.join(',')}}}`;
}
