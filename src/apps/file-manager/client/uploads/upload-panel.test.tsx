import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { renderApp, type StartOptions } from '../../../../../tests/support/render-app.tsx';
import { LateOverlays } from '../../../../platform/frame/shell/client/late-overlays.tsx';
import { createId } from '../../../../base/ids.ts';
import { entryApi, fileManagerApi } from '../../shared/schema.ts';
import { buildPath } from '../../shared/views.ts';
import { fileManagerApp } from '../app.tsx';

const user = userEvent.setup();
const film = () => new File([new Uint8Array(600_000)], 'film.bin');

/** Opens the file manager on a connection over which no piece comes until it is restored. */
async function openStuck(prepare?: StartOptions['prepare']) {
  const stuck = Promise.withResolvers<void>();
  const calls: string[] = [];
  const opened = await renderApp(fileManagerApp, '/apps/file-manager', {
    slots: { overlays: [LateOverlays] },
    ...(prepare && { prepare }),
    beforeRender: () => {
      const { fetch } = globalThis;
      vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
        calls.push(`${init.method} ${url}`);
        if (init.method !== 'PUT') return fetch(url, init);
        const stopped = new Promise<never>((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
        );
        await Promise.race([stuck.promise, stopped]);
        return fetch(url, init);
      });
    },
  });
  return { ...opened, calls, restore: stuck.resolve };
}

async function drop(files: File[], emptyText = 'No files yet') {
  const list = await screen.findByText(emptyText);
  await act(async () => fireEvent.drop(list, { dataTransfer: { types: ['Files'], files, items: [] } }));
  return within(await screen.findByRole('region', { name: 'Uploads' }));
}

test('an upload is paused, and goes on from another page, in a browser that keeps nothing', async () => {
  const { me, router, restore } = await openStuck();
  const queue = await drop([film()]);
  await user.click(await queue.findByRole('button', { name: 'Pause film.bin' }));
  expect(queue.getByRole('status').textContent).toBe('1 upload paused');
  await act(() => router.navigate({ href: '/shared#no' }));
  restore();
  await user.click(queue.getByRole('button', { name: 'Resume film.bin' }));
  expect(await queue.findByText('Uploaded')).toBeDefined();
  await waitFor(async () => {
    const { body } = await me.call(fileManagerApi.listFiles);
    expect(body.map(({ name }) => name)).toEqual(['film.bin']);
  });
  await user.click(queue.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
});

test('all uploads are paused at once; a canceled one leaves nothing on the server', async () => {
  const { calls } = await openStuck();
  const queue = await drop([film(), new File(['one'], 'one.txt')]);
  await waitFor(() => expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(2));
  await user.click(queue.getByRole('button', { name: 'Pause all' }));
  expect(queue.getByRole('status').textContent).toBe('2 uploads paused');
  await user.click(queue.getByRole('button', { name: 'Cancel film.bin' }));
  await user.click(queue.getByRole('button', { name: 'Cancel one.txt' }));
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  await waitFor(() => expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2));
});

test('a file whose folder was deleted during the upload can be added to My files', async () => {
  const folderId = createId();
  const { me, router, restore } = await openStuck(async ({ me: ada }) => {
    await ada.call(fileManagerApi.createFolder, { body: { id: folderId, parentId: null, name: 'Plans' } });
  });
  await act(() => router.navigate({ href: `/apps/file-manager/folder/${folderId}` }));
  const queue = await drop([film()], 'This folder is empty');
  await waitFor(async () => expect(await queue.findByRole('progressbar')).toBeDefined());
  const { body: before } = await me.call(fileManagerApi.listFiles);
  expect(before).toHaveLength(1);
  expect((await me.call(entryApi.removeMany, { body: { ids: [folderId] } })).status).toBe(200);
  restore();
  await user.click(await queue.findByRole('button', { name: 'Add film.bin to My Files' }));
  await waitFor(async () => {
    const { body } = await me.call(fileManagerApi.listFiles);
    expect(body.map(({ name }) => name)).toEqual(['film.bin']);
  });
  expect(queue.getByText('Uploaded')).toBeDefined();
});

test('a dropped folder is merged with the one of its name, and its conflicts are asked about', async () => {
  const folderId = createId();
  const { me, restore } = await openStuck(async ({ me: ada }) => {
    await ada.call(fileManagerApi.createFolder, { body: { id: folderId, parentId: null, name: 'Plans' } });
    const { id: fileId } = await uploadFile(ada, new TextEncoder().encode('old'), 'a.txt');
    await ada.call(fileManagerApi.addFile, { body: { parentId: folderId, name: 'a.txt', fileId } });
  });
  restore();
  const dropped = (name: string) => ({
    isFile: true,
    isDirectory: false,
    name,
    file: (found: (file: File) => void) => found(new File(['new'], name)),
  });
  const parts = [[dropped('a.txt'), dropped('b.txt')], []];
  const folder = {
    isFile: false,
    isDirectory: true,
    name: 'plans',
    createReader: () => ({ readEntries: (found: (part: object[]) => void) => found(parts.shift() ?? []) }),
  };
  const list = await screen.findByRole('link', { name: 'Plans' });
  const items = [{ webkitGetAsEntry: () => folder }];
  await act(async () => fireEvent.drop(list, { dataTransfer: { types: ['Files'], files: [], items } }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  await waitFor(async () => {
    const { body } = await me.call(fileManagerApi.listFiles);
    expect(body.map(({ name }) => name).toSorted()).toEqual(['Plans', 'a (1).txt', 'a.txt', 'b.txt']);
  });
});

test('pasted files are uploaded, but not while text is typed', async () => {
  const { me, restore } = await openStuck();
  restore();
  await screen.findByText('No files yet');
  const paste = (target: Element, name: string) =>
    fireEvent.paste(target, { clipboardData: { files: [new File(['x'], name)] } });
  paste(screen.getByRole('searchbox'), 'typed.txt');
  paste(document.body, 'screenshot.txt');
  await waitFor(async () => {
    const { body } = await me.call(fileManagerApi.listFiles);
    expect(body.map(({ name }) => name)).toEqual(['screenshot.txt']);
  });
});

test('a file that is dropped on a list that is no place is not opened by the browser', async () => {
  await renderApp(fileManagerApp, buildPath({ kind: 'trash' }));
  const list = await screen.findByRole('heading', { name: 'Trash' });
  const dataTransfer = { types: ['Files'], files: [film()], items: [], dropEffect: 'copy' };
  expect(fireEvent.dragOver(list, { dataTransfer })).toBe(false);
  expect(dataTransfer.dropEffect).toBe('none');
  expect(fireEvent.drop(list, { dataTransfer })).toBe(false);
  const text = { ...dataTransfer, types: ['text/plain'] };
  expect(fireEvent.dragOver(list, { dataTransfer: text })).toBe(true);
});
