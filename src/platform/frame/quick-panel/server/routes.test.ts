import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { eventApi } from '../../../../apps/calendar/shared/schema.ts';
import { contactApi, dealApi } from '../../../../apps/contacts/shared/schema.ts';
import { specifiedApi } from '../../../../apps/contacts/shared/specified/schema.ts';
import { noteApi } from '../../../../apps/notes/shared/schema.ts';
import { boardApi } from '../../../../apps/scrumboard/shared/schema.ts';
import { todoApi } from '../../../../apps/todo/shared/schema.ts';
import { createId } from '../../../../base/ids.ts';
import { quickPanelApi } from '../shared/schema.ts';

describe.each(usualDatabaseKinds)('the quick panel on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;

  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asUser('user');
    const due = async (title: string, dueDate: string, more: object = {}) =>
      ada.call(todoApi.createTodo, { body: { todo: { title, dueDate, ...more } } });
    await due('later today', '2026-11-21T16:30:00.000Z');
    await due('soon', '2026-11-21T10:00:00.000Z');
    await due('done', '2026-11-21T11:00:00.000Z', { completed: true });
    await due('deleted', '2026-11-21T11:00:00.000Z', { deleted: true });
    await due('tomorrow', '2026-11-22T11:00:00.000Z');
    await due('late tonight', '2026-11-21T23:30:00.000Z');
    const today = '2026-11-21';
    const event = async (title: string, start: string, end: string, more: object = {}) =>
      ada.call(eventApi.create, {
        body: { event: { title, startsAt: start, endsAt: end, timeZone: 'UTC', ...more } },
      });
    await event('standup', `2026-11-20T09:00:00.000Z`, `2026-11-20T09:15:00.000Z`, { rule: 'FREQ=DAILY' });
    await event('lunch', `${today}T12:00:00.000Z`, `${today}T13:00:00.000Z`, { location: 'Harbor' });
    await event('fair', `${today}T00:00:00.000Z`, '2026-11-22T00:00:00.000Z', { allDay: true });
    await event('called off', `${today}T14:00:00.000Z`, `${today}T15:00:00.000Z`, { status: 'cancelled' });
    await event('fair tomorrow', '2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z', { allDay: true });
    await ada.call(noteApi.create, { body: { note: { title: 'Door code' } } });
  });
  afterAll(() => product.close());

  const getEvents = async (caller: Caller, query: object = {}) =>
    (await caller.call(quickPanelApi.getData, { query })).body.events.map(({ title, detail }) => [
      title,
      detail.normalize('NFKC'), // without narrow spaces
    ]);

  test('answers events and notes, each with id, title and detail', async () => {
    const { status, body } = await ada.call(quickPanelApi.getData);
    expect(status).toBe(200);
    const fields = (entries: readonly object[]) => new Set(entries.flatMap((entry) => Object.keys(entry)));
    expect(fields(body.events)).toEqual(new Set(['id', 'title', 'detail', 'path']));
    expect(fields(body.notes)).toEqual(new Set(['id', 'title', 'detail']));
  });

  test("holds the person's events and open to-dos of today, the earliest first", async () => {
    expect(await getEvents(ada)).toEqual([
      ['fair', 'All day'],
      ['standup', '9:00 – 9:15 AM'],
      ['soon', '10:00 AM'],
      ['lunch', '12:00 – 1:00 PM · Harbor'],
      ['later today', '4:30 PM'],
      ['late tonight', '11:30 PM'],
    ]);
    expect(await getEvents(await product.asUser('user'))).toEqual([]);
  });

  test('holds birthdays, deals, next steps, cards, items of checklists and reminders of today', async () => {
    const me = await product.asUser('user');
    const other = await product.asUser('user');
    const at = '2026-11-21T15:00:00.000Z';
    const contact = { name: 'Clara', birthday: '1990-11-21', nextStep: 'Call back', nextStepAt: at };
    const born = await me.call(contactApi.create, { body: { contact } });
    await me.call(specifiedApi.toggleStarred, { body: { contactId: born.body.id } });
    await me.call(contactApi.create, { body: { contact: { name: 'Not starred', birthday: '--11-21' } } });
    const deal = { name: 'Ovens', responsibleId: me.uid, expectedOn: '2026-11-21' } as const;
    await me.call(dealApi.create, { body: { deal } });
    await me.call(dealApi.create, { body: { deal: { ...deal, name: 'Sold', stage: 'won' } } });
    const [boardId, listId] = [createId(), createId()];
    await me.call(boardApi.createBoard, { body: { id: boardId, name: 'Relaunch', labels: [] } });
    await me.call(boardApi.createList, { body: { id: listId, boardId, name: 'Now' } });
    const card = async (name: string, changes: object) => {
      const id = createId();
      await me.call(boardApi.createCard, { body: { id, listId, name } });
      expect((await me.call(boardApi.updateCards, { body: { ids: [id], changes } })).status).toBe(200);
    };
    const item = { id: createId(), text: 'Proofread', checked: false, personId: me.uid, due: at };
    const checklists = [{ id: createId(), name: 'Steps', items: [item] }];
    await card('Copy', { members: [me.uid], due: '2026-11-21T23:59:00.000Z' });
    await card('Pictures', { checklists });
    await card('Nobody’s', { due: at });
    await card('Done', { members: [me.uid], due: at, completedAt: at });
    await me.call(noteApi.create, { body: { note: { title: 'Water the plants', reminder: at } } });
    const given = await me.call(todoApi.createTodo, { body: { todo: { title: 'Given away', dueDate: at } } });
    await me.call(todoApi.assignTodos, { body: { ids: [given.body.id], assigneeId: other.uid } });
    const listed = await getEvents(me);
    expect(listed.toSorted()).toEqual([
      ['Call back', '3:00 PM · Clara'],
      ['Copy', 'Today · Relaunch'],
      ['Ovens', 'Deal expected'],
      ['Proofread', '3:00 PM · Relaunch · Pictures'],
      ['Water the plants', '3:00 PM'],
      ['\u2068Clara\u2069’s birthday', 'Turns 36'],
    ]);
    expect(listed.at(-1)).toEqual(['Copy', 'Today · Relaunch']);
    expect(await getEvents(other)).toEqual([['Given away', '3:00 PM']]);
  });

  test('takes the day and writes the times of the time zone and language that are asked for', async () => {
    expect(await getEvents(ada, { timeZone: 'Europe/Rome', language: 'tr' })).toEqual([
      ['fair', 'Tüm gün'],
      ['standup', '10:00–10:15'],
      ['soon', '11:00'],
      ['lunch', '13:00–14:00 · Harbor'],
      ['later today', '17:30'],
    ]);
    expect(await getEvents(ada, { timeZone: 'Nowhere/Land', language: 'xx' })).toHaveLength(6);
  });

  test('is refused without signing in, and with input that is too long', async () => {
    expect((await product.nobody.call(quickPanelApi.getData)).status).toBe(401);
    expect((await ada.call(quickPanelApi.getData, { query: { timeZone: 'x'.repeat(65) } })).status).toBe(400);
  });
});
