import { createId } from '../../../../base/ids.ts';
import type { Derivation } from '../../database/server/derived.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { unlinkFiles } from './links.ts';
import { fileLinks, type FileLinkRow, files } from './tables.ts';

/** Brings a link that was made or removed in step with its record. */
async function keepLink(transaction: Transaction, link: FileLinkRow, isLinked: boolean): Promise<void> {
  const table = transaction.tables.get(link.entity);
  if (!table?.linkedFiles) return;
  const record = await transaction.find(table, link.entity_id);
  if (!record) return;
  const isUsed = table.linkedFiles(record).includes(link.file_id);
  if (isUsed === isLinked) return;
  const { entity, entity_id: id, file_id: fileId } = link;
  if (isLinked) return unlinkFiles(transaction, { entity, id }, [fileId]);
  const file = await transaction.find(files, fileId);
  if (!file) return;
  const { scope } = record;
  await transaction.update(files, file, { scope, unlinked_at: null });
  await transaction.insert(fileLinks, { id: createId(), scope, file_id: fileId, entity, entity_id: id });
}

/**
 * A record keeps the files that it names, and no others, also where an undo leaves its list as it is, since somebody has
 * changed that, and takes back the link or its removal.
 */
export const keepLinks: Derivation = {
  writesRecords: true,
  appliesTo: ({ name }) => name === fileLinks.name,
  async update(transaction, _table, written) {
    const keeping = transaction.unchecked('the files of a record follow it');
    for (const { before, after } of written) {
      const link = (after ?? before) as FileLinkRow | undefined; // safe: rows of file_links
      if (link && (before === undefined) !== (after === undefined))
        await keepLink(keeping, link, Boolean(after));
    }
  },
};
