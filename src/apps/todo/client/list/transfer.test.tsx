import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp, type TestScreen } from '../../../../../tests/support/render-app.tsx';
import { closeDialog } from '../../../../ui/overlays/dialogs.ts';
import { todoApi } from '../../shared/schema.ts';
import { todoApp } from '../app.tsx';

const user = userEvent.setup();
afterEach(closeDialog);

const chooseInMenu = async (entry: string) => {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

async function openImport(content: string | Uint8Array<ArrayBuffer>): Promise<TestScreen> {
  const opened = await renderApp(todoApp, '/apps/todo/all', {
    prepare: ({ me }) => me.call(todoApi.createTodo, { body: { todo: { title: 'Already here' } } }),
  });
  await screen.findByRole('link', { name: /Already here/ });
  await chooseInMenu('Import…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Import to-dos' }));
  const file = new File([content], 'tasks.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText(/Choose a CSV file/), file);
  return opened;
}

const storedTitles = async ({ me }: TestScreen) =>
  (await me.call(todoApi.listTodos)).body.map(({ title }) => title);

test('a file is mapped by its headers, its wrong lines are named, the rest is imported and undone as a whole', async () => {
  const lines = [
    'Görev;Bitiş tarihi;Öncelik',
    'Figs;1.12.2026;evet',
    ';2.12.2026;',
    'Dates;soon;',
    'Olives;;x',
  ];
  const opened = await openImport(`\ufeff${lines.join('\r\n')}`);
  const dialog = within(screen.getByRole('dialog', { name: 'Import to-dos' }));
  const wrong = within(await dialog.findByRole('region', { name: 'Lines with problems' }));
  expect(wrong.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Line 3 · Title is empty',
    'Line 4 · Due date “soon” isn’t a date. Use 2026-12-31 or 2026-12-31 14:30.',
  ]);
  expect(dialog.getByText('For example: Figs')).toBeDefined();
  expect(await storedTitles(opened)).toEqual(['Already here']);
  await user.click(dialog.getByRole('button', { name: 'Import 2 to-dos' }));
  await dialog.findByRole('progressbar');
  await opened.product.product.settle();
  expect(await dialog.findByText('2 to-dos imported')).toBeDefined();
  expect(dialog.getByText('2 lines left out')).toBeDefined();
  expect(await storedTitles(opened)).toEqual(['Already here', 'Figs', 'Olives']);
  await user.click(dialog.getByRole('button', { name: 'Undo import' }));
  await waitFor(async () => {
    await opened.product.product.settle();
    expect(await storedTitles(opened)).toEqual(['Already here']);
  });
  expect(await dialog.findByText('Import undone, 2 to-dos removed')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Undo import' })).toBeNull();
});

test('a column that fits no field is chosen by hand', async () => {
  await openImport('What,When\nFigs,2026-12-01\n');
  const dialog = within(screen.getByRole('dialog', { name: 'Import to-dos' }));
  expect(await dialog.findByText('Choose a column')).toBeDefined();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Import/ }).disabled).toBe(true);
  await user.click(dialog.getByRole('combobox', { name: 'Title' }));
  await user.click(await screen.findByRole('option', { name: 'What' }));
  expect(await dialog.findByText('1 line found, all can be imported.')).toBeDefined();
  // Fields without a column are folded, and columns without a field are named.
  expect(dialog.getByText(/^Not imported: .?When.?$/)).toBeDefined();
  expect(dialog.queryByRole('combobox', { name: 'Due date' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Show \d more fields$/ }));
  expect(dialog.getByRole('combobox', { name: 'Due date' })).toBeDefined();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import 1 to-do' }).disabled).toBe(false);
});

test('a file that is no CSV in UTF-8 is refused in words, and another one can be chosen', async () => {
  await openImport(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe]));
  const dialog = within(screen.getByRole('dialog', { name: 'Import to-dos' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('save it as “CSV UTF-8”');
  await user.upload(dialog.getByLabelText(/Choose a CSV file/), new File(['title\nFigs\n'], 'better.csv'));
  expect(await dialog.findByRole('button', { name: 'Import 1 to-do' })).toBeDefined();
});

test('an export holds what the list shows, in its order', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await renderApp(todoApp, '/apps/todo/filter/starred', {
    prepare: async ({ me }) => {
      for (const todo of [{ title: 'Plain' }, { title: 'A, "star"', starred: true }])
        await me.call(todoApi.createTodo, { body: { todo } });
    },
  });
  await screen.findByRole('link', { name: /star/ });
  await chooseInMenu('Export');
  await waitFor(() => expect(saved).toHaveLength(1));
  const [first, second, ...rest] = ((await saved[0]?.text()) ?? '').trim().split('\r\n');
  expect(first).toBe('Title,Notes,Start date,Due date,Done,Starred,Priority,Deleted,Labels');
  expect(second).toBe('"A, ""star""",,,,false,true,false,false,');
  expect(rest).toEqual([]);
  vi.restoreAllMocks();
});
