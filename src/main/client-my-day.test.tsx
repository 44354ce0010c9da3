import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { testClock } from '../../tests/support/test-clock.ts';
import { addManyContacts } from '../../tests/support/many-contacts.ts';
import { type Caller, readJson } from '../../tests/support/product.ts';
import { type RenderOptions, renderApp } from '../../tests/support/render-app.tsx';
import { createId } from '../base/ids.ts';
import { readSyncSession } from '../platform/kernel/collections/client/session.ts';
import { changesEndpoint } from '../platform/kernel/collections/shared/schema.ts';
import { scrumboardApp } from '../apps/scrumboard/client/app.tsx';
import { boardApi } from '../apps/scrumboard/shared/schema.ts';
import { calendarApp } from '../apps/calendar/client/app.tsx';
import { eventApi } from '../apps/calendar/shared/schema.ts';
import { contactsApp } from '../apps/contacts/client/app.tsx';
import { ContactCards } from '../apps/contacts/client/contact-cards.tsx';
import { contactCollection } from '../apps/contacts/shared/contact.ts';
import { contactApi } from '../apps/contacts/shared/schema.ts';
import { specifiedApi as specifiedContactsApi } from '../apps/contacts/shared/specified/schema.ts';
import { notesApp } from '../apps/notes/client/app.tsx';
import { noteApi } from '../apps/notes/shared/schema.ts';
import { specifiedApi } from '../apps/notes/shared/specified/schema.ts';
import { en as quickLineEn } from '../platform/kits/quick-line/client/texts/en.ts';
import { todoApp } from '../apps/todo/client/app.tsx';
import { todoApi } from '../apps/todo/shared/schema.ts';
import { myDayApp } from '../apps/my-day/client/app.tsx';

const user = userEvent.setup();
const hourMs = 3_600_000;
const fromNow = (hours: number) => new Date(testClock.now.getTime() + hours * hourMs).toISOString();
const today = testClock.now.toISOString().slice(0, 10);

const openDay = (options: RenderOptions = {}) =>
  renderApp(myDayApp, '/apps/my-day', { otherApps: [todoApp, calendarApp, notesApp], ...options });

const prepare: RenderOptions['prepare'] = async ({ me }) => {
  const addTodo = (todo: { title: string; dueDate: string; completed?: boolean }) =>
    me.call(todoApi.createTodo, { body: { todo } });
  await addTodo({ title: 'Late report', dueDate: fromNow(-48) });
  await addTodo({ title: 'Due now', dueDate: `${today}T23:59:00.000Z` });
  await addTodo({ title: 'Next month', dueDate: fromNow(700) });
  await addTodo({ title: 'Done already', dueDate: `${today}T23:59:00.000Z`, completed: true });
  const times = { startsAt: `${today}T09:00:00.000Z`, endsAt: `${today}T10:00:00.000Z`, timeZone: 'UTC' };
  await me.call(eventApi.create, { body: { event: { title: 'Planning', ...times } } });
  await me.call(eventApi.create, {
    body: {
      event: {
        title: 'Standup',
        ...times,
        startsAt: '2026-01-01T09:00:00.000Z',
        endsAt: '2026-01-01T09:15:00.000Z',
        rule: 'FREQ=DAILY',
      },
    },
  });
  await me.call(noteApi.create, {
    body: { note: { title: 'Water the plants', reminder: `${today}T23:58:00.000Z` } },
  });
};

const findRows = async () =>
  within(await screen.findByRole('list', { name: 'My day' })).getAllByRole('listitem');
const readTitles = async () => (await findRows()).map((row) => within(row).getByRole('link').textContent);

test('the day holds events, overdue and due work, and reminders; what is done folds', async () => {
  await openDay({ prepare });
  await screen.findByRole('link', { name: 'Standup' });
  expect((await readTitles()).toSorted()).toEqual(
    ['Planning', 'Standup', 'Late report', 'Due now', 'Water the plants'].toSorted(),
  );
  expect(await screen.findByRole('heading', { name: /^Overdue/ })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /^Done/ }));
  expect(await readTitles()).toContain('Done already');
});

test('one key completes, one moves to tomorrow, and both can be undone', async () => {
  const { me } = await openDay({ prepare });
  (await screen.findByRole('link', { name: 'Late report' })).focus();
  await user.keyboard('e');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Late report' })).toBeNull());
  await waitFor(async () => {
    const { body } = await me.call(todoApi.listTodos);
    expect(body.find(({ title }) => title === 'Late report')?.completed).toBe(true);
  });
  await user.keyboard('u');
  (await screen.findByRole('link', { name: 'Due now' })).focus();
  await user.keyboard('t');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Due now' })).toBeNull());
  await user.keyboard('u');
  await screen.findByRole('link', { name: 'Due now' });
});

