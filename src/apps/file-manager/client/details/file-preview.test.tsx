import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { writePdf } from '../../../../../tests/support/pdf-files.ts';
import { buildPng } from '../../../../../tests/support/pictures.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { addFile } from '../../../../platform/kernel/files/server/commands.ts';
import { fileManagerApi } from '../../shared/schema.ts';
import { fileManagerApp } from '../app.tsx';

const user = userEvent.setup();
const encode = (text: string) => new TextEncoder().encode(text);

/** Opens a file that the user owns. Returns its details pane and the contents of the blob URLs. */
async function openFile(name: string, content: Uint8Array<ArrayBuffer>, beforeRender = () => {}) {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob) - 1}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { product } = await renderApp(fileManagerApp, '/apps/file-manager', {
    prepare: async ({ me }) => {
      const { id: fileId } = await uploadFile(me, content, name);
      await me.call(fileManagerApi.addFile, { body: { parentId: null, name, fileId } });
    },
    beforeRender,
  });
  await user.click(await screen.findByRole('link', { name }));
  const pane = within(await screen.findByRole('complementary', { name }));
  return { pane, blobs, product };
}

test('code is shown as text', async () => {
  const { pane } = await openFile('import.py', encode('print("Hello")'));
  expect(await pane.findByText('print("Hello")')).toBeDefined();
});

test('a table of Windows-1254 is read as search reads it', async () => {
  const { pane } = await openFile(
    'fiyat.csv',
    new Uint8Array([...encode('Ki'), 0xfe, ...encode('i;'), 0xd0]),
  );
  expect(await pane.findByText('Kişi')).toBeDefined();
  expect(pane.getByText('Ğ')).toBeDefined();
});

test('of a long table, the first rows are shown, and a note says so', async () => {
  const rows = Array.from({ length: 201 }, (_, row) => `Tea ${row};1`);
  const { pane } = await openFile('long.csv', encode(['Name;Price', ...rows].join('\n')));
  expect(await pane.findByText(/^Only the first 200 rows are shown/)).toBeDefined();
  expect(pane.getAllByRole('row')).toHaveLength(201);
  expect(pane.queryByText('Tea 200')).toBeNull();
});

test('a table of 200 rows is shown whole', async () => {
  const rows = Array.from({ length: 200 }, (_, row) => `Tea ${row};1`);
  const { pane } = await openFile('short.csv', encode(['Name;Price', ...rows].join('\n')));
  expect(await pane.findByText('Tea 199')).toBeDefined();
  expect(pane.queryByText(/^Only the first/)).toBeNull();
});

test('a text of UTF-16 is shown', async () => {
  const units = new Uint16Array([...'\ufeffŞehir'].map((sign) => sign.charCodeAt(0)));
  const { pane } = await openFile('notes.txt', new Uint8Array(units.buffer));
  expect(await pane.findByText('Şehir')).toBeDefined();
});

test('of a large text, only the first megabyte is fetched and shown', async () => {
  const line = 'a line of the log\n';
  const { pane } = await openFile('server.log', encode(`${'x'.repeat(1024 * 1024)}${line}`));
  expect(await pane.findByText(/^Only the first megabyte is shown/)).toBeDefined();
  const text = pane.getByRole('group', { name: 'server.log' }).textContent ?? '';
  expect(text).toHaveLength(1024 * 1024);
});

test('binary data with the name of a text has no preview', async () => {
  const { pane } = await openFile('data.json', new Uint8Array([1, 0, 2, 0, 0]));
  expect(await pane.findByText('No preview for this type of file')).toBeDefined();
});

test('a preview that could not be loaded is loaded again', async () => {
  let isCut = true;
  const { pane } = await openFile('notes.txt', encode('Hello'), () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (isCut && url.includes('/api/files/')) throw new TypeError('The network is cut.');
      return fetch(url, init);
    });
  });
  const retry = await pane.findByRole('button', { name: 'Try again' });
  expect(pane.getByText('Couldn’t load the preview')).toBeDefined();
  isCut = false;
  await user.click(retry);
  expect(await pane.findByText('Hello')).toBeDefined();
});

test('an empty text says so', async () => {
  const { pane } = await openFile('empty.txt', encode(''));
  expect(await pane.findByText('This file is empty')).toBeDefined();
});

