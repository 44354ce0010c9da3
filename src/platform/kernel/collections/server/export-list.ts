import type { Person } from '../../access/server/scopes.ts';
import type { Database } from '../../database/server/database.ts';
import { byteOrderMark, type CsvColumn, writeCsvHeader, writeCsvRecords } from '../../transfer/shared/csv.ts';
import { streamPieces } from '../../http/server/pieces.ts';
import type { SyncRecord } from '../shared/patch.ts';

/** What an export consists of. */
export interface ExportWriter<R extends SyncRecord> {
  /** The beginning of the file. */
  readonly head: string;
  readonly write: (records: readonly R[]) => string;
}

/** An export as a table with these columns. */
export const createTableWriter = <R extends SyncRecord>(
  columns: readonly CsvColumn<R>[],
  hasMark: boolean,
): ExportWriter<R> => ({
  head: (hasMark ? byteOrderMark : '') + writeCsvHeader(columns),
  write: (records) => writeCsvRecords(columns, records),
});

interface ExportOptions<R extends SyncRecord> {
  readonly database: Database;
  readonly person: Person;
  /** Reads the records as JSON texts. */
  readonly readPages: (signal: AbortSignal) => AsyncIterable<readonly string[]>;
  /** The signal is aborted when the client cancels the export. */
  readonly createWriter: (signal: AbortSignal) => Promise<ExportWriter<R>>;
}

async function* writeExport<R extends SyncRecord>(
  { readPages, createWriter }: ExportOptions<R>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { head, write } = await createWriter(signal);
  if (head !== '') yield head;
  for await (const rows of readPages(signal)) yield write(rows.map((wire): R => JSON.parse(wire)));
}

/** By database, the end of the last export that each person has asked for. */
const lastOf = new WeakMap<Database, Map<string, Promise<void>>>();

/** Waits for the earlier exports of a person; the next one waits until `end` is called. */
function queueExport(database: Database, uid: string): { turn: Promise<void>; end: () => void } {
  const last = lastOf.get(database) ?? new Map<string, Promise<void>>();
  lastOf.set(database, last);
  const turn = last.get(uid) ?? Promise.resolve();
  const own = Promise.withResolvers<void>();
  const ended = turn.then(() => own.promise);
  last.set(uid, ended);
  const end = () => {
    own.resolve();
    void ended.then(() => last.get(uid) === ended && last.delete(uid));
  };
  return { turn, end };
}

/**
 * Lists as a stream, read from the database as fast as the other side takes it, and not any more once it goes. Of several exports
 * of a person, one is written at a time.
 */
export function exportList<R extends SyncRecord>(options: ExportOptions<R>): ReadableStream<Uint8Array> {
  const { database, person } = options;
  const reading = new AbortController();
  async function* write() {
    const { turn, end } = queueExport(database, person.uid);
    try {
      await turn;
      reading.signal.throwIfAborted();
      yield* writeExport(options, reading.signal);
    } finally {
      end();
    }
  }
  return streamPieces(write(), () => reading.abort());
}