test('a line adds what is understood in it, due today unless it says otherwise', async () => {
  const { me } = await openDay({ prepare });
  await screen.findByRole('link', { name: 'Planning' });
  await screen.findByRole('textbox', { name: 'Add a to-do' });
  await user.keyboard('n');
  await user.keyboard('Buy stamps tomorrow 9am !');
  await screen.findByRole('list', { name: quickLineEn.understood });
  await user.keyboard('{Enter}Call Anna{Enter}');
  await screen.findByRole('link', { name: 'Call Anna' });
  expect(screen.queryByRole('link', { name: 'Buy stamps' })).toBeNull();
  await waitFor(async () => {
    const { body } = await me.call(todoApi.listTodos);
    expect(body.find(({ title }) => title === 'Call Anna')?.dueDate).toBe(`${today}T23:59:00.000Z`);
    const stamps = body.find(({ title }) => title === 'Buy stamps');
    expect(stamps?.important).toBe(true);
    expect(stamps?.dueDate?.slice(0, 10)).toBe(fromNow(24).slice(0, 10));
  });
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.closest('li')).not.toBeNull();
});

test('a line says where now is among the events of the day', async () => {
  const addEvent = (me: Caller, title: string, hours: number) =>
    me.call(eventApi.create, {
      body: {
        event: { title, startsAt: fromNow(hours), endsAt: fromNow(hours + 0.25), timeZone: 'UTC' },
      },
    });
  await openDay({
    prepare: async ({ me }) => {
      await addEvent(me, 'Stock count', -1);
      await addEvent(me, 'Site visit', 1);
    },
  });
  await screen.findByRole('link', { name: 'Site visit' });
  const rows = await findRows();
  expect(rows.map((row) => /Now/.test(row.textContent ?? ''))).toEqual([false, true]);
  expect(within(rows[1] ?? expect.fail()).getByRole('link', { name: 'Site visit' })).toBeDefined();
});

