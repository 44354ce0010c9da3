import * as Y from 'yjs';
import * as v from 'valibot';
import { conflict } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import type { RecordRow, Table } from '../../../kernel/database/server/table.ts';
import { systemActor, type Transaction } from '../../../kernel/database/server/transaction.ts';
import { valueOf } from '../../../kernel/database/server/row-values.ts';
import { toColumn } from '../../../kernel/entities/shared/columns.ts';
import type { Entity } from '../../../kernel/entities/shared/entity.ts';
import { listEdited } from '../../../kernel/entities/shared/fields.ts';
import { recordId } from '../../../kernel/http/shared/fields.ts';
import { defineJob, handleJob, type JobHandler } from '../../../kernel/jobs/server/job-kind.ts';
import { scheduleJob } from '../../../kernel/jobs/server/schedule.ts';
import type { OpenedText } from '../shared/calls.ts';
import { sharedTextInputs } from '../shared/schema.ts';
import { createDoc, mergeTexts, readText, replaceText } from '../shared/text-doc.ts';
import { applyChange, decodeChange, encodeMissing } from './apply-change.ts';
import { countPieces, findOpenDocuments, type OpenDocument } from './open-documents.ts';
import {
  appendChange,
  findState,
  type FoundState,
  insertState,
  openDocument,
  writeState,
} from './state-queries.ts';

/** What nobody has saved by then (the browser crashed) is saved by a job. */
const saveAfterMs = 30_000;
/** So much is appended at most before a document is written as a whole, also without a save. */
const maxAppended = { count: 500, bytes: 64_000 };
/** A document with more history than this, and than a few times its text, begins anew with its text. */
const maxStateBytes = 64_000;
const maxStatePerCharacter = 4;
const maxPieces = 10_000;

/** Whom the answer's signal goes to. */
interface InScope {
  readonly scope: string;
}

/** A document with its state. */
interface Opened {
  readonly state: FoundState;
  readonly document: OpenDocument;
}

/** Whether what a document remembers of its past is out of proportion to its text, so that each use of it costs too much. */
const isFull = (doc: Y.Doc, text: string): boolean =>
  countPieces(doc) > maxPieces ||
  Y.encodeStateAsUpdate(doc).length > Math.max(maxStateBytes, maxStatePerCharacter * text.length);

/** A text column of a table that several people write at once. */
export interface SharedTextSubject<Row> {
  readonly app: string;
  /** Where its calls are, and how they name a record. */
  readonly api: `/api/${string}`;
  readonly noun: string;
  readonly column: string;
  readonly maxLength: number;
  /** Columns that get the time of each change. */
  readonly timed?: readonly string[];
  /** Throws where the text of a record cannot be changed though its person may edit. */
  readonly check?: (transaction: Transaction, row: Row) => Promise<void>;
}

/** A field of an entity as a shared text. */
export const textOfEntity = ({ app, api, noun, fields }: Entity, field: string) => ({
  app,
  api,
  noun,
  column: toColumn(field),
  maxLength: fields[field]?.max ?? 0,
  timed: listEdited(fields).map(toColumn),
});

/**
 * The commands of a text field that several people write at once. Changes are kept in a Yjs document beside the record, past
 * the journal; each pause of typing saves its text into the record as an ordinary, undoable change.
 */
