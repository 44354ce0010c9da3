import * as v from 'valibot';
import { badInput, conflict } from '../../../../base/failures.ts';
import type { AppPart } from '../../commands/server/app-parts.ts';
import type { Collection } from '../../collections/shared/collection.ts';
import { type Command, defineCommand } from '../../database/server/command.ts';
import type { RecordRow, Table } from '../../database/server/table.ts';
import type { ReadForeign } from '../../foreign-files/server/foreign-task.ts';
import type { FileStore } from '../../files/server/store.ts';
import { recordId } from '../../http/shared/fields.ts';
import { recordAction } from '../../../people/audit/server/record-action.ts';
import type { AuditAction } from '../../../people/audit/shared/action.ts';
import { handle, type Route, type SignedInCall } from '../../http/server/route.ts';
import { defineJob, handleJob, type JobHandler, type RunningJob } from '../../jobs/server/job-kind.ts';
import { scheduleJob, scopeOf } from '../../jobs/server/schedule.ts';
import { importEndpoints, Mapping } from '../shared/schema.ts';
import { countImported, defineRemoveImported, importedId, listImported } from './import-commands.ts';
import { findOwnFile, type ImportSource } from './import-file.ts';
import { countMatches, type ImportMatch } from './import-match.ts';
import { type ImportShape, readImport } from './read-import.ts';
import { defineRestoreUpdated, findUpdating } from './update-commands.ts';

/** Each slice is a transaction of its own: short enough that nobody waits long for the writer. */
const sliceSize = 100;

/** What a collection needs to take files. */
export interface ImportTarget extends ImportShape {
  readonly collection: Pick<Collection, 'api' | 'app' | 'name'>;
  readonly table: Table<any>; // safe: rows are only removed as they were read
  /** The page where the records show. */
  readonly path: string;
  /** How lines find the records that they update. */
  readonly match?: ImportMatch;
  /**
   * Inserts records whose ids are new, or with `updates` changes matching records. Returns the skipped records.
   * Named `app.import-…`.
   */
  readonly command: Command<
    v.GenericSchema<any, { rows: object[]; updates?: boolean }>, // safe: rows have passed the shape's schema
    { readonly count: number; readonly left?: readonly { readonly reason: 'missing' | 'invalid' }[] }
  >;
  /** Who may import: everybody who is signed in unless given. */
  readonly auth?: 'admin';
  /** Rows with the same key take each other's place: undo brings back what an import replaced. */
  readonly replacedBy?: (row: RecordRow) => string;
  /** What the audit log says of an import (`count` is how many rows the file has), and of its undo. */
  readonly audit: { readonly started: AuditAction; readonly undone: AuditAction };
}

interface ImportServices {
  readonly store: FileStore;
  readonly readForeign: ReadForeign;
}

type Row = object & { readonly id: string };

/** Declares the jobs and commands of an import. */
export function defineImport(target: ImportTarget) {
  const { app, name } = target.collection;
  const { path, audit } = target;
  const calls = importEndpoints(target.collection, target.auth);
  const FileName = v.optional(v.string(), '');
  const restoreUpdated = defineRestoreUpdated(`${app}.restore-updated-${name}`, target.table);
  const importJob = defineJob(
    `${app}.import-${name}`,
    v.object({
      fileId: recordId('files'),
      fileName: FileName,
      mapping: Mapping,
      lines: v.number(),
      updates: v.optional(v.boolean(), false),
    }),
    {
      describe: (payload, importId) => ({
        subject: payload.fileName,
        path,
        undo: { path: calls.undo.path, body: { importId } },
      }),
    },
  );
  const undoJob = defineJob(
    `${app}.undo-import-${name}`,
    v.object({ importId: recordId(), fileName: FileName }),
    {
      describe: (payload) => ({ subject: payload.fileName, path, undoes: payload.importId }),
    },
  );
  const removeImported = defineRemoveImported(`${app}.remove-imported-${name}`, target);
  const startImport = defineCommand(
    `${app}.start-import-${name}`,
    importJob.payload,
    async (transaction, payload) => {
      await recordAction(transaction, audit.started, { values: { count: String(payload.lines) } });
      return scheduleJob(transaction, importJob, { payload });
    },
    { isUndoable: false },
  );
  const startUndo = defineCommand(
    `${app}.undo-import-${name}`,
    v.object({ importId: recordId() }),
    async (transaction, { importId }) => {
      const imported = await transaction.db
        .selectFrom('jobs')
        .select(['state', 'payload'])
        .where('id', '=', importId)
        .where('kind', '=', importJob.kind)
        .where('scope', '=', scopeOf(transaction.actor.uid))
        .executeTakeFirst();
      if (imported?.state === 'waiting' || imported?.state === 'running')
        throw conflict('The import is still running. Cancel it first.', { reason: 'running' });
      const payload = v.safeParse(importJob.payload, imported?.payload);
      if (payload.success) await recordAction(transaction, audit.undone);
      const fileName = payload.success ? payload.output.fileName : '';
      return scheduleJob(transaction, undoJob, { payload: { importId, fileName }, key: importId });
    },
    { isUndoable: false },
  );
  return {
    target,
    importJob,
    undoJob,
    removeImported,
    restoreUpdated,
    startImport,
    startUndo,
    commands: [target.command, removeImported, restoreUpdated, startImport, startUndo],
  };
}

