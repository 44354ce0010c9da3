import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRuns } from '../../../../../tests/support/properties.ts';
import { Failure } from '../../../../base/failures.ts';
import { createTestDatabaseUrl, databaseKinds } from '../../../../../tests/support/databases.ts';
import { readTables, replayJournal } from '../../../../../tests/support/journal.ts';
import {
  addNote,
  changeNote,
  moveNote,
  removeNote,
  sharedNoteMigrations,
  sharedNotes,
  undo,
} from '../../../../../tests/support/shared-notes.ts';
import type { Change } from './change.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { systemActor } from './transaction.ts';

const scopes = ['everyone', 'role:user', 'user:ada', 'user:bob'];
const actors = { ada: { uid: 'ada', roles: ['user'] }, bob: { uid: 'bob', roles: ['user'] } };
const seenBy = (uid: string) => ['everyone', 'role:user', `user:${uid}`];

/** A note as the model knows it. */
type Note = Record<'scope' | 'owner_id' | 'title' | 'body', string>;
type Column = keyof Note;
const columns = ['scope', 'owner_id', 'title', 'body'] as const;

interface Written {
  by: string;
  commandId: string;
  id: string;
  before: Note | undefined;
  after: Note | undefined;
}

/** What the tables should hold: the rules of undo written a second time, over whole notes and one list of writes. */
class Model {
  notes = new Map<string, Note>();
  log: Written[] = [];

  write(written: Omit<Written, 'before'>): void {
    const before = this.notes.get(written.id);
    if (written.after) this.notes.set(written.id, written.after);
    else this.notes.delete(written.id);
    this.log.push({ ...written, before });
  }

  /** The note as an undo leaves it; `refused` when there is none that it may or can put back. */
  undo(index: number): Note | undefined | 'refused' {
    const command = this.log[index];
    if (!command) return 'refused';
    const { by, id, before, after } = command;
    const now = this.notes.get(id);
    // The rights of this moment count, to what there is and to what comes back.
    const isHidden = [before, now].some((note) => note && !seenBy(by).includes(note.scope));
    if (isHidden) return 'refused';
    const later = this.log.slice(index + 1).filter((write) => write.id === id && write.by !== 'system');
    const isBlocked = (column: Column) =>
      now?.[column] !== after?.[column] && later.some((write) => touches(write, column));
    if (!after) return now ? 'refused' : before;
    if (!now) return 'refused';
    if (!before) return columns.some(isBlocked) ? 'refused' : undefined;
    const back = { ...now };
    for (const column of columns)
      if (before[column] !== after[column] && !isBlocked(column)) back[column] = before[column];
    return columns.every((column) => back[column] === now[column]) ? 'refused' : back;
  }
}

/** A creation, removal or move writes all columns. */
const touches = ({ before, after }: Written, column: Column) =>
  !before || !after || before.scope !== after.scope || before[column] !== after[column];

const id = fc.constantFrom('a', 'b');
const by = fc.constantFrom('ada', 'bob', 'system');
const text = fc.constantFrom('one', 'two', 'three');
const step = fc.oneof(
  fc.record({ type: fc.constant('add'), id, by, scope: fc.constantFrom(...scopes), title: text }),
  fc.record({ type: fc.constant('change'), id, by, title: fc.option(text), body: fc.option(text) }),
  fc.record({ type: fc.constant('change'), id, by, title: fc.option(text), body: fc.option(text) }),
  fc.record({ type: fc.constant('move'), id, by, scope: fc.constantFrom(...scopes) }),
  fc.record({ type: fc.constant('remove'), id, by }),
  fc.record({ type: fc.constant('undo'), back: fc.nat(5) }),
  fc.record({ type: fc.constant('undo'), back: fc.nat(5) }),
  fc.record({ type: fc.constant('restart') }),
);
interface Step {
  type: string;
  id?: string;
  by?: string;
  scope?: string;
  title?: string | null;
  body?: string | null;
  back?: number;
}

