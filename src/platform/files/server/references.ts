import type { RecordRow, Table } from '../../database/server/table.ts';

/** A table whose rows name stored files, as an app's manifest declares it: a file stays while one of them does. */
export interface FileReference<Row extends RecordRow = RecordRow> {
  readonly table: Table<Row>;
  /** The texts of a row that may hold addresses of files. */
  listTexts(row: Row): readonly string[];
}

/** The hashes of the files whose addresses stand in these texts. */
export const listHashes = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(/\/api\/files\/([0-9a-f]{64})/g)].map((match) => match[1] ?? ''));
