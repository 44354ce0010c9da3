import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ClientApp } from '../platform/frame/shell/client/manifest.ts';
import { defaultSettings } from '../platform/frame/settings/shared/defaults.ts';

// What jsdom does not have.
let isWindowWide = true;
vi.stubGlobal('matchMedia', () => ({
  get matches() {
    return isWindowWide;
  },
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
Element.prototype.scrollTo = () => {};
vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const { followSession } = await import('./client-settings.ts');
const { shellSlots } = await import('./client-slots.ts');
const { adoptSession, readSession } = await import('../platform/people/identity/client/session.ts');
const { readSettings } = await import('../platform/frame/settings/client/settings-store.ts');
const { buildShellContent } = await import('../platform/frame/shell/client/build-content.ts');
const { DialogArea } = await import('../platform/frame/shell/client/dialog-area.tsx');
const { MessageArea } = await import('../platform/frame/shell/client/message-area.tsx');
const { rootRoute, shellRoute } = await import('../platform/frame/shell/client/routes.ts');
const { ShellContext } = await import('../platform/frame/shell/client/shell-context.tsx');
const { changeLayoutStyle } = await import('../platform/frame/shell/client/use-layout.ts');
const { setLocale } = await import('../platform/frame/i18n/client/locale-store.ts');
const { administrationApp } = await import('../platform/people/administration/client/app.tsx');
const { closeSearch } = await import('../platform/frame/palette/client/palette-state.ts');
const { startSync } = await import('../platform/kernel/collections/client/session.ts');

const buildPage = (path: string) =>
  createRoute({ getParentRoute: () => shellRoute, path, component: () => <h1>{path}</h1> });
const unknownRoute = createRoute({ getParentRoute: () => rootRoute, path: '$' });
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
  commands: [{ id: 'make', title: 'New file', section: 'create', run }],
  useCommands: (typed) =>
    typed === 'rep'
      ? [{ id: 'r', title: 'Report of May', section: 'records', icon: 'description', run }]
      : [],
};

/** The server at the border of the network: takes the person's changes, when it is reachable. */
let saved: unknown[] = [];
let isReachable = true;
const answer = async (url: string, init: RequestInit): Promise<Response> => {
  if (!isReachable) throw new TypeError('fetch failed');
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname === '/api/live') return new Response(new ReadableStream());
  if (pathname === '/api/quick-panel/data') {
    const events = [{ id: '1', title: 'Meet Ada', detail: '10:00' }];
    return Response.json({ events, notes: [] });
  }
  saved.push(JSON.parse(String(init.body)).user.data);
  return Response.json({}, { headers: { sequence: '1' } });
};

vi.setConfig({ testTimeout: 20_000 });
configure({ asyncUtilTimeout: 5000 }); // lazy parts are compiled when they are first wanted
const user = userEvent.setup();
let person = 0;
followSession();

interface ShellOptions {
  shortcuts?: string[];
  role?: 'admin' | 'staff' | 'user';
  apps?: readonly ClientApp[];
}

async function openShell(options: ShellOptions = {}) {
  const data = {
    displayName: 'Umar User',
    photoURL: '',
    email: 'user@example.com',
    settings: defaultSettings,
    shortcuts: options.shortcuts ?? ['apps.calendar', 'apps.secret', 'apps.nowhere', 'gone'],
  };
  adoptSession({
    user: { uid: `tools${++person}`, from: 'api', role: [options.role ?? 'user'], online: true, data },
    access_token: 'token',
  });
  await startSync(`tools${person}`, () => {});
  const router = createRouter({
    routeTree: rootRoute.addChildren([unknownRoute, shellRoute.addChildren(paths.map(buildPage))]),
    history: createMemoryHistory({ initialEntries: ['/apps/files'] }),
  });
  render(
    <ShellContext value={buildShellContent([sampleApp, ...(options.apps ?? [])], shellSlots)}>
      <RouterProvider router={router} />
      <DialogArea />
      <MessageArea />
    </ShellContext>,
  );
  await screen.findByRole('heading', { name: '/apps/files' });
  return router;
}

beforeEach(() => {
  isWindowWide = true;
  localStorage.clear();
  saved = [];
  isReachable = true;
  run.mockReset();
  vi.stubGlobal('fetch', answer);
});

const optionTexts = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('the shortcut bar shows what the role may see and what there is', async () => {
  await openShell();
  const bar = screen.getByRole('navigation', { name: 'Shortcuts' });
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['Calendar']);
});

test('a star adds a shortcut without closing, and the change is saved and said', async () => {
  await openShell();
  await user.click(screen.getByRole('button', { name: 'Add or remove a shortcut' }));
  const search = await screen.findByPlaceholderText('Search for an app or page');
  await user.type(search, 'cafe');
  await user.click(screen.getByRole('button', { name: 'Add Café menu to the shortcuts' }));
  await screen.findByRole('button', { name: 'Remove Café menu from the shortcuts' });
  const bar = screen.getByRole('navigation', { name: 'Shortcuts', hidden: true });
  expect(within(bar).getByRole('link', { name: 'Café menu', hidden: true })).toBeDefined();
  await screen.findByText('User data saved with api');
  expect(saved).toEqual([
    { shortcuts: ['apps.calendar', 'apps.secret', 'apps.nowhere', 'gone', 'apps.cafe'] },
  ]);
  await user.clear(search);
  await user.type(search, 'zzz');
  expect(screen.getAllByText('No results..').length).toBeGreaterThan(0);
});

