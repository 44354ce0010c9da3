import { createRoute } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from '../../tests/support/product.ts';
import { renderApp } from '../../tests/support/render-app.tsx';
import { todoApi } from '../apps/todo/shared/schema.ts';
import { setDirection, setLocale } from '../platform/frame/i18n/client/locale-store.ts';
import { closeSearch } from '../platform/frame/palette/client/palette-state.ts';
import { readSettings } from '../platform/frame/settings/client/settings-store.ts';
import type { ClientApp } from '../platform/frame/shell/client/manifest.ts';
import { shellRoute } from '../platform/frame/shell/client/routes.ts';
import { changeLayoutStyle } from '../platform/frame/shell/client/use-layout.ts';
import { administrationApp } from '../platform/people/administration/client/app.tsx';
import { readSession } from '../platform/people/identity/client/session.ts';
import { authApi } from '../platform/people/identity/shared/schema.ts';
import { shellSlots } from './client-slots.ts';

const buildPage = (path: string) =>
  createRoute({ getParentRoute: () => shellRoute, path, component: () => <h1>{path}</h1> });
const paths = ['/apps/files', '/apps/cafe', '/apps/calendar', '/apps/secret'];

const run = vi.fn();
const sampleApp: ClientApp = {
  id: 'sample',
  routes: () => [],
  navigation: [
    { id: 'apps.files', type: 'item', title: 'File Manager', icon: 'folder', url: '/apps/files' },
    { id: 'apps.cafe', type: 'item', title: 'Café menu', icon: 'book', url: '/apps/cafe' },
    { id: 'apps.calendar', type: 'item', title: 'Calendar', icon: 'calendar_month', url: '/apps/calendar' },
    { id: 'apps.secret', type: 'item', title: 'Secret', url: '/apps/secret', auth: ['admin'] },
    { id: 'apps.nowhere', type: 'item', title: 'Not built yet', url: '/apps/nowhere' },
    ...Array.from({ length: 12 }, (_, index) => ({
      id: `more.${index}`,
      type: 'item' as const,
      icon: 'add' as const,
      title: `More ${index}`,
      url: '/apps/files',
    })),
  ],
  loadLate: async () => ({ commands: [{ id: 'make', title: 'New file', section: 'create', run }] }),
  useCommands: (typed) =>
    typed === 'rep' ? [{ id: 'r', title: 'Report of May', section: 'pages', icon: 'description', run }] : [],
};

const user = userEvent.setup();

interface ShellOptions {
  shortcuts?: string[];
  role?: 'admin' | 'staff' | 'user';
  apps?: readonly ClientApp[];
  prepare?: (me: Caller) => Promise<unknown>;
}

async function openShell(options: ShellOptions = {}) {
  const shortcuts = options.shortcuts ?? ['apps.calendar', 'apps.secret', 'apps.nowhere', 'gone'];
  const opened = await renderApp(sampleApp, '/apps/files', {
    roles: [options.role ?? 'user'],
    otherApps: options.apps ?? [],
    routes: paths.map(buildPage),
    slots: shellSlots,
    async prepare({ me }) {
      await me.call(authApi.updateUser, { body: { user: { data: { shortcuts } } } });
      await options.prepare?.(me);
    },
  });
  await screen.findByRole('heading', { name: '/apps/files' });
  /** What was saved of the person since. */
  const listSaved = () =>
    opened.network.listBodies(authApi.updateUser.path).map((body) => Object(body).user.data);
  return { ...opened, listSaved };
}

beforeEach(() => {
  run.mockReset();
  window.innerWidth = 1440;
});

const optionTexts = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('the shortcut bar shows what the role may see and what there is', async () => {
  await openShell();
  const bar = screen.getByRole('navigation', { name: 'Shortcuts' });
  const links = await within(bar).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Calendar']);
});

