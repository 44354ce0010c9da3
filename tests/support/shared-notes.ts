import * as v from 'valibot';
import { notFound } from '../../src/base/failures.ts';
import { defineCommand } from '../../src/platform/kernel/database/server/command.ts';
import type { Migration } from '../../src/platform/kernel/database/server/migrations.ts';
import { defineTable, type RecordRow } from '../../src/platform/kernel/database/server/table.ts';
import type { Transaction } from '../../src/platform/kernel/database/server/transaction.ts';
import { defineUndo, defineUndoPolicy } from '../../src/platform/kernel/database/server/undo.ts';

/** A note that moves between scopes: what tests of the journal write. */
export interface SharedNoteRow extends RecordRow {
  scope: string;
  owner_id: string;
  title: string;
  body: string;
}

declare module '../../src/platform/kernel/database/server/schema.ts' {
  interface Schema {
    shared_notes: SharedNoteRow & { wire: string };
  }
}

export const sharedNotes = defineTable<SharedNoteRow>({
  name: 'shared_notes',
  app: 'test',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    owner_id: 'text',
    title: 'text',
    body: 'text',
  },
  scope: (row) => row.scope,
  wire: ({ id, title, body, version }) => ({ id, title, body, version }),
  sendsRecord: true,
});

/** Just enough of the users that histories join. */
export const sharedNoteMigrations: readonly Migration[] = [
  {
    id: '001-shared-notes',
    async up(db) {
      await db.schema
        .createTable('shared_notes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('wire', 'text')
        .execute();
      await db.schema
        .createTable('users')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('display_name', 'text')
        .execute();
    },
  },
];

async function getNote(transaction: Transaction, id: string): Promise<SharedNoteRow> {
  const row = await transaction.find(sharedNotes, id);
  if (!row) throw notFound();
  return row;
}

export const addNote = defineCommand(
  'test.add-note',
  v.object({ id: v.string(), scope: v.string(), title: v.string(), body: v.string() }),
  async (transaction, input) => {
    if (await transaction.find(sharedNotes, input.id)) throw notFound();
    await transaction.insert(sharedNotes, { ...input, owner_id: transaction.actor.uid });
  },
);

export const changeNote = defineCommand(
  'test.change-note',
  v.object({ id: v.string(), title: v.optional(v.string()), body: v.optional(v.string()) }),
  async (transaction, { id, title, body }) => {
    const row = await getNote(transaction, id);
    await transaction.update(sharedNotes, row, { title: title ?? row.title, body: body ?? row.body });
  },
);

/** Moves a note to another scope; in a scope of one person it is theirs. */
export const moveNote = defineCommand(
  'test.move-note',
  v.object({ id: v.string(), scope: v.string() }),
  async (transaction, { id, scope }) => {
    const row = await getNote(transaction, id);
    const owner_id = scope.startsWith('user:') ? scope.slice(5) : row.owner_id;
    await transaction.update(sharedNotes, row, { scope, owner_id });
  },
);

export const removeNote = defineCommand(
  'test.remove-note',
  v.object({ id: v.string() }),
  async (transaction, { id }) => transaction.remove(sharedNotes, await getNote(transaction, id)),
);

const undoable = [addNote, changeNote, moveNote, removeNote];
export const undo = defineUndo({ isUndoable: defineUndoPolicy(undoable) });
