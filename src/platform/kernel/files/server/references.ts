import type { RecordRow, Table } from '../../database/server/table.ts';

/** A table whose rows name stored files, as an app's manifest declares it: a file stays while one of them does. */
export interface FileReference<Row extends RecordRow = RecordRow> {
  readonly table: Table<Row>;
  /** The column that holds a file's hash. */
  readonly hashColumn?: string;
  /** The texts of a row that may hold addresses of files. */
  listTexts?(row: Row): readonly string[];
}

/** The hashes of the files that a row names; columns that are absent name none. */
export function listHashes(reference: FileReference, row: RecordRow): string[] {
  const hash: unknown = reference.hashColumn && Object(row)[reference.hashColumn];
  const texts: readonly unknown[] = reference.listTexts?.(row) ?? [];
  const addresses = texts.flatMap((text) =>
    typeof text === 'string' ? [...text.matchAll(/\/api\/files\/([0-9a-f]{64})/g)] : [],
  );
  return [...(typeof hash === 'string' ? [hash] : []), ...addresses.map(([, found = '']) => found)];
}
