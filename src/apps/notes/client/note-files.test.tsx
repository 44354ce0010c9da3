import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { writeRaw } from '../../../../tests/support/write-raw.ts';
import { filesApi } from '../../../platform/kernel/files/shared/schema.ts';
import { noteApi } from '../shared/schema.ts';
import { specifiedApi } from '../shared/specified/schema.ts';
import { notesApp } from './app.tsx';

const user = userEvent.setup();

test('a note has files, which are counted on its card and can be removed', async () => {
  const note = { id: 'n1', title: 'Bakery order' };
  const addresses: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    addresses.push(this.getAttribute('href') ?? '');
  });
  const { me, product } = await renderApp(notesApp, '/apps/notes?note=n1', {
    prepare: ({ me: owner }) => owner.call(noteApi.create, { body: { note } }),
  });
  const form = within(await screen.findByRole('complementary', { name: 'Edit note' }));
  const input = await form.findByLabelText('Attach files', { selector: 'input' });
  await user.upload(input, [new File(['figs'], 'order.txt'), new File(['dates'], 'other.txt')]);
  const stored = async () => (await me.call(specifiedApi.listNotes)).body[0]?.files.map(({ name }) => name);
  await waitFor(async () => expect(await stored()).toHaveLength(2));
  expect(await form.findByRole('button', { name: 'Download order.txt' })).toBeDefined();
  expect(screen.getByRole('article', { name: 'Bakery order' }).textContent).toContain('2 files');
  await user.click(form.getByRole('button', { name: 'Download order.txt' }));
  // The browser downloads it by an address, without a token.
  await waitFor(() => expect(addresses).toHaveLength(1));
  const response = await product.nobody.fetch(addresses[0] ?? '');
  expect(response.headers.get('content-disposition')).toContain('order.txt');
  expect(await response.text()).toBe('figs');
  await user.click(form.getByRole('button', { name: 'Remove other.txt' }));
  await waitFor(async () => expect(await stored()).toEqual(['order.txt']));
});

test('a note that a browser stored before notes had files is opened', async () => {
  await renderApp(notesApp, '/apps/notes?note=n1', {
    prepare: async ({ me, product }) => {
      await me.call(noteApi.create, { body: { note: { id: 'n1', title: 'Bakery order' } } });
      await writeRaw(product.database, (db) =>
        db
          .updateTable('notes')
          .set({ wire: sql`json_remove(wire, '$.files')` })
          .execute(),
      );
    },
  });
  const form = within(await screen.findByRole('complementary', { name: 'Edit note' }));
  const input = await form.findByLabelText('Attach files', { selector: 'input' });
  await user.upload(input, new File(['figs'], 'order.txt'));
  expect(await form.findByRole('button', { name: 'Download order.txt' })).toBeDefined();
});

test('a new note that is left during its uploads gets all of its files', async () => {
  const { me, network } = await renderApp(notesApp, '/apps/notes');
  await user.click(await screen.findByRole('button', { name: 'Take a note…' }));
  const form = within(await screen.findByRole('region', { name: 'New note' }));
  const input = await form.findByLabelText('Attach files', { selector: 'input' });
  const release = network.hold(filesApi.createUpload.path);
  await user.upload(input, [new File(['figs'], 'order.txt'), new File(['dates'], 'other.txt')]);
  await form.findAllByRole('progressbar');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New note' })).toBeNull());
  release();
  await waitFor(async () => {
    const { body } = await me.call(specifiedApi.listNotes);
    expect(body.map(({ files }) => files.map(({ name }) => name).toSorted())).toEqual([
      ['order.txt', 'other.txt'],
    ]);
  });
  expect(await screen.findByRole('article', { name: /\.txt$/ })).toBeDefined();
});