test('a star adds a shortcut without closing, and the change is saved and said', async () => {
  const { listSaved } = await openShell();
  await user.click(await screen.findByRole('button', { name: 'Add or remove a shortcut' }));
  const search = await screen.findByPlaceholderText('Search for an app or page');
  await user.type(search, 'cafe');
  await user.click(await screen.findByRole('button', { name: 'Add Café menu to shortcuts' }));
  await screen.findByRole('button', { name: 'Remove Café menu from shortcuts' });
  const bar = screen.getByRole('navigation', { name: 'Shortcuts', hidden: true });
  expect(await within(bar).findByRole('link', { name: 'Café menu', hidden: true })).toBeDefined();
  await screen.findByText('User data saved with api');
  expect(listSaved()).toEqual([
    { shortcuts: ['apps.calendar', 'apps.secret', 'apps.nowhere', 'gone', 'apps.cafe'] },
  ]);
  await user.clear(search);
  await user.type(search, 'zzz');
  expect(screen.getAllByText('No results..').length).toBeGreaterThan(0);
});

test('the search finds by word starts whatever the accents, at most ten, and the keyboard chooses', async () => {
  window.innerWidth = 800;
  const { router } = await openShell();
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  const box = await screen.findByRole('combobox', { name: 'Search' });
  await user.type(box, 'more');
  expect(optionTexts()).toHaveLength(10);
  await user.clear(box);
  await user.type(box, 'anager');
  expect(screen.getAllByText('No results..').length).toBeGreaterThan(0);
  await user.clear(box);
  await user.type(box, 'CA');
  expect(optionTexts()).toEqual(['Café menu', 'Calendar']);
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toBe('Café menu');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Calendar');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Café menu');
  expect(screen.getByRole('option', { selected: true }).querySelector('strong')?.textContent).toBe('Ca');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/cafe'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('wide windows show the search as a field, which finds by the keyboard alone and forgets on Escape', async () => {
  const { router } = await openShell();
  act(() => changeLayoutStyle('layout3'));
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  const field = () => screen.getByPlaceholderText<HTMLInputElement>('Search');
  field().focus();
  await user.keyboard('ca'); // not lost while the search is being fetched
  await waitFor(() => expect(optionTexts()).toEqual(['Café menu', 'Calendar']));
  expect(document.activeElement).toBe(field());
  await user.keyboard('{Escape}');
  expect([optionTexts(), field().value]).toEqual([[], '']);
  await user.keyboard('cal');
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search or do anything' });
  expect(within(dialog).getByRole<HTMLInputElement>('combobox').value).toBe('cal');
  expect(field().value).toBe('');
  await user.keyboard('{Escape}');
  field().focus();
  await user.keyboard('cal{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/calendar'));
  expect([optionTexts(), field().value]).toEqual([[], '']);
  act(() => changeLayoutStyle('layout1'));
});