test('the search finds by word starts whatever the accents, at most ten, and the keyboard chooses', async () => {
  isWindowWide = false;
  const router = await openShell();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const box = await screen.findByRole('combobox', { name: 'Search pages' });
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
  const router = await openShell();
  act(() => changeLayoutStyle('layout3'));
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  const field = () => screen.getByLabelText<HTMLInputElement>('Search pages');
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
  isWindowWide = false;
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
  const router = await openShell();
  await act(() => router.navigate({ href: '/apps/calendar' }));
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Search or do anything' });
  const recent = screen.getByRole('group', { name: 'Recent' });
  expect(within(recent).getAllByRole('option')[0]?.textContent).toBe('File Manager');
  expect(screen.getByRole('group', { name: 'Create' }).textContent).toContain('New file');
  await user.type(box, 'rep');
  expect(within(screen.getByRole('group', { name: 'Found' })).getByRole('option').textContent).toBe(
    'Report of May',
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'fold{Enter}');
  const folded = { navbar: { folded: true } };
  await waitFor(() => expect(readSettings().layout.config).toEqual(folded));
  await waitFor(() => expect(saved).toMatchObject([{ settings: { layout: { config: folded } } }]));
});

test.each([
  ['en', 'users', 'Users'],
  ['en', 'audit', 'Audit log'],
  ['tr', 'kullan', 'Kullanıcılar'],
  ['tr', 'denetim', 'Denetim kaydı'],
  ['ar', 'المستخدم', 'المستخدمون'],
  ['ar', 'التدقيق', 'سجل التدقيق'],
] as const)(
  'in %s an administrator finds "%s" in the palette; others do not',
  async (language, typed, title) => {
    for (const role of ['admin', 'staff', 'user'] as const) {
      await openShell({ role, apps: [administrationApp] });
      await act(() => setLocale(language));
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await screen.findByRole('combobox'), typed);
      expect(optionTexts().includes(title)).toBe(role === 'admin');
      cleanup();
      act(closeSearch);
    }
    await act(() => setLocale('en'));
  },
);

test('the quick panel shows the date, the lists and switches that are kept', async () => {
  await openShell();
  await user.click(screen.getByRole('button', { name: 'Quick panel' }));
  const panel = await screen.findByRole('dialog', { name: 'Quick panel' });
  expect(within(panel).getByText(new Intl.DateTimeFormat('en', { weekday: 'long' }).format())).toBeDefined();
  expect((await within(panel).findByText('Meet Ada')).closest('li')?.textContent).toBe('Meet Ada10:00');
  expect(within(panel).getByText('No notes.')).toBeDefined();
  const isOn = (name: string) => within(panel).getByRole<HTMLInputElement>('switch', { name }).checked;
  expect(['Notifications', 'Cloud Sync', 'Retro Thrusters'].map(isOn)).toEqual([true, true, false]);
  await user.click(within(panel).getByRole('switch', { name: 'Retro Thrusters' }));
  await waitFor(() => expect(document.querySelector('.retro-screen')).not.toBeNull());
  await waitFor(() => expect(saved).toMatchObject([{ settings: { quickPanel: { retroThrusters: true } } }]), {
    timeout: 3000,
  });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a network the quick panel shows what it showed last, and says of when', async () => {
  await openShell();
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Quick panel' }));
    return screen.findByRole('dialog', { name: 'Quick panel' });
  };
  expect(await within(await open()).findByText('Meet Ada')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  isReachable = false;
  const panel = await open();
  expect((await within(panel).findByText(/^No connection. As of/)).textContent).toMatch(/\d/);
  expect(within(panel).getByText('Meet Ada')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a network a change shows, waits with the next one, and is sent later as one', async () => {
  await openShell({ shortcuts: [] });
  isReachable = false;
  await user.click(screen.getByRole('button', { name: 'Add or remove a shortcut' }));
  await user.type(await screen.findByPlaceholderText('Search for an app or page'), 'ca');
  await user.click(screen.getByRole('button', { name: 'Add Café menu to the shortcuts' }));
  await user.click(screen.getByRole('button', { name: 'Add Calendar to the shortcuts' }));
  expect(readSession().user?.data.shortcuts).toEqual(['apps.cafe', 'apps.calendar']);
  expect(JSON.parse(localStorage.getItem('user') ?? '').data.shortcuts).toEqual([]);
  expect(JSON.parse(localStorage.getItem('user-changes') ?? '')).toEqual({
    shortcuts: ['apps.cafe', 'apps.calendar'],
  });
  isReachable = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved.at(-1)).toEqual({ shortcuts: ['apps.cafe', 'apps.calendar'] });
  expect(localStorage.getItem('user-changes')).toBeNull();
  expect(JSON.parse(localStorage.getItem('user') ?? '').data.shortcuts).toEqual([
    'apps.cafe',
    'apps.calendar',
  ]);
});
