import type { Person } from '../../access/server/scopes.ts';
import type { Database } from '../../database/server/database.ts';
import { byteOrderMark, type CsvColumn, writeCsvHeader, writeCsvRecords } from '../../transfer/shared/csv.ts';
import type { CollectionQuery } from '../shared/collection.ts';
import { maxListLimit } from '../shared/list-schema.ts';
import type { SyncRecord } from '../shared/patch.ts';
import { listPage, type ListPage, type ListSource } from './list-queries.ts';

interface ExportOptions<R extends SyncRecord> {
  readonly database: Database;
  readonly person: Person;
  readonly source: ListSource<R>;
  readonly query: CollectionQuery;
  readonly columns: readonly CsvColumn<R>[];
  readonly hasMark: boolean;
}

/** The pages of a list; what the person may view is asked again for each. */
async function* listPages<R extends SyncRecord>({
  database,
  person,
  source,
  query,
}: ExportOptions<R>): AsyncGenerator<readonly R[]> {
  let page: ListPage | undefined;
  do {
    const where = await database.access.whereVisible(person, source.table);
    page = await listPage(database, source, where, { ...query, cursor: page?.next, limit: maxListLimit });
    yield page.rows.map((wire): R => JSON.parse(wire));
  } while (page.next !== undefined);
}

async function* writeExport<R extends SyncRecord>(options: ExportOptions<R>): AsyncGenerator<string> {
  const { columns, hasMark } = options;
  yield (hasMark ? byteOrderMark : '') + writeCsvHeader(columns);
  for await (const records of listPages(options)) yield writeCsvRecords(columns, records);
}

/** A list as a stream of CSV, read from the database as fast as the other side takes it. */
export function exportList<R extends SyncRecord>(options: ExportOptions<R>): ReadableStream<Uint8Array> {
  const lines = writeExport(options);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => void (await lines.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}