type DefinedImport = ReturnType<typeof defineImport>;

const sourceOf = ({ database, actor }: SignedInCall | RunningJob, fileId: string, services: ImportServices) =>
  ({ database, person: actor, fileId, ...services }) satisfies ImportSource;

/** The calls of an import: check, run and undo. */
export function createImportRoutes(defined: DefinedImport, services: ImportServices): readonly Route[] {
  const { target, startImport, startUndo } = defined;
  const calls = importEndpoints(target.collection, target.auth);
  return [
    handle(calls.check, async (call, { body }) => {
      const matches = countMatches(call.database, call.actor, target.match);
      const source = sourceOf(call, body.fileId, services);
      const check = await readImport(source, target, body.mapping, matches.take);
      const wrong = check.wrong.map((line) => ({ ...line, message: call.say(line.message) }));
      return { ...check, wrong, matched: await matches.count() };
    }),
    handle(calls.run, async (call, { body }) => {
      const { fileId, mapping, leavesWrongOut, existing } = body;
      const updates = target.match !== undefined && existing === 'update';
      const source = sourceOf(call, fileId, services);
      const { wrong, wrongCount, lines } = await readImport(source, target, mapping, () => {});
      if (wrongCount > 0 && !leavesWrongOut)
        throw badInput(`${wrongCount} lines cannot be imported.`, {
          mapping: `${call.say(`Line ${wrong[0]?.line}`)}: ${call.say(wrong[0]?.message ?? '')}`,
        });
      const { name: fileName } = await findOwnFile(source);
      return { importId: await call.execute(startImport, { fileId, fileName, mapping, lines, updates }) };
    }),
    handle(calls.undo, async (call, { body }) => ({ jobId: await call.execute(startUndo, body) })),
  ];
}

/** The jobs of an import. Each continues after the last slice that was committed. */
export function createImportJobs(
  { target, importJob, undoJob, removeImported, restoreUpdated }: DefinedImport,
  services: ImportServices,
): readonly JobHandler[] {
  const runImport = async (job: RunningJob<v.InferOutput<typeof importJob.payload>>) => {
    const { fileId, mapping, lines, updates } = job.payload;
    const source = sourceOf(job, fileId, services);
    const begun = job.progress?.done ?? 0;
    let rows: Row[] = [];
    const left = { missing: 0, invalid: 0 };
    const flush = async (line: number) => {
      job.signal.throwIfAborted();
      const progress = { done: line - 1, total: lines };
      // By the id of its first record the undo finds what it updated.
      const result = updates
        ? await job.step(target.command, { rows, updates }, progress, rows[0]?.id)
        : await job.step(target.command, { rows }, progress);
      for (const { reason } of result.left ?? []) left[reason]++;
      rows = [];
    };
    const { wrongCount } = await readImport(source, target, mapping, async ({ line, value }) => {
      if (line - 1 <= begun) return;
      rows.push({ ...value, id: importedId(job.id, line) });
      if (rows.length === sliceSize) await flush(line);
    });
    if (rows.length > 0) await flush(lines + 1);
    const refused = left.missing + left.invalid;
    const taken = lines - wrongCount - refused;
    const counts = {
      left: wrongCount + refused,
      ...(left.missing > 0 && { missing: left.missing }),
      ...(left.invalid > 0 && { invalid: left.invalid }),
    };
    if (!updates) return { imported: taken, ...counts };
    const imported = await countImported(job.database, target.table, job.id);
    return { imported, updated: taken - imported, ...counts };
  };
  const runUndo = async (job: RunningJob<v.InferOutput<typeof undoJob.payload>>) => {
    const { importId } = job.payload;
    const total = await countImported(job.database, target.table, importId);
    let [after, removed, seen] = ['', 0, 0];
    for (;;) {
      job.signal.throwIfAborted();
      const ids = await listImported(job.database, target.table, importId, after, sliceSize);
      if (ids.length === 0) break;
      seen += ids.length;
      removed += (await job.step(removeImported, { ids }, { done: seen, total })).count;
      after = ids.at(-1) ?? after;
    }
    let restored = 0;
    let commandId = await findUpdating(job.database, target.table, importId);
    for (; commandId; commandId = await findUpdating(job.database, target.table, importId, commandId)) {
      job.signal.throwIfAborted();
      const progress = { done: seen, total };
      restored += (await job.step(restoreUpdated, { importId, commandId }, progress)).count;
    }
    return { removed, restored };
  };
  return [handleJob(importJob, runImport), handleJob(undoJob, runUndo)];
}

/** An import as a part of its server app. */
export const importPart = (defined: DefinedImport): AppPart => ({
  commands: defined.commands,
  createRoutes: (services) => createImportRoutes(defined, services),
  createJobs: (services) => createImportJobs(defined, services),
});