test('Escape closes the search, forgets what was typed, and gives the focus back', async () => {
  window.innerWidth = 800;
  await openShell();
  const button = screen.getByRole('button', { name: 'Search' });
  await user.click(button);
  await user.type(await screen.findByRole('combobox'), 'cal{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.click(button);
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('');
  await user.keyboard('{Escape}');
});

test('the palette creates, finds records, acts, and remembers recent pages', async () => {
  const { router, listSaved } = await openShell();
  await act(() => router.navigate({ href: '/apps/calendar' }));
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Search or do anything' });
  const recent = screen.getByRole('group', { name: 'Recent' });
  expect(within(recent).getAllByRole('option')[0]?.textContent).toBe('File Manager');
  expect(screen.getByRole('group', { name: 'Create' }).textContent).toContain('New file');
  await user.type(box, 'rep');
  expect(within(screen.getByRole('group', { name: 'Top hit' })).getByRole('option').textContent).toBe(
    'Report of May',
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'fold{Enter}');
  const folded = { navbar: { folded: true } };
  await waitFor(() => expect(readSettings().layout.config).toEqual(folded));
  await waitFor(() => expect(listSaved()).toMatchObject([{ settings: { layout: { config: folded } } }]));
});

test('the palette changes the theme and the direction by their names', async () => {
  const { listSaved } = await openShell();
  const typeAndEnter = async (words: string, found: string) => {
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search or do anything' }), words);
    await waitFor(() => expect(optionTexts()).toEqual([found]));
    await user.keyboard('{Enter}');
  };
  await typeAndEnter('ocean', 'Theme: Deep Ocean');
  await waitFor(() =>
    expect(listSaved().at(-1)).toMatchObject({ settings: { theme: { main: 'deepOcean' } } }),
  );
  await typeAndEnter('right to left', 'Switch to right-to-left');
  await waitFor(() => expect(listSaved().at(-1)).toMatchObject({ settings: { direction: 'rtl' } }));
  setDirection('ltr');
});

test('keys show themselves and lead to apps, but not while somebody types', async () => {
  const { router } = await openShell({
    apps: [
      {
        id: 'fast',
        routes: () => [],
        navigation: [
          {
            id: 'fast',
            type: 'item',
            title: { en: 'Fast', tr: 'Fast', ar: 'Fast' },
            url: '/apps/calendar',
            goKey: 'q',
          },
        ],
      },
    ],
  });
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(sheet.textContent).toContain('Go to Fast');
  await waitFor(() => expect(document.activeElement).toBe(sheet));
  await user.keyboard('gq');
  expect(router.state.location.pathname).toBe('/apps/files');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('q');
  expect(router.state.location.pathname).toBe('/apps/files');
  await user.keyboard('gq');
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/calendar'));
});

const groups = { todo: { en: 'To-dos', tr: 'Görevler', ar: 'المهام' } };
const todoRecords = {
  id: 'todo',
  routes: () => [],
  navigation: [],
  recordTypes: { todo: { icon: 'check_box' as const } },
  loadSearch: async () => ({ groups }),
};

test('the search finds records from any page, whatever their letters', async () => {
  window.innerWidth = 800;
  const { router } = await openShell({
    apps: [todoRecords],
    async prepare(me) {
      for (const [title, notes] of [
        ['İzmir gezisi', ''],
        ['Book the hotel', 'in Izmir, by the sea'],
      ] as const)
        await me.call(todoApi.createTodo, { body: { todo: { title, notes } } });
    },
  });
  // In the toolbar already, and still there when the search grows into the palette.
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'izmir');
  await waitFor(() => expect(optionTexts()).toHaveLength(2));
  await user.keyboard('{Control>}k{/Control}');
  const group = await screen.findByRole('group', { name: 'To-dos' });
  expect(within(group).getByRole('option').textContent).toBe('Book the hotel in Izmir, by the sea');
  const top = within(screen.getByRole('group', { name: 'Top hit' })).getByRole('option');
  expect(top.querySelector('strong')?.textContent).toBe('İzmir');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/apps\/todo\/all\/[\w-]{36}$/));
});

test('the record of the very name is first, wherever it is found, and each has what tells it apart', async () => {
  const local = (id: string, title: string, context: string) => ({
    type: 'todo',
    id,
    title,
    context,
    path: `/apps/todo/all/${id}`,
    at: '',
  });
  const found = [local('kept-1', 'Izmir by train', 'Ada Lovelace · Tower')];
  await openShell({
    apps: [{ ...todoRecords, loadSearch: async () => ({ groups, find: () => found }) }],
    prepare: (me) => me.call(todoApi.createTodo, { body: { todo: { title: 'İzmir' } } }),
  });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'izmir');
  await waitFor(() =>
    expect(optionTexts()).toEqual([
      expect.stringMatching(/^İzmir .*\d{4}$/),
      'Izmir by train Ada Lovelace · Tower',
    ]),
  );
  expect(screen.getByRole('group', { name: 'Top hit' }).textContent).toContain('İzmir');
  await user.keyboard('{Escape}');
});

test('operators narrow what the palette finds, and what matched in a text is shown', async () => {
  await openShell({
    apps: [
      { ...todoRecords, loadSearch: async () => ({ groups, types: { todo: 'to-do' }, find: () => [] }) },
    ],
    async prepare(me) {
      const todo = { title: 'Book the hotel', notes: 'The one in Izmir, by the sea' };
      await me.call(todoApi.createTodo, { body: { todo } });
    },
  });
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox');
  await user.type(box, 'type:to-do after:2020 izmir');
  const group = await screen.findByRole('group', { name: 'To-dos' });
  const option = within(group).getByRole('option');
  expect(option.textContent).toBe('Book the hotel The one in Izmir, by the sea');
  expect(within(option).getByText('Izmir').tagName).toBe('STRONG');
  await user.clear(box);
  await user.type(box, 'before:2020 izmir');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  await user.keyboard('{Escape}');
});

