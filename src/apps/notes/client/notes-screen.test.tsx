import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { Caller } from '../../../../tests/support/product.ts';
import { renderApp, type RenderOptions } from '../../../../tests/support/render-app.tsx';
import { testClock } from '../../../../tests/support/test-clock.ts';
import { createId } from '../../../base/ids.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { noteApi, noteLabelApi } from '../shared/schema.ts';
import { specifiedApi } from '../shared/specified/schema.ts';
import { noteLists } from './note-lists.ts';
import { notesApp } from './app.tsx';

const user = userEvent.setup();
const labelId = 'label-work';

async function addNotes(me: Caller): Promise<void> {
  const label = { id: labelId, title: 'Work', color: '#3b82f6' };
  await me.call(noteLabelApi.createLabel, { body: { label } });
  const notes = [
    { id: 'n3', title: 'Old plan', archive: true },
    { id: 'n2', title: 'Packing list', checklist: [{ id: 'c1', text: 'Passport', checked: false }] },
    { id: 'n1', title: 'Bakery order', description: 'Figs from Aydın', labels: [labelId] },
  ];
  for (const note of notes) await me.call(noteApi.create, { body: { note } });
}

async function openScreen(path = '/apps/notes', options: RenderOptions = {}) {
  const opened = await renderApp(notesApp, path, { prepare: ({ me }) => addNotes(me), ...options });
  await screen.findByRole('navigation', { name: 'Lists' });
  return opened;
}

