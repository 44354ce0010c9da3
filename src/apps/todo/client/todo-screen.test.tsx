import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderApp, type RenderOptions, type TestScreen } from '../../../../tests/support/render-app.tsx';
import type { Caller } from '../../../../tests/support/product.ts';
import { todoApi, todoLabelApi } from '../shared/schema.ts';
import type { Todo } from '../shared/todo.ts';
import { todoApp } from './app.tsx';

const labelId = 'label-backend';

/** Three to-dos in this order, and one that is deleted. */
async function addTodos(me: Caller): Promise<void> {
  await me.call(todoLabelApi.createLabel, {
    body: { label: { id: labelId, title: 'Backend', color: '#b45309' } },
  });
  const todos = [
    { id: 't4', title: 'Old letter' },
    { id: 't3', title: 'Send the invoice', notes: 'to Northwind' },
    { id: 't2', title: 'Call Ayşe', starred: true, labels: [labelId] },
    { id: 't1', title: 'Water the plants' },
  ];
  for (const todo of todos) await me.call(todoApi.createTodo, { body: { todo } });
  await me.call(todoApi.removeTodo, { body: { todoId: 't4' } });
}

const user = userEvent.setup();
afterEach(() => {
  window.innerWidth = 1440;
});

async function openScreen(path = '/apps/todo/all', options: RenderOptions = {}): Promise<TestScreen> {
  const opened = await renderApp(todoApp, path, { prepare: ({ me }) => addTodos(me), ...options });
  await screen.findByRole('navigation', { name: 'Lists' });
  return opened;
}

/** Waits until the server has a to-do with these fields. */
const expectStored = async ({ me }: TestScreen, todoId: string, fields: Partial<Todo>) =>
  waitFor(async () => {
    const { body } = await me.call(todoApi.getTodo, { query: { todoId } });
    expect(body).toMatchObject(fields);
  });

