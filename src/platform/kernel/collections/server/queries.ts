import type { Database } from '../../database/server/database.ts';
import type { Person } from '../../access/server/scopes.ts';
import { findChangesSince, readVisibleRecords } from './change-queries.ts';
import { readFirstLoad, type ReplicaSource } from './first-load-queries.ts';

/** Beyond this many changes, sending everything is less work than sending the difference. */
const maxChanges = 5000;

interface Since {
  readonly after?: number | undefined;
  readonly epoch?: string | undefined;
  readonly cursor?: string | undefined;
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
  const names = JSON.stringify(collections.map(({ table }) => table.name));
  const { after } = since;
  const tables = collections.map(({ table }) => table);
  const changed =
    since.cursor === undefined && after !== undefined
      ? await findChangesSince(database, tables, person, { after, epoch: since.epoch }, maxChanges)
      : undefined;
  if (!changed) {
    const { seq, rows, next } = await readFirstLoad(database, collections, person, since.cursor);
    const parts = [...rows].map(([name, list]) => writePart(name, list, []));
    const more = next === undefined ? '' : `"next":${JSON.stringify(next)},`;
    return `{"seq":${seq},"epoch":${epoch},${more}"isComplete":true,"tables":${names},"collections":{${parts.join(',')}}}`;
  }
  const parts = await Promise.all(
    collections.map(async (collection) => {
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
  return `{"seq":${changed.seq},"epoch":${epoch},"isComplete":false,"tables":${names},"collections":{${parts.join(',')}}}`;
}
