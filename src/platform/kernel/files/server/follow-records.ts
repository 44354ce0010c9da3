import type { Derivation } from '../../database/server/derived.ts';
import type { RecordRow, Table } from '../../database/server/table.ts';
import { moveFiles, unlinkFiles } from './links.ts';

const hasFiles = (table: Table, row: RecordRow): boolean => (table.linkedFiles?.(row) ?? []).length > 0;

/**
 * Moves the files of a record into its scope when that changes, and unlinks them when the record is removed, also when the record
 * follows its parent or is removed with it.
 */
export const followRecords: Derivation = {
  writesRecords: true,
  appliesTo: ({ linkedFiles }) => linkedFiles !== undefined,
  async update(transaction, table, written) {
    const entity = table.name;
    for (const { id, before, after } of written) {
      if (!before) continue;
      if (!after && hasFiles(table, before)) await unlinkFiles(transaction, { entity, id });
      const scope = after && table.scope(after);
      if (after && scope !== undefined && scope !== table.scope(before) && hasFiles(table, after))
        await moveFiles(transaction, { entity, id, scope });
    }
  },
};