test('a GIF is shown as a picture', async () => {
  const { pane, blobs } = await openFile('moving.gif', encode('GIF89a\x40\x01\x10\x00'));
  const picture = await pane.findByRole('img', { name: 'moving.gif' });
  expect(picture.getAttribute('src')).toBe('blob:0');
  expect(blobs[0]?.type).toBe('image/gif');
  fireEvent.error(picture);
  expect(await pane.findByText('No preview for this type of file')).toBeDefined();
});

test('a picture is enlarged in a dialog, and the focus returns from it', async () => {
  const { pane } = await openFile('moving.gif', encode('GIF89a\x40\x01\x10\x00'));
  const button = await pane.findByRole('button', { name: 'Enlarge “moving.gif”' });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'moving.gif' }));
  const picture = dialog.getByRole('img', { name: 'moving.gif' });
  expect([picture.getAttribute('src'), picture.style.maxInlineSize]).toEqual(['blob:0', '100%']);
  const actual = dialog.getByRole('button', { name: 'Actual size' });
  await user.click(actual);
  expect([actual.ariaPressed, picture.style.maxInlineSize]).toEqual(['true', 'none']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('complementary', { name: 'moving.gif' })).toBeDefined();
});

test('a drawing is shown from an address without the origin of the product', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const { pane, blobs } = await openFile('plan.svg', encode(drawing));
  const picture = await pane.findByRole('img', { name: 'plan.svg' });
  expect(picture.getAttribute('src')).toBe(`data:image/svg+xml;base64,${btoa(drawing)}`);
  expect(blobs).toEqual([]);
});

test('a picture that would fill the memory is not shown', async () => {
  const { pane } = await openFile('bomb.png', buildPng({ width: 50_000, height: 50_000, isBomb: true }));
  expect(await pane.findByText('No preview for this type of file')).toBeDefined();
});

test('a video plays from an address that answers ranges', async () => {
  const { pane, product } = await openFile('film.mp4', encode('0123456789'));
  const address = (await pane.findByLabelText('film.mp4')).getAttribute('src') ?? '';
  const response = await product.nobody.fetch(address, { headers: { range: 'bytes=2-4' } });
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    206,
    'video/mp4',
    '234',
  ]);
});

test('a video that the browser cannot play says so', async () => {
  const { pane } = await openFile('film.mp4', encode('0123456789'));
  fireEvent.error(await pane.findByLabelText('film.mp4'));
  expect(await pane.findByText('No preview for this type of file')).toBeDefined();
});

test('a player whose URL has expired continues with a new one', async () => {
  const { pane } = await openFile('film.mp4', encode('0123456789'));
  const fire = async (name: 'loadedMetadata' | 'error', timeStamp: number) => {
    const player = await pane.findByLabelText('film.mp4');
    const event = createEvent[name](player);
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(player, event);
    return player.getAttribute('src');
  };
  await fire('loadedMetadata', 1000);
  const ended = await fire('error', 601_000);
  await waitFor(() => expect(pane.getByLabelText('film.mp4').getAttribute('src')).not.toBe(ended));
});

test('a PDF shows its text in a browser that cannot draw its pages', async () => {
  const { pane, product } = await openFile('lease.pdf', writePdf('Lease of the harbor'));
  await product.product.settle();
  expect(await pane.findByText('This browser can’t show the pages of a PDF here.')).toBeDefined();
  expect(await pane.findByText('Lease of the harbor')).toBeDefined();
  expect(pane.getByRole('button', { name: 'Open in a new tab' })).toBeDefined();
});

test('a PDF that is too large to be drawn says so', async () => {
  const name = 'plans.pdf';
  await renderApp(fileManagerApp, '/apps/file-manager', {
    prepare: async ({ me, product }) => {
      const about = { hash: 'd'.repeat(64), type: 'application/octet-stream', width: null, height: null };
      const { answer } = await product.database.execute(
        addFile,
        { ...about, name, size: 101 * 1024 * 1024, isPublic: false },
        { actor: { uid: me.uid, roles: ['user'] } },
      );
      await me.call(fileManagerApi.addFile, { body: { parentId: null, name, fileId: answer.id } });
    },
  });
  await user.click(await screen.findByRole('link', { name }));
  const pane = within(await screen.findByRole('complementary', { name }));
  expect(await pane.findByText(/^This PDF has more than 100 MB/)).toBeDefined();
});
