import { generateKeyBetween } from 'fractional-indexing';
import { createId } from '../../../../base/ids.ts';
import { runCommand } from '../../../kernel/collections/client/commands.ts';
import { readRecords } from '../../../kernel/collections/client/use-records.ts';
import type { Collection } from '../../../kernel/collections/shared/collection.ts';
import {
  joinPatches,
  type Patch,
  patchOf,
  type SyncRecord,
} from '../../../kernel/collections/shared/patch.ts';
import { buildLabelHandle, type Label, labelPaths } from '../shared/label.ts';
import { type LabelWords, useLabelTexts } from './texts/en.ts';

interface Labeled extends SyncRecord {
  readonly labels: readonly string[];
}

/** What changes a person's labels of an app: it shows at once, and can be undone. */
export function createLabelActions<R extends Labeled>(
  collection: Collection<Label>,
  carriers: Collection<R>,
  /** The words of the messages, if they are not called labels. */
  readWords: () => Pick<LabelWords, 'done'> = useLabelTexts.current,
) {
  const { app, api } = collection;
  const paths = labelPaths(api);
  const read = () => readRecords(collection);
  const readDone = () => readWords().done;
  const run = (path: string, body: unknown, patch: Patch, message: string) =>
    runCommand({ app, endpoint: { method: 'POST', path: path as `/api/${string}` }, body, patch, message }); // safe: of labelPaths
  const chooseHandle = (title: string, exceptId?: string) =>
    buildLabelHandle(title, new Set(read().flatMap(({ id, handle }) => (id === exceptId ? [] : [handle]))));
  return {
    /** Creates a label, last of all; returns its id. */
    create(title: string, color: string): string {
      const body = { id: createId(), title, color };
      const position = generateKeyBetween(read().at(-1)?.position ?? null, null);
      const label: Label = { ...body, handle: chooseHandle(title), position, version: 0 };
      const patch = patchOf(collection, { [label.id]: label });
      run(paths.create, { label: body }, patch, readDone().added(title));
      return label.id;
    },

    /** Renames or recolors a label. A new name changes its handle; returns the new one. */
    update(label: Label, changes: { title?: string; color?: string }): string {
      const { title = label.title } = changes;
      const handle = changes.title === undefined ? label.handle : chooseHandle(title, label.id);
      const patch = patchOf(collection, { [label.id]: { ...changes, handle } });
      run(paths.update, { label: { id: label.id, ...changes } }, patch, readDone().changed(title));
      return handle;
    },

    /** Removes a label, also from its records. */
    remove(label: Label): void {
      const changed = readRecords(carriers).flatMap((record) =>
        record.labels.includes(label.id)
          ? [[record.id, { labels: record.labels.filter((id) => id !== label.id) }]]
          : [],
      );
      const taken = patchOf(carriers, Object.fromEntries(changed) as Record<string, Partial<R>>); // safe: R has labels
      const patch = joinPatches(taken, patchOf(collection, { [label.id]: null }));
      run(paths.remove, { labelId: label.id }, patch, readDone().removed(label.title));
    },
  };
}

export type LabelActions = ReturnType<typeof createLabelActions>;
