import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { createId } from '../../../base/ids.ts';
import { ZipEntries } from '../../../platform/kernel/file-texts/server/node-zip-entries.ts';
import { fileManagerApi } from '../shared/schema.ts';
import { fileManagerApp } from './app.tsx';

const user = userEvent.setup();

/** Opens the screen with a folder and a file in it, and returns the addresses that are downloaded. */
async function openScreen() {
  const addresses: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    addresses.push(this.getAttribute('href') ?? '');
  });
  const folderId = createId();
  const { product } = await renderApp(fileManagerApp, '/apps/file-manager', {
    prepare: async ({ me }) => {
      await me.call(fileManagerApi.createFolder, { body: { id: folderId, parentId: null, name: 'Plans' } });
      for (const [name, parentId] of [
        ['note.txt', null],
        ['deep.md', folderId],
      ] as const) {
        const { id: fileId } = await uploadFile(me, new TextEncoder().encode('Hello'), name);
        await me.call(fileManagerApi.addFile, { body: { parentId, name, fileId } });
      }
    },
  });
  const list = within(await screen.findByRole('list', { name: /: My files$/ }));
  const download = async (name: string) => {
    await user.click(await list.findByRole('button', { name: `Actions for “${name}”` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download' }));
    await waitFor(() => expect(addresses).toHaveLength(1));
    return product.nobody.fetch(addresses[0] ?? '');
  };
  return download;
}

test('the browser downloads a file by an address, without a token', async () => {
  const download = await openScreen();
  const response = await download('note.txt');
  expect(await response.text()).toBe('Hello');
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''note.txt");
});

test('the browser downloads a folder as an archive by an address', async () => {
  const download = await openScreen();
  const response = await download('Plans');
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Plans.zip");
  const zip = new ZipEntries(new Uint8Array(await response.arrayBuffer()));
  expect(zip.names).toEqual(['Plans/', 'Plans/deep.md']);
});
