import { generateKeyBetween } from 'fractional-indexing';
import * as v from 'valibot';
import { conflict } from '../../../../base/failures.ts';
import { createId } from '../../../../base/ids.ts';
import { describeMissing } from '../../../kernel/access/server/check-level.ts';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import { valueOf } from '../../../kernel/database/server/row-values.ts';
import type { RecordRow, Table } from '../../../kernel/database/server/table.ts';
import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import { blankColumns } from '../../../kernel/entities/server/blank-columns.ts';
import { findEndPosition } from '../../../kernel/entities/server/position-queries.ts';
import { type EntityRow, toRecord } from '../../../kernel/entities/server/tables.ts';
import { toColumn, toColumns } from '../../../kernel/entities/shared/columns.ts';
import type { Entity, RecordOf } from '../../../kernel/entities/shared/entity.ts';
import type { Fields } from '../../../kernel/entities/shared/fields.ts';
import { recordId } from '../../../kernel/http/shared/fields.ts';
import { type DraftState, type draftFields, mayPublish, type publishedFields } from '../shared/publishing.ts';

interface OwnedRow extends RecordRow {
  owner_id: string;
  position: string;
}
interface PublishedRow extends OwnedRow {
  published_at: string;
}
interface DraftRow extends OwnedRow {
  based_on: string;
  state: DraftState;
  edited_at: string;
}

/** A draft as it is saved: its id, its state and words. Words that are left out stay as they are. */
interface DraftInput {
  readonly id: string;
  readonly state: DraftState;
  /** The version that the person saw. */
  readonly version?: number | undefined;
}

type PublishedFields = Fields & typeof publishedFields;
type DraftFields = Fields & typeof draftFields;

interface Publishing<P extends PublishedFields, D extends DraftFields, Input extends DraftInput> {
  readonly published: { readonly entity: Entity<P>; readonly table: Table<EntityRow<P>> };
  readonly drafts: { readonly entity: Entity<D>; readonly table: Table<EntityRow<D>> };
  /** The field of a draft with the id of the record that it replaces; empty for a new record. */
  readonly replaces: keyof D & string;
  readonly input: v.GenericSchema<unknown, Input>;
}

/** Returns the position before or after all rows of the scope in which a new row will be. */
async function findPosition(transaction: Transaction, table: Table, end: 'min' | 'max'): Promise<string> {
  const owner = { owner_id: transaction.actor.uid };
  const scope = (await transaction.findScopes(table, [owner]))(owner);
  const last = await findEndPosition(transaction, table.name, end, scope);
  return end === 'min' ? generateKeyBetween(null, last) : generateKeyBetween(last, null);
}

/**
 * Defines the commands of records that are written as drafts, reviewed by another person and then published. A published record
 * and its draft have the same words: the fields that both entities declare.
 */
export function definePublishing<P extends PublishedFields, D extends DraftFields, Input extends DraftInput>(
  options: Publishing<P, D, Input>,
) {
  const { app, noun } = options.drafts.entity;
  const published = options.published.table as unknown as Table<PublishedRow>; // safe: the entity has these fields
  const drafts = options.drafts.table as unknown as Table<DraftRow>; // safe: as above
  const wordOf = ({ word, noun: name }: Entity) => word ?? name;
  const toPublished = (row: PublishedRow): RecordOf<Entity<P>> =>
    toRecord(options.published.entity, row as unknown as EntityRow<P>); // safe: a row of its table
  const toDraft = (row: DraftRow): RecordOf<Entity<D>> =>
    toRecord(options.drafts.entity, row as unknown as EntityRow<D>); // safe: as above
  const names = Object.keys(options.drafts.entity.fields);
  const wordColumns = names
    .filter((name) => Object.hasOwn(options.published.entity.fields, name))
    .map(toColumn);
  /** Picks the columns of the words. */
  const pickWords = (row: object) =>
    Object.fromEntries(
      wordColumns.flatMap((column) => (Object.hasOwn(row, column) ? [[column, valueOf(row, column)]] : [])),
    );
  const replacedColumn = toColumn(options.replaces);

  async function insertDraft(transaction: Transaction, draft: Input, words: object): Promise<DraftRow> {
    const wanted = String(valueOf(draft, options.replaces) ?? '');
    const replaced = wanted === '' ? undefined : await transaction.get(published, wanted, 'edit');
    const row = {
      ...blankColumns(options.drafts.entity, transaction.now),
      ...(replaced && pickWords(replaced)),
      ...words,
      id: draft.id,
      owner_id: transaction.actor.uid,
      position: await findPosition(transaction, drafts, 'min'),
      [replacedColumn]: wanted,
      based_on: replaced?.published_at ?? '',
      state: draft.state,
      edited_at: transaction.now,
    };
    return transaction.insert(drafts, row);
  }

  /** Saves what a person has written. The first save of an id creates the draft. */
  const saveDraft = defineCommand(
    `${app}.save-${noun}`,
    v.object({ draft: options.input }),
    async (transaction, { draft }) => {
      const words = pickWords(toColumns(draft));
      const known = await transaction.find(drafts, draft.id, 'edit');
      if (!known) {
        if (draft.version !== undefined) throw describeMissing(drafts);
        return toDraft(await insertDraft(transaction, draft, words));
      }
      if (draft.version !== undefined && draft.version !== known.version)
        throw conflict(`This ${wordOf(options.drafts.entity)} was changed meanwhile.`, {
          reason: 'changed-since',
          current: toDraft(known),
        });
      const author = { owner_id: transaction.actor.uid, edited_at: transaction.now };
      return toDraft(await transaction.update(drafts, known, { ...words, ...author, state: draft.state }));
    },
  );

  const Name = v.object({ id: recordId(drafts.name) });

  /** Makes a draft the published record. If the record was removed in the meantime, the draft becomes a new one. */
  const publishDraft = defineCommand(`${app}.publish-${noun}`, Name, async (transaction, { id }) => {
    const draft = await transaction.get(drafts, id, 'edit');
    if (!mayPublish({ ownerId: draft.owner_id, state: draft.state }, transaction.actor))
      throw conflict('Somebody else has to review this draft before it is published.', {
        reason: 'needs-review',
      });
    await transaction.remove(drafts, draft);
    const values = { ...pickWords(draft), published_at: transaction.now };
    const replaced = String(valueOf(draft, replacedColumn));
    const known = replaced === '' ? undefined : await transaction.find(published, replaced);
    if (!known) {
      const position = await findPosition(transaction, published, 'max');
      const parts = { id: createId(), owner_id: transaction.actor.uid, position };
      return toPublished(await transaction.insert(published, { ...parts, ...values }));
    }
    if (known.published_at !== draft.based_on)
      throw conflict(`This ${wordOf(options.published.entity)} was changed since the draft began.`, {
        reason: 'changed-since',
        current: toPublished(known),
      });
    return toPublished(await transaction.update(published, known, values));
  });

  const discardDraft = defineCommand(`${app}.discard-${noun}`, Name, async (transaction, { id }) => {
    await transaction.remove(drafts, await transaction.get(drafts, id, 'edit'));
    return { id };
  });

  return { saveDraft, publishDraft, discardDraft };
}