const listTitles = () =>
  within(screen.getByRole('list', { name: /^Notes/ }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const expectTitles = (...titles: string[]) => waitFor(() => expect(listTitles()).toEqual(titles));
const stored = async (me: Caller, id: string) =>
  (await me.call(specifiedApi.listNotes)).body.find((note) => note.id === id);

test('shows the list that the address names, and what a search finds in it', async () => {
  await openScreen();
  await expectTitles('Bakery order', 'Packing list');
  await user.type(await screen.findByRole('searchbox', { name: 'Search notes' }), 'aydin');
  await expectTitles('Bakery order');
  await user.clear(await screen.findByRole('searchbox', { name: 'Search notes' }));
  await user.click(await screen.findByRole('link', { name: /^Archive/ }));
  await expectTitles('Old plan');
  await user.click(await screen.findByRole('link', { name: /^Work/ }));
  await expectTitles('Bakery order');
});

test('an empty note cannot be added; a line that is still typed is an item of the saved one', async () => {
  const { me } = await openScreen();
  await user.click(await screen.findByRole('button', { name: 'Take a note…' }));
  const dialog = within(await screen.findByRole('region', { name: 'New note' }));
  const add = dialog.getByRole('button', { name: 'Add note' });
  expect(add).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('textbox', { name: 'Add item' }), 'Passport');
  expect(add).toHaveProperty('disabled', false);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(async () => {
    const [note] = (await me.call(specifiedApi.listNotes)).body;
    expect(note?.checklist).toMatchObject([{ text: 'Passport' }]);
  });
});

test('a line that is still typed makes a note when the page is left', async () => {
  const { me, router } = await openScreen();
  await user.click(await screen.findByRole('button', { name: 'Take a note…' }));
  const form = within(await screen.findByRole('region', { name: 'New note' }));
  await user.type(form.getByRole('textbox', { name: 'Add item' }), 'Passport');
  await act(() => router.navigate({ href: '/apps/notes/archive' }));
  await waitFor(async () => {
    const [note] = (await me.call(specifiedApi.listNotes)).body;
    expect(note).toMatchObject({ title: '', checklist: [{ text: 'Passport' }] });
  });
});

test('a note that is written on a label’s list has the label, and its checklist', async () => {
  const { me } = await openScreen(
    noteLists.buildPath({ kind: 'label', label: { handle: 'work', id: labelId } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Take a note…' }));
  const dialog = within(await screen.findByRole('region', { name: 'New note' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Ask Ayşe');
  await user.type(dialog.getByRole('textbox', { name: 'Add item' }), 'Photographs{Enter}Prices');
  await user.click(dialog.getByRole('button', { name: 'Add note' }));
  await expectTitles('Ask Ayşe', 'Bakery order');
  await waitFor(async () => {
    const [first] = (await me.call(specifiedApi.listNotes)).body;
    expect(first).toMatchObject({
      labels: [labelId],
      checklist: [{ text: 'Photographs' }, { text: 'Prices' }],
    });
  });
});

test('an item is ticked on its card, and the keyboard archives and undoes', async () => {
  const { me } = await openScreen();
  await expectTitles('Bakery order', 'Packing list');
  await user.click(await screen.findByRole('checkbox', { name: 'Passport' }));
  await waitFor(async () => expect((await stored(me, 'n2'))?.checklist).toMatchObject([{ checked: true }]));
  await user.keyboard('{Home}e');
  await expectTitles('Packing list');
  await waitFor(async () => expect((await stored(me, 'n1'))?.archive).toBe(true));
  await user.keyboard('u');
  await expectTitles('Bakery order', 'Packing list');
});

test('a pinned note comes first, a template begins a note, and Escape saves it', async () => {
  const { me } = await openScreen();
  await expectTitles('Bakery order', 'Packing list');
  const card = screen.getByRole('article', { name: 'Packing list' });
  await user.click(await within(card).findByRole('button', { name: 'Pin' }));
  await expectTitles('Packing list', 'Bakery order');
  await waitFor(async () => expect((await stored(me, 'n2'))?.pinned).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Start from a template' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Phone call' }));
  const form = within(await screen.findByRole('region', { name: 'New note' }));
  const title = form.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  expect(title.value).toBe('Phone call');
  await user.type(title, ' with Ayşe{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New note' })).toBeNull());
  await expectTitles('Packing list', 'Phone call with Ayşe', 'Bakery order');
  const opener = await screen.findByRole('button', { name: 'Take a note…' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await user.click(opener);
  const again = within(await screen.findByRole('region', { name: 'New note' }));
  expect(again.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', '');
});

const takeNote = async () => {
  await user.click(await screen.findByRole('button', { name: 'Take a note…' }));
  return within(await screen.findByRole('region', { name: 'New note' }));
};

test.each([
  ['Escape', () => user.keyboard('{Escape}')],
  ['a click outside', () => user.click(screen.getByRole('heading', { level: 1 }))],
  [
    'another list',
    async () => {
      const lists = within(screen.getByRole('navigation', { name: 'Lists' }));
      await user.click(lists.getByRole('link', { name: /^Archive/ }));
      await user.click(lists.getByRole('link', { name: /^Notes/ }));
    },
  ],
])(
  'a new note is saved by %s, with the item that is still typed; an empty one is dropped',
  async (_, leave) => {
    const { me } = await openScreen();
    const form = await takeNote();
    await user.type(form.getByRole('textbox', { name: 'Title' }), 'Trip');
    await user.type(form.getByRole('textbox', { name: 'Add item' }), 'Passport');
    await leave();
    await expectTitles('Trip', 'Bakery order', 'Packing list');
    await waitFor(async () => {
      const added = (await me.call(specifiedApi.listNotes)).body.find(({ title }) => title === 'Trip');
      expect(added?.checklist).toMatchObject([{ text: 'Passport' }]);
    });
    await takeNote();
    await leave();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'New note' })).toBeNull());
    await expectTitles('Trip', 'Bakery order', 'Packing list');
  },
);

test.each([
  ['Escape', () => user.keyboard('{Escape}')],
  ['a click outside', () => user.click(screen.getByRole('heading', { level: 1 }))],
  [
    'its cross',
    () => {
      const pane = within(screen.getByRole('complementary', { name: 'Edit note' }));
      return user.click(pane.getByRole('button', { name: 'Close' }));
    },
  ],
])('an opened note is edited in place and saved by %s; the focus returns to its card', async (_, leave) => {
  const { me } = await openScreen();
  await user.click(await screen.findByRole('link', { name: 'Bakery order' }));
  const pane = within(await screen.findByRole('complementary', { name: 'Edit note' }));
  expect(document.activeElement).toBe(pane.getByRole('textbox', { name: 'Note' }));
  await user.keyboard('{Control>}{End}{/Control}, and oil');
  await user.type(pane.getByRole('textbox', { name: 'Add item' }), 'Salt');
  await leave();
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Edit note' })).toBeNull());
  await waitFor(async () =>
    expect(await stored(me, 'n1')).toMatchObject({
      description: 'Figs from Aydın, and oil',
      checklist: [{ text: 'Salt' }],
    }),
  );
  expect(document.activeElement).not.toBe(document.body);
});

test('the text of a note is formatted as it is typed, and stays Markdown', async () => {
  const { me } = await openScreen();
  const form = await takeNote();
  const field = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await user.click(field);
  await user.paste('# Plan\n**Figs**');
  await user.keyboard('{Enter}[[ ] Oil');
  await waitFor(() => expect(field.value).toBe('# Plan\n**Figs**\n- [ ] Oil'));
  const painted = field.previousElementSibling;
  expect(painted?.textContent).toBe(`${field.value}\n`);
  const formatted = painted?.querySelectorAll('[class], [style]') ?? [];
  expect([...formatted].map((part) => part.textContent)).toEqual([
    '# ',
    'Plan',
    '**',
    'Figs',
    '**',
    '- ',
    '[ ]',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(async () => {
    const [note] = (await me.call(specifiedApi.listNotes)).body;
    expect(note?.description).toBe('# Plan\n**Figs**\n- [ ] Oil');
  });
});

test('a card shows its reminder by the day from now', async () => {
  const inDays = (days: number) =>
    `${new Date(testClock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T16:00:00.000Z`;
  await openScreen('/apps/notes', {
    prepare: async ({ me }) => {
      for (const days of [0, 1, 5])
        await me.call(noteApi.create, { body: { note: { title: `In ${days}`, reminder: inDays(days) } } });
    },
  });
  expect(await screen.findByText(/^Today 4:00.PM$/)).toBeDefined();
  expect(screen.getByText(/^Tomorrow 4:00.PM$/)).toBeDefined();
  expect(screen.getByText(/^[A-Z][a-z]{2} \d+, (?:\d{4}, )?4:00.PM$/)).toBeDefined();
});

test('only notes without a title have larger text', async () => {
  await openScreen('/apps/notes', {
    prepare: async ({ me }) => {
      for (const title of ['', 'Kitchen'])
        await me.call(noteApi.create, { body: { note: { id: createId(), title, description: 'Milk' } } });
    },
  });
  const classes = (await screen.findAllByText('Milk', { selector: 'p' })).map((text) => text.className);
  expect(classes.map((names) => names.includes('text-[1.75rem]'))).toEqual([false, true]);
});

test('what another app shares becomes a new note', async () => {
  const shared = new URLSearchParams({ title: 'Price list', url: 'https://example.com/prices' });
  const { me } = await openScreen(`/apps/notes?${shared}`);
  const form = within(await screen.findByRole('region', { name: 'New note' }));
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Flour');
  await user.click(form.getByRole('button', { name: 'Add note' }));
  await waitFor(async () => {
    const [first] = (await me.call(specifiedApi.listNotes)).body;
    expect(first).toMatchObject({ title: 'Flour', description: 'Price list\nhttps://example.com/prices' });
  });
});

test('a # in the text suggests records, and what is taken shows as a card', async () => {
  await openScreen('/apps/notes?note=n1');
  const form = within(await screen.findByRole('complementary', { name: 'Edit note' }));
  const field = form.getByRole('textbox', { name: /^Note/ });
  await user.type(field, ' #pack');
  await screen.findByRole('option', { name: 'Packing list' });
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(field).toHaveProperty('value', 'Figs from Aydın [Packing list](/apps/notes?note=n2) '),
  );
  expect(await form.findByRole('link', { name: 'Packing list' })).toBeDefined();
});

test('an opened note shows what mentions it', async () => {
  const [id, otherId] = [createId(), createId()];
  const description = `See /apps/notes?note=${id}`;
  await openScreen(`/apps/notes?note=${id}`, {
    prepare: async ({ me }) => {
      await me.call(noteApi.create, { body: { note: { id, title: 'Prices' } } });
      await me.call(noteApi.create, { body: { note: { id: otherId, title: 'Bakery', description } } });
    },
  });
  const mentions = await screen.findByRole('region', { name: 'Mentioned in' });
  const links = within(mentions).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Bakery', `/apps/notes?note=${otherId}`],
  ]);
});