test('what the server finds comes after what is in this browser, which stays in its place', async () => {
  const local = {
    type: 'todo',
    id: 'kept-1',
    title: 'Izmir, kept here',
    path: '/apps/todo/all/kept-1',
    at: '',
  };
  const second = { ...local, id: 'kept-2', title: 'Trip to Izmir, kept here' };
  const { network } = await openShell({
    apps: [{ ...todoRecords, loadSearch: async () => ({ groups, find: () => [local, second] }) }],
    prepare: (me) => me.call(todoApi.createTodo, { body: { todo: { title: 'Izmir, far away' } } }),
  });
  const release = network.hold();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'izmir');
  await waitFor(() => expect(optionTexts()).toEqual([local.title, second.title]));
  release();
  await waitFor(() =>
    expect(optionTexts()).toEqual([local.title, second.title, expect.stringMatching(/^Izmir, far away /)]),
  );
  const shown = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(shown.slice(-3)).toEqual(['Top hit', 'To-dos', 'To-dos (more)']);
  await user.keyboard('{Escape}');
});

test.each([
  ['en', { users: 'Users', audit: 'Audit log' }],
  ['tr', { kullan: 'Kullanıcılar', denetim: 'Denetim kaydı' }],
  ['ar', { المستخدم: 'المستخدمون', التدقيق: 'سجل التدقيق' }],
] as const)(
  'in %s an administrator finds their pages in the palette; others do not',
  async (language, pages) => {
    for (const role of ['admin', 'staff', 'user'] as const) {
      await openShell({ role, apps: [administrationApp] });
      await act(() => setLocale(language));
      await user.keyboard('{Control>}k{/Control}');
      const box = await screen.findByRole('combobox');
      for (const [typed, title] of Object.entries(pages)) {
        await user.clear(box);
        await user.type(box, typed);
        expect(optionTexts().includes(title)).toBe(role === 'admin');
      }
      cleanup();
      act(closeSearch);
    }
    await act(() => setLocale('en'));
  },
);

test('without a network changes show, wait, and are sent later', async () => {
  const { network, listSaved } = await openShell({ shortcuts: [] });
  network.disconnect();
  await user.click(await screen.findByRole('button', { name: 'Add or remove a shortcut' }));
  await user.type(await screen.findByPlaceholderText('Search for an app or page'), 'ca');
  await user.click(await screen.findByRole('button', { name: 'Add Café menu to shortcuts' }));
  await user.click(await screen.findByRole('button', { name: 'Add Calendar to shortcuts' }));
  expect(readSession().user?.data.shortcuts).toEqual(['apps.cafe', 'apps.calendar']);
  expect(JSON.parse(localStorage.getItem('user') ?? '').data.shortcuts).toEqual([]);
  expect(JSON.parse(localStorage.getItem('user-changes') ?? '')).toEqual({
    shortcuts: ['apps.cafe', 'apps.calendar'],
  });
  act(() => network.connect());
  await waitFor(() => expect(listSaved().at(-1)).toEqual({ shortcuts: ['apps.cafe', 'apps.calendar'] }));
  await waitFor(() => expect(localStorage.getItem('user-changes')).toBeNull());
  expect(JSON.parse(localStorage.getItem('user') ?? '').data.shortcuts).toEqual([
    'apps.cafe',
    'apps.calendar',
  ]);
});

test('a burst of changes of the settings is saved, and thereby said, once', async () => {
  const { listSaved } = await openShell();
  act(() => (['layout2', 'layout3', 'layout2'] as const).forEach((style) => changeLayoutStyle(style)));
  await waitFor(() => expect(listSaved().map(({ settings }) => settings?.layout.style)).toEqual(['layout2']));
  await waitFor(() => expect(screen.getAllByText('User data saved with api')).toHaveLength(1));
  act(() => changeLayoutStyle('layout1'));
  await waitFor(() => expect(listSaved()).toHaveLength(2));
});
