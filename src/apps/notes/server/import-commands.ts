import * as v from 'valibot';
import { foldText } from '../../../base/fold.ts';
import { createId } from '../../../base/ids.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { defineEntityInsert } from '../../../platform/kernel/entities/server/insert-command.ts';
import { blankOf } from '../../../platform/kernel/entities/shared/fields.ts';
import { pictureAddressPattern } from '../../../platform/kernel/files/shared/picture-address.ts';
import { recordId, requiredText, text } from '../../../platform/kernel/http/shared/fields.ts';
import { readFlagCell, readTextCell } from '../../../platform/kernel/transfer/server/cells.ts';
import { defineImport, type ImportTarget } from '../../../platform/kernel/transfer/server/import-routes.ts';
import { listOwnLabels } from '../../../platform/kits/labels/server/queries.ts';
import { labelColors } from '../../../platform/kits/labels/shared/label.ts';
import { noteAuditActions } from '../shared/audit-actions.ts';
import { readChecklist } from '../shared/markdown-notes.ts';
import { maxPictures, noteCollection, noteColors, noteEntity } from '../shared/note.ts';
import { noteFieldNames } from '../shared/transfer-fields.ts';
import { labelPart } from './commands.ts';
import { noteLabels, notes } from './tables.ts';

/** What other products call these columns. */
const aliases: Readonly<Partial<Record<keyof typeof noteFieldNames, readonly string[]>>> = {
  title: ['name', 'subject', 'heading', 'ad', 'konu', 'الاسم'],
  description: ['description', 'text', 'content', 'body', 'metin', 'içerik', 'النص', 'الوصف'],
  checklist: ['list', 'items', 'liste', 'maddeler', 'العناصر'],
  archive: ['archive', 'arşiv', 'الأرشيف'],
  pinned: ['pin', 'sabitlendi'],
  labels: ['label', 'tags', 'tag', 'category', 'etiket', 'kategori', 'تصنيف', 'الوسوم'],
};

const PictureAddress = v.pipe(
  v.string(),
  v.regex(pictureAddressPattern, 'This is not the address of a picture'),
);

/** A line of a file: labels by their titles, so that those which do not exist yet can be created. */
const NoteLine = v.object({
  id: v.optional(recordId('notes')),
  title: v.optional(text(500), ''),
  description: v.optional(text(100_000), ''),
  checklist: v.optional(
    v.pipe(
      v.array(v.object({ id: text(64), text: text(1000), checked: v.boolean() })),
      v.maxLength(500, 'At most 500 items'),
    ),
    [],
  ),
  image: v.optional(PictureAddress, ''),
  pictures: v.optional(
    v.pipe(
      v.array(v.object({ address: PictureAddress })),
      v.maxLength(maxPictures - 1, `At most ${maxPictures - 1} pictures`),
    ),
    [],
  ),
  archive: v.optional(v.boolean(), false),
  pinned: v.optional(v.boolean(), false),
  color: v.optional(v.picklist(noteColors, 'This value does not exist'), 'none'),
  labels: v.optional(v.pipe(v.array(requiredText(60)), v.maxLength(50, 'At most 50 labels')), []),
});

const insertNotes = defineEntityInsert('notes.insert-notes', noteEntity, notes);

/** The ids of the actor's labels by folded title, of those that are wanted; missing ones are created. */
async function findLabels(transaction: Transaction, titles: ReadonlySet<string>) {
  const own = await listOwnLabels(transaction, noteLabels);
  const ids = new Map(own.map(({ id, title }) => [foldText(title), id]));
  for (const title of titles) {
    if (ids.has(foldText(title))) continue;
    const color = labelColors[ids.size % labelColors.length] ?? '#64748b';
    ids.set(foldText(title), (await labelPart.verbs.create.run(transaction, { title, color })).id);
  }
  return ids;
}

/** Inserts the notes of a file, with the labels that they name. */
const importNotes = defineCommand(
  'notes.import-notes',
  v.object({ rows: v.pipe(v.array(NoteLine), v.maxLength(1000)) }),
  async (transaction, { rows }) => {
    const ids = await findLabels(transaction, new Set(rows.flatMap(({ labels }) => labels)));
    return insertNotes.run(transaction, {
      rows: rows.map((row) => ({
        ...blankOf(noteEntity.fields),
        ...row,
        labels: [...new Set(row.labels.flatMap((title) => ids.get(foldText(title)) ?? []))],
      })),
    });
  },
);

const readItems = (cell: string): unknown =>
  readChecklist(cell).checklist.map((item) => ({ id: createId(), ...item }));

const readAddresses = (cell: string): unknown =>
  cell
    .split(/\s+/)
    .filter(Boolean)
    .map((address) => ({ address }));

const readTitles = (cell: string): unknown =>
  cell
    .split(',')
    .map((title) => title.trim())
    .filter(Boolean);

const describe = (name: keyof typeof noteFieldNames) => ({
  name,
  title: noteFieldNames[name],
  aliases: aliases[name] ?? [],
});

const target: ImportTarget = {
  collection: noteCollection,
  table: notes,
  path: '/apps/notes',
  command: importNotes,
  audit: { started: noteAuditActions.importStarted, undone: noteAuditActions.importUndone },
  schema: NoteLine,
  listFields: () =>
    Promise.resolve([
      { ...describe('title'), read: readTextCell, reason: 'invalid' },
      { ...describe('description'), read: readTextCell, reason: 'invalid' },
      { ...describe('checklist'), read: readItems, reason: 'invalid' },
      { ...describe('image'), read: readTextCell, reason: 'invalid' },
      { ...describe('pictures'), read: readAddresses, reason: 'invalid' },
      { ...describe('archive'), read: readFlagCell, reason: 'flag' },
      { ...describe('pinned'), read: readFlagCell, reason: 'flag' },
      { ...describe('color'), read: readTextCell, reason: 'invalid' },
      { ...describe('labels'), read: readTitles, reason: 'label' },
    ]),
};

/** The import of notes. */
export const noteImport = defineImport(target);
