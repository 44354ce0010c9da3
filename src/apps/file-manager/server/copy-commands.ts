import { Failure } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { copyFiles } from '../../../platform/kernel/files/server/links.ts';
import { checkSpace } from '../../../platform/kernel/files/server/space.ts';
import { files } from '../../../platform/kernel/files/server/tables.ts';
import { Move } from '../shared/schema.ts';
import { buildEntry, contentOf } from './commands.ts';
import { listChildren } from './entry-queries.ts';
import { chooseNames, openPlace, type Place } from './place-queries.ts';
import { entries, type EntryRow, versions } from './tables.ts';

const maxCopied = 2000;

/** An entry to copy, and where its copy goes. */
interface Copied {
  readonly source: EntryRow;
  readonly id: string;
  readonly place: Place;
  readonly name: string;
}

/** Lists entries with all that the actor sees below them, parents first. Entries in the trash are left out. */
async function listCopies(
  transaction: Transaction,
  rows: readonly EntryRow[],
  place: Place,
  names: readonly string[],
): Promise<Copied[]> {
  const all: Copied[] = rows.map((source, index) => ({
    source,
    id: createId(),
    place,
    name: names[index] ?? source.name,
  }));
  for (let level = all; level.length > 0;) {
    const copyOf = new Map(level.map(({ source, id }) => [source.id, id]));
    const childIds = await listChildren(transaction, [...copyOf.keys()], maxCopied + 1);
    if (all.length + childIds.length > maxCopied)
      throw new Failure(413, `Copy at most ${maxCopied} files and folders at once.`);
    const children = await transaction.getMany(entries, childIds, 'view');
    level = children.map((source) => ({
      source,
      id: createId(),
      place: { parentId: copyOf.get(source.parent_id ?? '') ?? null, scope: place.scope },
      name: source.name,
    }));
    all.push(...level);
  }
  return all;
}

/** Copies entries with what is below them; of files only the current version. */
export const copyEntries = defineCommand('file-manager.copy-entries', Move, async (transaction, input) => {
  const place = await openPlace(transaction, input);
  const rows = await transaction.getMany(entries, input.ids, 'view');
  const names = await chooseNames(
    transaction,
    place,
    rows.map(({ name }) => name),
  );
  const copies = await listCopies(transaction, rows, place, names);
  const withContent = copies.filter(({ source }) => source.kind === 'file');
  const fileIds = withContent.map(({ source }) => source.file_id);
  const originals = await transaction.getMany(files, [...new Set(fileIds)], 'view');
  const fileOf = new Map(originals.map((file) => [file.id, file]));
  const found = withContent.flatMap(({ source, id }) => {
    const file = fileOf.get(source.file_id);
    const record = { entity: versions.name, id: createId(), scope: place.scope };
    return file ? [{ file, record, entryId: id }] : [];
  });
  await checkSpace(
    transaction,
    transaction.actor.uid,
    found.map(({ file }) => file),
  );
  const copied = await copyFiles(transaction, found);
  const contents = new Map(
    found.map(({ entryId, file }, index) => [entryId, contentOf({ ...file, ...copied[index] })]),
  );
  await transaction.insertMany(
    entries,
    copies
      .filter(({ source, id }) => source.kind === 'folder' || contents.has(id))
      .map(({ source: { kind }, place: target, ...own }) => ({
        ...buildEntry(transaction, target, { ...own, kind }),
        ...contents.get(own.id),
      })),
  );
  await transaction.insertMany(
    versions,
    found.flatMap(({ entryId, record }) => {
      const content = contents.get(entryId);
      const parts = { owner_id: transaction.actor.uid, created_at: transaction.now };
      return content ? [{ ...content, ...parts, id: record.id, entry_id: entryId }] : [];
    }),
  );
  return { count: rows.length };
});