test('Enter opens an item in its app', async () => {
  const { router } = await openDay({ prepare });
  (await screen.findByRole('link', { name: 'Planning' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/calendar'));
});

test('who a next step is about has a card', async () => {
  const contact = { name: 'Clara', lastName: 'Novak', jobTitle: 'Buyer', nextStep: 'Call back' };
  await openDay({
    otherApps: [{ ...contactsApp, slots: { overlays: [ContactCards] } }],
    prepare: ({ me }) =>
      me.call(contactApi.create, {
        body: { contact: { ...contact, nextStepAt: `${today}T00:00:00.000Z` } },
      }),
  });
  (await screen.findByRole('link', { name: 'Call back' })).focus();
  await user.keyboard('w');
  const card = within(await screen.findByRole('dialog', { name: 'Clara Novak' }));
  expect(card.getByText('Buyer')).toBeDefined();
});

test('with more contacts than a browser copies, the day holds the own next steps, and loads no others', async () => {
  const { me, network } = await openDay({
    otherApps: [contactsApp],
    prepare: async ({ me: self, product }) => {
      await addManyContacts(
        product,
        Array.from({ length: contactCollection.copyLimit }, (_, at) => `Person ${at}`),
      );
      const due = { nextStep: 'Send prices', nextStepAt: `${today}T12:00:00.000Z` };
      await self.call(contactApi.create, { body: { contact: { name: 'Deniz', ...due } } });
      const later = { nextStep: 'Call again', nextStepAt: fromNow(700) };
      await self.call(contactApi.create, { body: { contact: { name: 'Zoe', ...later } } });
    },
  });
  const step = await screen.findByRole('link', { name: 'Send prices' });
  expect(await readTitles()).toEqual(['Send prices']);
  expect(readSyncSession()?.windows.get('contacts')?.store.size).toBe(2);
  step.focus();
  await user.keyboard('e');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Send prices' })).toBeNull());
  await waitFor(async () => {
    const { records } = await readJson(await me.fetch('/api/contacts-app/agenda'));
    expect(records.map(({ name }: { name: string }) => name)).toEqual(['Zoe']);
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'Send prices' });
  expect(network.requests.map(({ query }) => query['all'])).not.toContain('1');
});

test('a day without anything says so', async () => {
  await openDay();
  expect(await screen.findByText('All clear for today')).toBeDefined();
});

test('the list of assigned to-dos holds the work of other apps, which is completed there', async () => {
  const [boardId, listId, cardId] = [createId(), createId(), createId()];
  const { me } = await renderApp(todoApp, '/apps/todo/filter/assigned', {
    otherApps: [scrumboardApp],
    prepare: async ({ me: caller }) => {
      await caller.call(boardApi.createBoard, { body: { id: boardId, name: 'Relaunch', labels: [] } });
      await caller.call(boardApi.createList, { body: { id: listId, boardId, name: 'Now' } });
      await caller.call(boardApi.createCard, { body: { id: cardId, listId, name: 'Write the copy' } });
      const changes = { members: [caller.uid], due: fromNow(100) };
      await caller.call(boardApi.updateCards, { body: { ids: [cardId], changes } });
    },
  });
  const section = within(await screen.findByRole('region', { name: 'In other apps' }));
  expect(section.getByRole('link', { name: 'Write the copy' }).getAttribute('href')).toContain(cardId);
  await user.click(section.getByRole('checkbox', { name: 'Done: Write the copy' }));
  await screen.findByText('Nothing assigned to you');
  await waitFor(async () => {
    const { body } = await me.call(changesEndpoint('/api/scrumboard-app/changes'), { query: {} });
    expect(body.collections['cards']?.changed).toEqual([
      expect.objectContaining({ id: cardId, completedAt: expect.any(String) }),
    ]);
  });
});

test('the calendar shows work on its day; moving it there makes it due then', async () => {
  const day = '2026-11-24';
  const { me } = await renderApp(calendarApp, `/apps/calendar?view=month&date=${day}`, {
    otherApps: [todoApp],
    prepare: ({ me: caller }) =>
      caller.call(todoApi.createTodo, {
        body: { todo: { title: 'File taxes', dueDate: `${day}T23:59:00.000Z` } },
      }),
  });
  (await screen.findByRole('button', { name: /^File taxes/ })).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(async () => {
    const { body } = await me.call(todoApi.listTodos);
    expect(body[0]?.dueDate).toBe('2026-11-25T23:59:00.000Z');
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Show Work' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^File taxes/ })).toBeNull());
  await user.click(await screen.findByRole('checkbox', { name: 'Show Work' }));
});

test('the calendar shows birthdays of every year, and reminders of notes', async () => {
  const { me } = await renderApp(calendarApp, '/apps/calendar?view=month&date=2039-03-10', {
    otherApps: [contactsApp, notesApp],
    prepare: async ({ me: caller }) => {
      const contact = { name: 'Clara', lastName: 'Novak', birthday: '1990-03-12' };
      const { body } = await caller.call(contactApi.create, { body: { contact } });
      await caller.call(specifiedContactsApi.toggleStarred, { body: { contactId: body.id } });
      const note = { title: 'Water the plants', reminder: '2039-03-11T09:00:00.000Z' };
      await caller.call(noteApi.create, { body: { note } });
    },
  });
  await screen.findByRole('button', {
    name: /^\u2068Clara Novak\u2069’s birthday, All day, Saturday, March 12, Turns 49/,
  });
  (await screen.findByRole('button', { name: /^Water the plants/ })).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(async () => {
    const { body } = await me.call(specifiedApi.listNotes);
    expect(body[0]?.reminder).toBe('2039-03-12T09:00:00.000Z');
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Show Birthdays' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^\u2068Clara Novak/ })).toBeNull());
  await user.click(await screen.findByRole('checkbox', { name: 'Show Birthdays' }));
});

test('overdue work waits beside the calendar, is given a time there, and leaves the list', async () => {
  const { me } = await renderApp(calendarApp, '/apps/calendar?view=week', {
    otherApps: [todoApp],
    prepare: ({ me: caller }) =>
      caller.call(todoApi.createTodo, { body: { todo: { title: 'File taxes', dueDate: fromNow(-480) } } }),
  });
  const list = within(await screen.findByRole('navigation', { name: 'Calendars' }));
  await list.findByRole('link', { name: /^File taxes/ });
  await user.click(list.getByRole('button', { name: 'Schedule “File taxes”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule “File taxes”' }));
  await user.type(dialog.getByRole('textbox'), 'Dec 9, 2039 10:00 AM');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(list.queryByRole('link', { name: /^File taxes/ })).toBeNull());
  await waitFor(async () => {
    const { body } = await me.call(todoApi.listTodos);
    expect(body[0]?.dueDate).toBe('2039-12-09T10:00:00.000Z');
  });
});

test('overdue work of today is listed under To schedule', async () => {
  await renderApp(calendarApp, '/apps/calendar?view=week', {
    otherApps: [todoApp],
    prepare: async ({ me }) => {
      const add = (title: string, dueDate: string) =>
        me.call(todoApi.createTodo, { body: { todo: { title, dueDate } } });
      await add('Over', fromNow(-0.25));
      await add('To come', fromNow(0.25));
      await add('Any time', `${today}T23:59:00.000Z`);
    },
  });
  const list = within(await screen.findByRole('navigation', { name: 'Calendars' }));
  await list.findByRole('link', { name: /^Over/ });
  expect(list.queryByRole('link', { name: /^To come/ })).toBeNull();
  expect(list.queryByRole('link', { name: /^Any time/ })).toBeNull();
});

test('the calendar says which work is overdue', async () => {
  await renderApp(calendarApp, `/apps/calendar?view=month&date=${fromNow(-48).slice(0, 10)}`, {
    otherApps: [todoApp],
    prepare: async ({ me }) => {
      const add = (title: string, dueDate: string, completed = false) =>
        me.call(todoApi.createTodo, { body: { todo: { title, dueDate, completed } } });
      await add('Late', fromNow(-48));
      await add('Done', fromNow(-48), true);
      await add('To come', fromNow(1));
    },
  });
  expect((await screen.findByRole('button', { name: /^Late,/ })).textContent).toMatch(/, Overdue/);
  expect(screen.getByRole('button', { name: /^Done,/ }).textContent).not.toMatch(/Overdue/);
  expect(screen.getByRole('button', { name: /^To come,/ }).textContent).not.toMatch(/Overdue/);
});
