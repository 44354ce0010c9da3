import * as v from 'valibot';
import type { Collection } from '../../collections/shared/collection.ts';
import { endpoint } from '../../http/shared/endpoint.ts';
import { recordId, text } from '../../http/shared/fields.ts';
import { existingChoices, importPaths, importReasons } from './imports.ts';

/** By field of the record, the column of the file that it is read from. */
export const Mapping = v.record(text(100), text(200));
export type Mapping = v.InferOutput<typeof Mapping>;

/** A line that cannot be imported, and why. Lines are counted as spreadsheets do: the header is line 1. */
const WrongLine = v.object({
  line: v.number(),
  field: v.string(),
  /** What the cell says, shortened. */
  value: v.string(),
  reason: v.picklist(importReasons),
  message: v.string(),
});
export type WrongLine = v.InferOutput<typeof WrongLine>;

const ImportCheck = v.object({
  columns: v.array(v.string()),
  /** The cells of the first lines, shortened. */
  sample: v.array(v.array(v.string())),
  /** The fields that a file can fill. */
  fields: v.array(
    v.object({
      name: v.string(),
      title: v.object({ en: v.string(), tr: v.string(), ar: v.string() }),
      isRequired: v.boolean(),
    }),
  ),
  /** As given, or as the names of the columns suggest. */
  mapping: Mapping,
  lines: v.number(),
  wrongCount: v.number(),
  /** The first of the wrong lines. */
  wrong: v.array(WrongLine),
  /** How many lines are of records that exist; null where the import only creates records. */
  matched: v.nullable(v.number()),
});
export type ImportCheck = v.InferOutput<typeof ImportCheck>;

const exampleId = '01929f3e-7c1a-7000-8000-000000000001';

/** Describes the calls that import a file into a collection, for everybody or for administrators. */
export function importEndpoints(
  { api, name }: Pick<Collection, 'api' | 'name'>,
  auth: 'user' | 'admin' = 'user',
) {
  const paths = importPaths({ api, name });
  const File = { fileId: recordId('files') };
  return {
    check: endpoint({
      method: 'POST',
      path: paths.check,
      auth,
      summary: `Check a file for ${name} without importing it`,
      description:
        "The file was uploaded before. Returns the columns and the lines that cannot be imported. A refusal's `reason` is too-large, too-many-lines, too-many-columns, not-csv, not-utf-8 or empty.",
      body: v.object({ ...File, mapping: v.optional(Mapping) }),
      answer: ImportCheck,
      example: { body: { fileId: exampleId } },
    }),
    run: endpoint({
      method: 'POST',
      path: paths.run,
      auth,
      summary: `Import a file into ${name}`,
      description:
        'Runs as a job, which reports its progress and can be canceled. With wrong lines it is refused, unless they are to be left out. Where lines are `matched` by records that exist, they can update these.',
      body: v.object({
        ...File,
        mapping: Mapping,
        leavesWrongOut: v.optional(v.boolean(), false),
        existing: v.optional(v.picklist(existingChoices, 'This value does not exist'), 'create'),
      }),
      answer: v.object({ importId: v.string() }),
      example: { body: { fileId: exampleId, mapping: { title: 'Title' } } },
    }),
    undo: endpoint({
      method: 'POST',
      path: paths.undo,
      auth,
      summary: `Undo a whole import into ${name}`,
      description: 'Runs as a job. What was changed since the import stays.',
      body: v.object({ importId: v.pipe(recordId(), v.minLength(36, 'This is not an import')) }),
      answer: v.object({ jobId: v.string() }),
      example: { body: { importId: exampleId } },
    }),
  };
}
