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
import { createDoc, decodeDoc, mergeTexts, readText, replaceText } from '../shared/text-doc.ts';
import { applyChange, decodeBytes, encodeMissing } from './apply-change.ts';
import { findState, insertState, type SharedTextRow, updateState } from './state-queries.ts';

/** What nobody has saved by then (the browser crashed) is saved by a job. */
const saveAfterMs = 30_000;
/** A document with more history than this begins anew, with its text. */
const maxStateBytes = 1_500_000;

/** Whom the answer's signal goes to. */
interface InScope {
  readonly scope: string;
}

const encode = (doc: Y.Doc): string => Y.encodeStateAsUpdate(doc).toBase64();
const decode = ({ state }: Pick<SharedTextRow, 'state'>): Uint8Array => Uint8Array.fromBase64(state);

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
  const open = async (transaction: Transaction, row: Row): Promise<SharedTextRow> => {
    const text = savedText(row);
    const known = await findState(transaction, table.name, row.id);
    if (!known) {
      const values = { entity: table.name, record_id: row.id, state: encode(createDoc(text)), saved: text };
      return insertState(transaction, values);
    }
    if (known.saved === text) return known;
    const doc = decodeDoc(decode(known));
    const merged = mergeTexts(known.saved, readText(doc), text);
    replaceText(doc, merged);
    const changes = { state: encode(doc), seq: known.seq + 1, saved: text, is_unsaved: merged !== text };
    return updateState(transaction, known, changes);
  };

  const openText = defineCommand(
    `${app}.open-text`,
    inputs.open,
    async (transaction, { id, epoch, vector }): Promise<OpenedText & InScope> => {
      const row = await transaction.get(table, id, 'view');
      const state = await open(transaction, row);
      const doc = decodeDoc(decode(state));
      const missing = encodeMissing(doc, epoch === state.epoch ? vector : undefined);
      return {
        epoch: state.epoch,
        seq: state.seq,
        update: missing.toBase64(),
        vector: Y.encodeStateVector(doc).toBase64(),
        canEdit: (await transaction.find(table, id, 'edit')) !== undefined,
        scope: table.scope(row),
      };
    },
    { isUndoable: false },
  );

  const write = async (transaction: Transaction, row: Row): Promise<{ isChanged: boolean }> => {
    const state = await open(transaction, row);
    if (!state.is_unsaved) return { isChanged: false };
    const text = readText(decodeDoc(decode(state)));
    const now = Object.fromEntries(timed.map((name) => [name, transaction.now]));
    const isChanged = text !== savedText(row);
    if (isChanged) await transaction.update(table, row, { [column]: text, ...now } as Partial<Row>); // safe: columns of the fields
    await updateState(transaction, state, { saved: text, is_unsaved: false });
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

  const changeText = defineCommand(
    `${app}.change-text`,
    inputs.change,
    async (transaction, { id, epoch, update }): Promise<Pick<OpenedText, 'epoch' | 'seq'> & InScope> => {
      const row = await transaction.get(table, id, 'edit');
      await check?.(transaction, row);
      const known = await open(transaction, row);
      if (known.epoch !== epoch)
        throw conflict('This text was replaced meanwhile.', { reason: 'other-epoch' });
      const doc = applyChange(decode(known), decodeBytes(update), maxLength);
      const state = encode(doc);
      const isFull = state.length > (maxStateBytes * 4) / 3;
      const changed = await updateState(transaction, known, {
        seq: known.seq + 1,
        is_unsaved: true,
        ...(isFull ? { epoch: createId(), state: encode(createDoc(readText(doc))) } : { state }),
      });
      if (!known.is_unsaved) {
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
    job,
  };
}

export type SharedTextDefinition = Pick<
  ReturnType<typeof defineSharedText>,
  'openText' | 'changeText' | 'saveText'
> & {
  readonly subject: Pick<SharedTextSubject<never>, 'api' | 'noun'>;
  readonly table: Pick<Table, 'name' | 'access'>;
};