test('an older version of a note is restored from its history', async () => {
  const { me } = await openScreen('/apps/notes?note=n1', {
    prepare: async ({ me: owner }) => {
      await addNotes(owner);
      for (const description of ['Figs, 5 kg', 'Nothing'])
        await owner.call(noteApi.update, { body: { note: { id: 'n1', description } } });
    },
  });
  await user.click(await screen.findByText('History'));
  const entries = await screen.findAllByRole('button', { name: 'Restore this version' });
  expect(entries).toHaveLength(2);
  await user.click(entries[1]!);
  await waitFor(async () => expect((await stored(me, 'n1'))?.description).toBe('Figs from Aydın'));
});

test('a note is shared with a colleague, and what the colleague writes appears', async () => {
  const bobs: Caller[] = [];
  const { me } = await renderApp(notesApp, '/apps/notes?note=n1', {
    prepare: async ({ me: owner, product }) => {
      await addNotes(owner);
      bobs.push(await product.asPerson('Bob Baker', 'user'));
    },
  });
  const [bob] = bobs;
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “Bakery order”' }));
  expect(dialog.getByText('Only you can see this.')).toBeDefined();
  await user.type(dialog.getByRole('combobox', { name: 'Person or group' }), 'bob');
  await user.click(await screen.findByRole('option', { name: 'Bob Baker' }));
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  expect(await dialog.findByText('Bob Baker')).toBeDefined();
  const { body } = await me.call(accessApi.listGrants, { query: { scope: 'note:n1' } });
  expect(body.map(({ name, level }) => [name, level])).toEqual([
    ['Umar User', 'manage'],
    ['Bob Baker', 'view'],
  ]);
  expect((await bob?.call(specifiedApi.listNotes))?.body.map(({ title }) => title)).toEqual(['Bakery order']);
  await user.click(dialog.getByRole('button', { name: 'Remove Bob Baker' }));
  await waitFor(() => expect(dialog.queryByText('Bob Baker')).toBeNull());
});