const listTitles = () =>
  within(screen.getByRole('list', { name: /^To-dos/ }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const expectTitles = async (...titles: string[]) => waitFor(() => expect(listTitles()).toEqual(titles));

test('shows the to-dos of the list that the address names', async () => {
  await openScreen('/apps/todo/filter/starred');
  await expectTitles('Call Ayşe');
  expect(await screen.findByRole('heading', { level: 1, name: 'Starred' })).toBeDefined();
  await user.click(await screen.findByRole('link', { name: /^All/ }));
  await expectTitles('Water the plants', 'Call Ayşe', 'Send the invoice');
  await user.click(await screen.findByRole('link', { name: /^Backend/ }));
  await expectTitles('Call Ayşe');
});

test('quick add takes a day that has passed when its year is named, and shows it as past', async () => {
  const { me } = await openScreen();
  await expectTitles('Water the plants', 'Call Ayşe', 'Send the invoice');
  await user.type(screen.getByRole('textbox', { name: 'Add a to-do' }), 'Pay rent Nov 1 2026');
  const understood = await screen.findByRole('list', { name: 'Detected' });
  expect(within(understood).getByRole('listitem').textContent).toBe('Nov 1 · Overdue');
  await user.keyboard('{Enter}');
  await waitFor(async () => {
    const [first] = (await me.call(todoApi.listTodos)).body;
    expect(first).toMatchObject({ title: 'Pay rent', dueDate: '2026-11-01T23:59:00.000Z' });
  });
});

test('quick add shows what it understood, adds the to-do first, and takes refused words as they stand', async () => {
  const { me } = await openScreen();
  await expectTitles('Water the plants', 'Call Ayşe', 'Send the invoice');
  const field = screen.getByRole('textbox', { name: 'Add a to-do' });
  await user.type(field, 'Restore #back');
  await user.click(await screen.findByRole('option', { name: 'Backend' }));
  await user.type(field, '! tomorrow 3pm #phones');
  expect(await screen.findByRole('option', { name: 'Create label “phones”' })).toBeDefined();
  await user.type(field, ' @');
  await user.click(await screen.findByRole('option', { name: /Umar User/ }));
  const understood = await screen.findByRole('list', { name: 'Detected' });
  const listParts = () =>
    within(understood)
      .getAllByRole('listitem')
      .map((item) => item.textContent.replace('\u202f', ' '));
  await waitFor(() =>
    expect(listParts()).toEqual([
      'Backend',
      'Priority',
      'Tomorrow 3:00 PM',
      'New label: phones',
      'Umar User',
    ]),
  );
  await user.click(await within(understood).findByRole('button', { name: /^Remove Tomorrow/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Add a to-do' }), '{Enter}');
  await expectTitles('Restore tomorrow 3pm', 'Water the plants', 'Call Ayşe', 'Send the invoice');
  await waitFor(async () => {
    const [first] = (await me.call(todoApi.listTodos)).body;
    expect(first).toMatchObject({
      title: 'Restore tomorrow 3pm',
      labels: [labelId, expect.any(String)],
      important: true,
      // A to-do without dates of its own is never overdue a minute later.
      startDate: null,
      dueDate: null,
      assigneeId: expect.any(String),
    });
  });
});

test('a tick is shown at once, reaches the server, and can be undone', async () => {
  const opened = await openScreen();
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done: Water the plants' });
  await waitFor(box);
  await user.click(box());
  expect(box().checked).toBe(true);
  await expectStored(opened, 't1', { completed: true });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(box().checked).toBe(false));
  await expectStored(opened, 't1', { completed: false });
});

test('the keyboard moves, selects, deletes and undoes', async () => {
  const opened = await openScreen();
  await expectTitles('Water the plants', 'Call Ayşe', 'Send the invoice');
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Water the plants');
  await user.keyboard('xjx');
  expect(document.activeElement?.textContent).toBe('Call Ayşe');
  expect(await screen.findByText('2 selected')).toBeDefined();
  await user.keyboard('#');
  await expectTitles('Send the invoice');
  await expectStored(opened, 't2', { deleted: true });
  await user.keyboard('{Control>}z{/Control}');
  await expectTitles('Water the plants', 'Call Ayşe', 'Send the invoice');
  await user.keyboard('/northwind');
  await expectTitles('Send the invoice');
  await user.keyboard('{Escape}');
  await expectTitles('Water the plants', 'Call Ayşe', 'Send the invoice');
});

test('letters typed into a field are no shortcuts', async () => {
  await openScreen();
  await expectTitles('Water the plants', 'Call Ayşe', 'Send the invoice');
  await user.keyboard('jn');
  await user.keyboard('e#x');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a to-do' }).value).toBe('e#x');
  expect(listTitles()).toEqual(['Water the plants', 'Call Ayşe', 'Send the invoice']);
});

test('what is done to a selection is done to all of it', async () => {
  const opened = await openScreen();
  await expectTitles('Water the plants', 'Call Ayşe', 'Send the invoice');
  await user.click(await screen.findByRole('checkbox', { name: 'Select “Call Ayşe”' }));
  await user.click(await screen.findByRole('button', { name: 'Select all' }));
  await user.click(
    within(screen.getByRole('toolbar', { name: 'Selected to-dos' })).getByRole('button', {
      name: 'Mark as done',
    }),
  );
  for (const id of ['t1', 't2', 't3']) await expectStored(opened, id, { completed: true });
  await user.click(await screen.findByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('the dialog saves only what was changed, and keeps what was typed when it is left', async () => {
  window.innerWidth = 1024;
  const opened = await renderApp(todoApp, '/apps/todo/all/t3', { prepare: ({ me }) => addTodos(me) });
  const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
  await user.type(notes, ' Bakery');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/apps/todo/all'));
  await expectStored(opened, 't3', { notes: 'to Northwind' });
  await user.click(await screen.findByRole('link', { name: 'Send the invoice' }));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })).value).toBe(
    'to Northwind Bakery',
  );
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await expectStored(opened, 't3', { notes: 'to Northwind Bakery' });
  expect(opened.network.listBodies(todoApi.updateTodos.path)).toEqual([
    expect.objectContaining({ ids: ['t3'], changes: { notes: 'to Northwind Bakery' } }),
  ]);
});

/** The pane of the opened to-do. */
const findPane = async () => within(await screen.findByRole('complementary', { name: 'Edit to-do' }));

test('beside its list a to-do is saved by a pause or by leaving it, and j and k walk through the list', async () => {
  const opened = await openScreen('/apps/todo/all/t3');
  const pane = await findPane();
  await user.click(await pane.findByRole('textbox', { name: 'Notes' }));
  await user.paste(' Bakery');
  await expectStored(opened, 't3', { notes: 'to Northwind Bakery' });
  expect(await pane.findByText('Saved')).toBeDefined();
  expect(opened.network.listBodies(todoApi.updateTodos.path)).toEqual([
    expect.objectContaining({
      changes: { notes: 'to Northwind Bakery' },
      expected: { notes: 'to Northwind' },
    }),
  ]);

  await user.click(pane.getByRole('textbox', { name: 'Title' }));
  await user.paste('s');
  await user.click(await screen.findByRole('link', { name: 'Call Ayşe' }));
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/apps/todo/all/t2'));
  await expectStored(opened, 't3', { title: 'Send the invoices' });
  const title = async () =>
    (await (await findPane()).findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value;
  await user.keyboard('k');
  await waitFor(async () => expect(await title()).toBe('Water the plants'));
  expect(document.activeElement?.textContent).toBe('Water the plants');
  await user.keyboard('jj');
  await waitFor(async () => expect(await title()).toBe('Send the invoices'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/apps/todo/all'));
  expect(document.activeElement?.textContent).toBe('Send the invoices');
});

test('what the server refuses stays in the pane until the person decides', async () => {
  const opened = await openScreen('/apps/todo/all/t3');
  const pane = await findPane();
  opened.network.failNext(todoApi.updateTodos.path, 422, { message: 'Not today' });
  await user.click(await pane.findByRole('textbox', { name: 'Notes' }));
  await user.paste('!');
  expect(await pane.findByText('Couldn’t save: Not today')).toBeDefined();
  expect(pane.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value).toBe('to Northwind!');
  await expectStored(opened, 't3', { notes: 'to Northwind' });
  await user.click(pane.getByRole('button', { name: 'Save again' }));
  await expectStored(opened, 't3', { notes: 'to Northwind!' });
});

test('deleted to-dos can be restored, and are deleted permanently only when that is confirmed', async () => {
  const opened = await openScreen('/apps/todo/filter/deleted');
  await expectTitles('Old letter');
  expect(screen.queryByRole('textbox', { name: 'Add a to-do' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Delete “Old letter” permanently' }));
  await user.click(await screen.findByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText('Nothing deleted')).toBeDefined();
  await waitFor(async () => {
    expect((await opened.me.call(todoApi.getTodo, { query: { todoId: 't4' } })).status).toBe(404);
  });
  await user.keyboard('u');
  await expectTitles('Old letter');
  await user.click(await screen.findByRole('button', { name: 'Restore “Old letter”' }));
  await expectStored(opened, 't4', { deleted: false });
});

test('says so when nothing could be loaded', async () => {
  await openScreen('/apps/todo/all', { beforeRender: ({ network }) => network.disconnect() });
  expect(await screen.findByText('Couldn’t load your to-dos')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a to-do of another browser appears, and one that is deleted there leaves', async () => {
  const { me } = await openScreen();
  await expectTitles('Water the plants', 'Call Ayşe', 'Send the invoice');
  await me.call(todoApi.createTodo, { body: { todo: { id: 't5', title: 'From my phone' } } });
  await expectTitles('From my phone', 'Water the plants', 'Call Ayşe', 'Send the invoice');
  await me.call(todoApi.deleteTodos, { body: { selectedTodoIds: ['t2'] } });
  await expectTitles('From my phone', 'Water the plants', 'Send the invoice');
});

test('the menu of a row sets any due date, as a person types it', async () => {
  const opened = await openScreen();
  await user.click(await screen.findByRole('button', { name: 'More for “Water the plants”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Choose date…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Due date' }));
  const field = dialog.getByRole('textbox', { name: 'Due' });
  await user.type(field, '12/24/2030 3pm{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Set date' }));
  await expectStored(opened, 't1', { dueDate: '2030-12-24T15:00:00.000Z' });
});

test('in a dialog the assignee waits for Save, and a new to-do may have one', async () => {
  window.innerWidth = 1024;
  const opened = await renderApp(todoApp, '/apps/todo/all/t1', { prepare: ({ me }) => addTodos(me) });
  const listSent = () => opened.network.listBodies(todoApi.assignTodos.path);
  const choose = async (dialog: HTMLElement) => {
    await user.type(await within(dialog).findByRole('combobox', { name: 'Assigned to' }), 'Me');
    await user.click(await screen.findByRole('option', { name: 'Me' }));
  };
  const edited = await screen.findByRole('dialog', { name: 'Edit to-do' });
  await choose(edited);
  expect(listSent()).toEqual([]);
  await user.click(within(edited).getByRole('button', { name: 'Save' }));
  await expectStored(opened, 't1', { assigneeId: expect.any(String) });
  expect(listSent()).toMatchObject([{ expected: { assigneeId: null } }]);

  await opened.router.navigate({ href: '/apps/todo/all/new' });
  const added = await screen.findByRole('dialog', { name: 'New to-do' });
  await user.type(within(added).getByRole('textbox', { name: 'Title' }), 'Order paper');
  await choose(added);
  expect(listSent()).toHaveLength(1);
  await user.click(within(added).getByRole('button', { name: 'Add' }));
  await waitFor(async () => {
    const [first] = (await opened.me.call(todoApi.listTodos)).body;
    expect(first).toMatchObject({ title: 'Order paper', assigneeId: expect.any(String) });
  });
});
