import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../platform/frame/settings/shared/defaults.ts';
import type { Todo, TodoLabel } from '../shared/schema.ts';

// What jsdom does not have: sizes, media queries and layout.
vi.stubGlobal('matchMedia', () => ({
  matches: true,
  addEventListener: () => {},
  removeEventListener: () => {},
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
Object.defineProperties(Element.prototype, { clientHeight: { value: 900 }, clientWidth: { value: 900 } });
Element.prototype.scrollTo = () => {};
vi.spyOn(window, 'scrollTo').mockImplementation(() => {});

const { adoptSession } = await import('../../../platform/people/identity/client/session.ts');
const { commandMessages } =
  await import('../../../platform/frame/command-messages/client/command-messages.ts');
const { setCommandListener } =
  await import('../../../platform/kernel/collections/client/command-listener.ts');
const { MessageArea } = await import('../../../platform/frame/shell/client/message-area.tsx');
const { rootRoute, shellRoute } = await import('../../../platform/frame/shell/client/routes.ts');
const { startSync } = await import('../../../platform/kernel/collections/client/session.ts');
const { todoApp } = await import('./app.tsx');
setCommandListener(commandMessages);

const label: TodoLabel = {
  id: 'l1',
  handle: 'backend',
  title: 'Backend',
  color: '#b45309',
  position: 'a0',
  version: 1,
};
const buildTodo = (id: string, title: string, position: string, changes: Partial<Todo> = {}): Todo => ({
  id,
  title,
  notes: '',
  startDate: null,
  dueDate: null,
  completed: false,
  starred: false,
  important: false,
  deleted: false,
  labels: [],
  folder: null,
  position,
  version: 1,
  ...changes,
});

/** The server, as far as these tests need it, at the border of the network. */
class FakeServer {
  todos: Todo[] = [
    buildTodo('t1', 'Water the plants', 'a0'),
    buildTodo('t2', 'Call Ayşe', 'a1', { starred: true, labels: ['l1'] }),
    buildTodo('t3', 'Send the invoice', 'a2', { notes: 'to Northwind' }),
    buildTodo('t4', 'Old letter', 'a3', { deleted: true }),
  ];
  isReachable = true;
  readonly #before = new Map<string, Todo[]>();
  #seq = 1;

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    if (!this.isReachable) throw new TypeError('fetch failed');
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/api/live') return new Response(new ReadableStream());
    if (pathname === '/api/todo-app/changes') {
      const collections = {
        todos: { changed: this.todos, removed: [] },
        labels: { changed: [label], removed: [] },
      };
      return Response.json({ seq: this.#seq, epoch: 'e', isComplete: true, collections });
    }
    const commandId = new Headers(init.headers).get('command-id') ?? '';
    const body = JSON.parse(String(init.body));
    this.#before.set(commandId, this.todos);
    this.#apply(pathname, body);
    this.#seq++;
    return Response.json({}, { headers: { sequence: String(this.#seq), 'command-id': commandId } });
  };

  #apply(path: string, body: Record<string, never>): void {
    const change = (ids: string[], changes: Partial<Todo>) => {
      this.todos = this.todos.map((todo) =>
        ids.includes(todo.id) ? { ...todo, ...changes, version: todo.version + 1 } : todo,
      );
    };
    if (path === '/api/journal/undo') this.todos = this.#before.get(body['commandId'] ?? '') ?? [];
    if (path === '/api/todo-app/update-todos') change(body['ids'] ?? [], body['changes'] ?? {});
    if (path === '/api/todo-app/new-todo') {
      this.todos = [...this.todos, { ...buildTodo('', '', 'Zz'), ...Object(body['todo']) }];
    }
    if (path === '/api/todo-app/delete-todos') {
      const ids: string[] = body['selectedTodoIds'] ?? [];
      this.todos = this.todos.filter((todo) => !ids.includes(todo.id));
    }
  }

  find(title: string): Todo | undefined {
    return this.todos.find((todo) => todo.title === title);
  }
}

let server: FakeServer;
/** Each test is another person, so that none sees what another left. */
let person = 0;
const user = userEvent.setup();

async function openScreen(path = '/apps/todo/all', isReachable = true) {
  server.isReachable = isReachable;
  void startSync(`u${person}`, () => {});
  const router = createRouter({
    routeTree: rootRoute.addChildren([shellRoute.addChildren([...todoApp.routes(shellRoute)])]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(
    <>
      <RouterProvider router={router} />
      <MessageArea />
    </>,
  );
  await screen.findByRole('navigation', { name: 'Lists' }, { timeout: 10_000 });
  return router;
}

const listTitles = () =>
  within(screen.getByRole('list', { name: /^To-dos/ }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const findTitles = async (...titles: string[]) => waitFor(() => expect(listTitles()).toEqual(titles));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  const data = {
    displayName: 'Umar User',
    photoURL: '',
    email: 'user@example.com',
    settings: defaultSettings,
    shortcuts: [],
  };
  adoptSession({
    user: { uid: `u${++person}`, from: 'api', role: ['user'], online: true, data },
    access_token: 'token',
  });
});
test('shows the to-dos of the list that the address names', async () => {
  await openScreen('/apps/todo/filter/starred');
  await findTitles('Call Ayşe');
  expect(screen.getByRole('heading', { level: 1, name: 'Starred' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: /^All/ }));
  await findTitles('Water the plants', 'Call Ayşe', 'Send the invoice');
  await user.click(screen.getByRole('link', { name: /^Backend/ }));
  await findTitles('Call Ayşe');
});

test('quick add shows what it understood, adds the to-do first, and takes refused words as they stand', async () => {
  await openScreen();
  await findTitles('Water the plants', 'Call Ayşe', 'Send the invoice');
  await user.type(screen.getByRole('textbox', { name: 'Add a to-do' }), 'Restore #backend ! @tomorrow');
  const understood = screen.getByRole('list', { name: 'Understood from your text' });
  expect(
    within(understood)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Backend', 'Priority', 'Tomorrow']);
  await user.click(within(understood).getByRole('button', { name: 'Remove Tomorrow' }));
  await user.type(screen.getByRole('textbox', { name: 'Add a to-do' }), '{Enter}');
  await findTitles('Restore @tomorrow', 'Water the plants', 'Call Ayşe', 'Send the invoice');
  await waitFor(() =>
    expect(server.find('Restore @tomorrow')).toMatchObject({
      labels: ['l1'],
      important: true,
      dueDate: null,
    }),
  );
});

test('a tick is shown at once, reaches the server, and can be undone', async () => {
  await openScreen();
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done: Water the plants' });
  await waitFor(box);
  await user.click(box());
  expect(box().checked).toBe(true);
  await waitFor(() => expect(server.find('Water the plants')?.completed).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(box().checked).toBe(false));
  await waitFor(() => expect(server.find('Water the plants')?.completed).toBe(false));
});

test('the keyboard moves, selects, deletes and undoes', async () => {
  await openScreen();
  await findTitles('Water the plants', 'Call Ayşe', 'Send the invoice');
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Water the plants');
  await user.keyboard('xjx');
  expect(document.activeElement?.textContent).toBe('Call Ayşe');
  expect(await screen.findByText('2 selected')).toBeDefined();
  await user.keyboard('#');
  await findTitles('Send the invoice');
  await waitFor(() => expect(server.find('Call Ayşe')?.deleted).toBe(true));
  await user.keyboard('{Control>}z{/Control}');
  await findTitles('Water the plants', 'Call Ayşe', 'Send the invoice');
  await user.keyboard('/northwind');
  await findTitles('Send the invoice');
  await user.keyboard('{Escape}');
  await findTitles('Water the plants', 'Call Ayşe', 'Send the invoice');
});

test('letters typed into a field are no shortcuts', async () => {
  await openScreen();
  await findTitles('Water the plants', 'Call Ayşe', 'Send the invoice');
  await user.keyboard('jn');
  await user.keyboard('e#x');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a to-do' }).value).toBe('e#x');
  expect(listTitles()).toEqual(['Water the plants', 'Call Ayşe', 'Send the invoice']);
});

test('what is done to a selection is done to all of it', async () => {
  await openScreen();
  await findTitles('Water the plants', 'Call Ayşe', 'Send the invoice');
  await user.click(screen.getByRole('checkbox', { name: 'Select “Call Ayşe”' }));
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await user.click(
    within(screen.getByRole('toolbar', { name: 'Selected to-dos' })).getByRole('button', {
      name: 'Mark as done',
    }),
  );
  await waitFor(() => expect(server.todos.filter((todo) => todo.completed)).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('the dialog saves only what was changed, and keeps what was typed when it is left', async () => {
  const router = await openScreen('/apps/todo/all/t3');
  const notes = await screen.findByRole<HTMLTextAreaElement>(
    'textbox',
    { name: 'Notes' },
    { timeout: 10_000 },
  );
  await user.type(notes, ' Bakery');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/todo/all'));
  expect(server.find('Send the invoice')?.notes).toBe('to Northwind');
  await user.click(await screen.findByRole('link', { name: 'Send the invoice' }));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })).value).toBe(
    'to Northwind Bakery',
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.find('Send the invoice')?.notes).toBe('to Northwind Bakery'));
});

test('deleted to-dos can be restored, and are deleted for ever only when that is confirmed', async () => {
  await openScreen('/apps/todo/filter/deleted');
  await findTitles('Old letter');
  expect(screen.queryByRole('textbox', { name: 'Add a to-do' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete “Old letter” for ever' }));
  await user.click(await screen.findByRole('button', { name: 'Delete for ever' }));
  expect(await screen.findByText('Nothing is deleted')).toBeDefined();
  await waitFor(() => expect(server.find('Old letter')).toBeUndefined());
  await user.keyboard('u');
  await findTitles('Old letter');
  await user.click(screen.getByRole('button', { name: 'Restore “Old letter”' }));
  await waitFor(() => expect(server.find('Old letter')?.deleted).toBe(false));
});

test('says so when nothing could be loaded', async () => {
  await openScreen('/apps/todo/all', false);
  expect(await screen.findByText('The to-dos could not be loaded')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