describe.each(databaseKinds)('random commands, undos, moves and restarts on %s', (kind) => {
  let url: string;
  let database: Database;
  const published: Change[] = [];
  let run = 0;
  const open = () => {
    database = openDatabase({ url, tables: [sharedNotes], isDurable: false });
    database.onCommit((changes) => published.push(...changes));
  };
  beforeAll(async () => {
    url = await createTestDatabaseUrl(kind);
    open();
    await migrate(database, [{ app: 'test', migrations: sharedNoteMigrations }]);
  });
  afterAll(() => database.close());

  const actorOf = (uid: string) => (uid === 'ada' || uid === 'bob' ? actors[uid] : systemActor);

  /** Runs a step; the model records what it did. */
  async function take(model: Model, next: Step, prefix: string): Promise<void> {
    if (next.type === 'restart') {
      await database.close();
      return open();
    }
    if (next.type === 'undo') return takeUndo(model, model.log.length - 1 - (next.back ?? 0));
    const options = { actor: actorOf(next.by ?? '') };
    const noteId = `${prefix}${next.id}`;
    const note = model.notes.get(noteId);
    const { scope = 'everyone', title, body } = next;
    const owner_id = scope.startsWith('user:') ? scope.slice(5) : (note?.owner_id ?? options.actor.uid);
    const ways = {
      add: () =>
        database
          .execute(addNote, { id: noteId, scope, title: title ?? '', body: 'b' }, options)
          .then(
            (outcome) =>
              [outcome, { scope, owner_id: options.actor.uid, title: title ?? '', body: 'b' }] as const,
          ),
      change: async () => {
        const values = { ...(title ? { title } : {}), ...(body ? { body } : {}) };
        const outcome = await database.execute(changeNote, { id: noteId, ...values }, options);
        return [outcome, note && { ...note, ...values }] as const;
      },
      move: async () => {
        const outcome = await database.execute(moveNote, { id: noteId, scope }, options);
        return [outcome, note && { ...note, scope, owner_id }] as const;
      },
      remove: async () => [await database.execute(removeNote, { id: noteId }, options), undefined] as const,
    };
    if ((next.type === 'add') === (note !== undefined)) return;
    const way = Object.entries(ways).find(([name]) => name === next.type)?.[1];
    if (!way) return;
    // Nobody writes where they may not: a new note in another's scope, or a note that is another's.
    const place = next.type === 'add' ? scope : note?.scope;
    const isForeign =
      place !== undefined && options.actor !== systemActor && !seenBy(options.actor.uid).includes(place);
    if (isForeign) return expect(way()).rejects.toThrow(Failure);
    const [{ commandId }, after] = await way();
    if (JSON.stringify(after) !== JSON.stringify(note))
      model.write({ by: options.actor.uid, commandId, id: noteId, after });
  }

  async function takeUndo(model: Model, index: number): Promise<void> {
    const command = model.log[index];
    // The system undoes nothing: nobody presses its button.
    if (!command || command.by === 'system') return;
    const expected = model.undo(index);
    const undoing = database.execute(undo, { commandId: command.commandId }, { actor: actorOf(command.by) });
    if (expected === 'refused') return expect(undoing).rejects.toThrow(Failure);
    const { commandId } = await undoing;
    model.write({ by: command.by, commandId, id: command.id, after: expected });
  }

  const readNotes = async (prefix: string) => {
    const rows = (await readTables(database))['shared_notes'] ?? [];
    return Object.fromEntries(
      rows
        .filter((row) => String(row['id']).startsWith(prefix))
        .map(({ id: noteId, version: _version, ...note }) => [String(noteId), note]),
    );
  };

  /** The ids that a person's browser holds, by the live events of their scopes alone. */
  const followEvents = (uid: string, prefix: string) => {
    const held = new Set<string>();
    for (const change of published) {
      if (!seenBy(uid).includes(change.scope) || !change.id.startsWith(prefix)) continue;
      if (change.change === 'delete') held.delete(change.id);
      else held.add(change.id);
    }
    return [...held].toSorted();
  };

  test('leave what the model says, in the tables, the journal and every browser', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps: readonly Step[]) => {
        const prefix = `run${++run}-`;
        const model = new Model();
        for (const next of steps) {
          await take(model, next, prefix);
          expect(await readNotes(prefix)).toEqual(Object.fromEntries(model.notes));
        }
        for (const uid of ['ada', 'bob']) {
          const visible = [...model.notes].filter(([, note]) => seenBy(uid).includes(note.scope));
          expect(followEvents(uid, prefix)).toEqual(visible.map(([noteId]) => noteId).toSorted());
        }
      }),
      { endOnFailure: true, numRuns: countRuns(kind === 'sqlite' ? 60 : 8) },
    );
    expect(await replayJournal(database)).toEqual(await readTables(database));
  });
});