test('a note is shared before the server has heard of it', async () => {
  await openScreen('/apps/notes', {
    prepare: async ({ me, product }) => {
      await addNotes(me);
      await product.asPerson('Bob Baker', 'user');
    },
  });
  await expectTitles('Bakery order', 'Packing list');
  const { fetch: send } = globalThis;
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (String(request[0]).endsWith(noteApi.create.path)) await isReleased;
    return send(...request);
  });
  await user.keyboard('n');
  const form = within(await screen.findByRole('region', { name: 'New note' }));
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Spare keys');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(await screen.findByRole('link', { name: 'Spare keys' }));
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “Spare keys”' }));
  await user.type(dialog.getByRole('combobox', { name: 'Person or group' }), 'bob');
  await user.click(await screen.findByRole('option', { name: 'Bob Baker' }));
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  release();
  expect(await dialog.findByRole('button', { name: 'Remove Bob Baker' })).toBeDefined();
});

test('says so when the notes cannot be loaded', async () => {
  await openScreen('/apps/notes', { beforeRender: ({ network }) => network.disconnect() });
  expect(await screen.findByText('Couldn’t load your notes')).toBeDefined();
});

test('the address of a note that does not exist says so and leads to its list', async () => {
  const { router } = await openScreen('/apps/notes/archive?note=gone');
  await screen.findByText('This note no longer exists.', {}, { timeout: 5000 });
  await waitFor(() => expect(router.state.location.href).toBe('/apps/notes/archive'));
  await expectTitles('Old plan');
});

test('the address of a list that does not exist says so', async () => {
  await openScreen('/apps/notes/elsewhere');
  expect(await screen.findByText('This list doesn’t exist')).toBeDefined();
});
