import { expect, test } from 'vitest';
import { ref } from '../../entities/shared/fields.ts';
import { defineCommand } from '../shared/declaration.ts';
import { implementAll } from './implement.ts';

const archiveNote = defineCommand({
  app: 'notes',
  api: '/api/notes-app',
  name: 'archive-note',
  summary: 'Archive a note',
  input: { id: ref('notes') },
});

test('a declared command without a handler does not compile', () => {
  // @ts-expect-error -- its handler is missing
  expect(implementAll({ archiveNote }, {})).toEqual({});
});

test('a handler of an undeclared command is refused', () => {
  const handlers = { archiveNote: async () => ({ count: 1 }) } as never; // safe: the types forbid it, too
  expect(() => implementAll({}, handlers)).toThrow('There is no declared command archiveNote.');
});

test('a command with a name of its own in the journal keeps it, and its path has the name', () => {
  const renamed = { ...archiveNote, journalName: 'notes.archive' };
  const { archiveNote: command } = implementAll(
    { archiveNote: renamed },
    { archiveNote: async () => ({ count: 1 }) },
  );
  expect(command.name).toBe('notes.archive');
  expect(command.route.endpoint.path).toBe('/api/notes-app/archive-note');
});

test('an implemented command has the name of its app, its route and its input', async () => {
  const { archiveNote: command } = implementAll({ archiveNote }, { archiveNote: async () => ({ count: 1 }) });
  expect(command).toMatchObject({ name: 'notes.archive-note', isUndoable: true });
  expect(command.route.endpoint).toMatchObject({ method: 'POST', path: '/api/notes-app/archive-note' });
});
