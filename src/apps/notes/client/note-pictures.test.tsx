import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { buildPng } from '../../../../tests/support/pictures.ts';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { filesApi } from '../../../platform/kernel/files/shared/schema.ts';
import { listPictures } from '../shared/rules.ts';
import { noteApi } from '../shared/schema.ts';
import { specifiedApi } from '../shared/specified/schema.ts';
import { notesApp } from './app.tsx';

const user = userEvent.setup();

async function openScreen(path: string) {
  const note = { id: 'n1', title: 'Bakery order' };
  const opened = await renderApp(notesApp, path, {
    prepare: ({ me }) => me.call(noteApi.create, { body: { note } }),
  });
  await screen.findByRole('navigation', { name: 'Lists' });
  return opened;
}

const buildPicture = (width: number, name: string) =>
  new File([buildPng({ width, height: 6 })], name, { type: 'image/png' });

test('a note that is left while its only picture is being uploaded is added with the picture', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  const { me, network } = await openScreen('/apps/notes');
  await user.click(await screen.findByRole('button', { name: 'Take a note…' }));
  const form = within(await screen.findByRole('region', { name: 'New note' }));
  const release = network.hold(filesApi.createUpload.path);
  const png = buildPicture(8, 'figs.png');
  await user.upload(form.getByLabelText('Picture'), png);
  await form.findByRole('progressbar');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New note' })).toBeNull());
  release();
  await waitFor(async () => {
    const [note] = (await me.call(specifiedApi.listNotes)).body;
    expect(note?.image).toMatch(/#8x6$/);
  });
});

test('pictures are added together, put first and removed, and an undo brings them back', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  const { me } = await openScreen('/apps/notes?note=n1');
  const form = within(await screen.findByRole('complementary', { name: 'Edit note' }));
  const sizes = [8, 9, 10];
  const chosen = sizes.map((width) => buildPicture(width, `${width}.png`));
  const shown = async () => {
    const found = (await me.call(specifiedApi.listNotes)).body.find((note) => note.id === 'n1');
    const note = found ?? expect.fail();
    return listPictures(note).map((address) => Number(/#(\d+)x/.exec(address)?.[1]));
  };
  await user.upload(form.getByLabelText('Picture'), chosen);
  await waitFor(async () => expect(await shown()).toEqual([8, 9, 10]));
  expect(screen.getByRole('article', { name: 'Bakery order' }).textContent).toContain('3');
  await user.click(form.getByRole('button', { name: 'Use picture 3 as cover' }));
  await waitFor(async () => expect(await shown()).toEqual([10, 8, 9]));
  await user.click(form.getByRole('button', { name: 'Remove picture' }));
  await waitFor(async () => expect(await shown()).toEqual([8, 9]));
  await user.click(form.getByRole('button', { name: 'Remove picture 2' }));
  await waitFor(async () => expect(await shown()).toEqual([8]));
  expect(form.queryByRole('list', { name: 'More pictures' })).toBeNull();
  await user.keyboard('u');
  await waitFor(async () => expect(await shown()).toEqual([8, 9]));
  const replace = vi.fn();
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window); // safe: only that is called
  await user.click(await form.findByRole('button', { name: 'Open picture 2' }));
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  const opened = await fetch(String(replace.mock.lastCall));
  expect([opened.headers.get('content-type'), opened.headers.get('content-disposition')]).toEqual([
    'image/png',
    expect.stringMatching(/^inline/),
  ]);
});

test('a picture that the server refuses says why', async () => {
  const { network } = await openScreen('/apps/notes?note=n1');
  const form = within(await screen.findByRole('complementary', { name: 'Edit note' }));
  network.failNext(filesApi.createUpload.path, 413, { message: 'Your storage is full.' });
  const png = buildPicture(8, 'figs.png');
  await user.upload(form.getByLabelText('Picture'), png);
  expect((await form.findByRole('alert')).textContent).toBe('figs.png: Your storage is full.');
});