export function defineSharedText<Row extends RecordRow>(subject: SharedTextSubject<Row>, table: Table<Row>) {
  const { app, column, maxLength, timed = [], check } = subject;
  const inputs = sharedTextInputs(table.name);
  const savedText = (row: Row) => String(valueOf(row, column));

  /** The document as it is now, with what was written into the record by other ways: the API, an undo, an import. */
  const open = async (transaction: Transaction, row: Row): Promise<Opened> => {
    const text = savedText(row);
    const state = await findState(transaction, table.name, row.id);
    if (!state) return insertState(transaction, { entity: table.name, record_id: row.id, text });
    const document = await openDocument(transaction, state);
    const { doc } = document;
    const isAnew = countPieces(doc) > maxPieces;
    if (state.saved === text && !isAnew) return { state, document };
    const merged = mergeTexts(state.saved, readText(doc), text);
    if (!isAnew) replaceText(doc, merged);
    const begun = isAnew ? { doc: createDoc(merged), epoch: createId() } : { doc, epoch: document.epoch };
    const isUnsaved = merged !== text;
    const written = { ...begun, seq: state.seq + 1, saved: text, is_unsaved: isUnsaved };
    const now = await writeState(transaction, state, written);
    const { epoch, seq, stamp } = now;
    return { state: { ...state, epoch, seq, stamp, saved: text, isUnsaved }, document: now };
  };

  const openText = defineCommand(
    `${app}.open-text`,
    inputs.open,
    async (transaction, { id, epoch, vector }): Promise<OpenedText & InScope> => {
      const row = await transaction.get(table, id, 'view');
      const { document } = await open(transaction, row);
      const { doc } = document;
      const missing = encodeMissing(doc, epoch === document.epoch ? vector : undefined);
      return {
        epoch: document.epoch,
        seq: document.seq,
        update: missing.toBase64(),
        vector: Y.encodeStateVector(doc).toBase64(),
        canEdit: (await transaction.find(table, id, 'edit')) !== undefined,
        scope: table.scope(row),
      };
    },
    { isUndoable: false },
  );

  const write = async (transaction: Transaction, row: Row): Promise<{ isChanged: boolean }> => {
    const { state, document } = await open(transaction, row);
    if (!state.isUnsaved) return { isChanged: false };
    const { doc, epoch, seq } = document;
    const text = readText(doc);
    const now = Object.fromEntries(timed.map((name) => [name, transaction.now]));
    const isChanged = text !== savedText(row);
    if (isChanged) await transaction.update(table, row, { [column]: text, ...now } as Partial<Row>); // safe: columns of the fields
    await writeState(transaction, state, { doc, epoch, seq, saved: text, is_unsaved: false });
    return { isChanged };
  };

  const saveText = defineCommand(`${app}.save-text`, inputs.save, async (transaction, { id }) =>
    write(transaction, await transaction.get(table, id, 'edit')),
  );

  /** In the name of the person who typed, or of nobody when they have lost the right since. */
  const saveLeft = defineCommand(
    `${app}.save-left-text`,
    inputs.save,
    async (transaction, { id }) => {
      if (!(await transaction.isTaken(table, id))) return;
      const isTheirs = (await transaction.find(table, id, 'edit')) !== undefined;
      const writing = isTheirs ? transaction : transaction.as(systemActor);
      await write(writing, await writing.get(table, id, 'edit'));
    },
    { isUndoable: false },
  );
  const saveJob = defineJob(`${app}.save-text`, v.object({ id: recordId() }));

  /** Applies an update and appends it; from time to time the document is written as a whole, or begins anew. */
  const change = async (
    transaction: Transaction,
    state: FoundState,
    document: OpenDocument,
    update: Uint8Array,
  ): Promise<OpenDocument> => {
    const { doc, epoch, seq, appended } = document;
    let text: string;
    try {
      text = applyChange(doc, update, maxLength);
    } catch (error) {
      findOpenDocuments(transaction).forget(document);
      throw error;
    }
    const isWhole =
      appended.count >= maxAppended.count ||
      appended.bytes + update.length > maxAppended.bytes ||
      countPieces(doc) > maxPieces;
    if (!isWhole) return appendChange(transaction, state, document, update);
    const begun = isFull(doc, text) ? { doc: createDoc(text), epoch: createId() } : { doc, epoch };
    return writeState(transaction, state, { ...begun, seq: seq + 1, saved: state.saved, is_unsaved: true });
  };

  const changeText = defineCommand(
    `${app}.change-text`,
    inputs.change,
    async (transaction, { id, epoch, update }): Promise<Pick<OpenedText, 'epoch' | 'seq'> & InScope> => {
      const row = await transaction.get(table, id, 'edit');
      await check?.(transaction, row);
      const { state, document } = await open(transaction, row);
      if (document.epoch !== epoch)
        throw conflict('This text was replaced meanwhile.', { reason: 'other-epoch' });
      const changed = await change(transaction, state, document, decodeChange(update));
      if (!state.isUnsaved) {
        const runAt = new Date(Date.parse(transaction.now) + saveAfterMs).toISOString();
        await scheduleJob(transaction, saveJob, { payload: { id }, key: id, runAt });
      }
      return { epoch: changed.epoch, seq: changed.seq, scope: table.scope(row) };
    },
    { isUndoable: false },
  );

  const job: JobHandler = handleJob(saveJob, (running) => running.complete(saveLeft, running.payload));
  return {
    subject,
    table,
    commands: [openText, changeText, saveText, saveLeft],
    openText,
    changeText,
    saveText,
    jobs: [job],
  };
}

export type SharedTextDefinition = Pick<
  ReturnType<typeof defineSharedText>,
  'openText' | 'changeText' | 'saveText'
> & {
  readonly subject: Pick<SharedTextSubject<never>, 'api' | 'noun'>;
  readonly table: Pick<Table, 'name' | 'access'>;
};
