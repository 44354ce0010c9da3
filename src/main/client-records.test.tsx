import { expect, test } from 'vitest';
import { eventCollection } from '../apps/calendar/shared/event.ts';
import { roomCollection } from '../apps/chat/shared/collections.ts';
import { mailCollection } from '../apps/mail/shared/mail.ts';
import { noteCollection } from '../apps/notes/shared/note.ts';
import { boardCollection } from '../apps/scrumboard/shared/records.ts';
import { todoCollection } from '../apps/todo/shared/todo.ts';
import { router } from './client-router.ts';

const declared = [
  eventCollection,
  roomCollection,
  mailCollection,
  noteCollection,
  boardCollection,
  todoCollection,
].map(({ app, api }) => ({ app, api }));

test('routes name records as their collections are declared', () => {
  const named = Object.values(router.routesById).flatMap(({ options }) => options.staticData?.records ?? []);
  for (const records of declared) expect(named).toContainEqual(records);
  for (const records of named) expect(declared).toContainEqual(records);
});
