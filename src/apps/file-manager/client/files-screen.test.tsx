import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { createId } from '../../../base/ids.ts';
import { fileManagerApi } from '../shared/schema.ts';
import { fileManagerApp } from './app.tsx';

const user = userEvent.setup();
const folderId = createId();

const openScreen = (path = '/apps/file-manager') =>
  renderApp(fileManagerApp, path, {
    prepare: async ({ me }) => {
      await me.call(fileManagerApi.createFolder, { body: { id: folderId, parentId: null, name: 'Plans' } });
      for (const [name, parentId] of [
        ['note.txt', null],
        ['deep.md', folderId],
      ] as const) {
        const { id: fileId } = await uploadFile(me, new TextEncoder().encode('# Hello'), name);
        await me.call(fileManagerApi.addFile, { body: { parentId, name, fileId } });
      }
    },
  });

const expectNames = (list: RegExp, ...names: string[]) =>
  waitFor(() => {
    const links = within(screen.getByRole('list', { name: list })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(names);
  });

test('a folder is made, renamed, filled by cut and paste, opened and trashed by the keyboard', async () => {
  await openScreen();
  await expectNames(/: My files$/, 'Plans', 'note.txt');
  await user.keyboard('n');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'plans{Enter}');
  expect(await dialog.findByText('This name is taken in the folder')).toBeDefined();
  await user.clear(dialog.getByRole('textbox', { name: /^Name/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Archive{Enter}');
  await expectNames(/: My files$/, 'Archive', 'Plans', 'note.txt');
  await user.keyboard('{End}{Control>}x{/Control}');
  await user.keyboard('{Home}{Enter}');
  expect(await screen.findByText('This folder is empty')).toBeDefined();
  await user.keyboard('{Control>}v{/Control}');
  await expectNames(/: Archive$/, 'note.txt');
  await user.keyboard('j{F2}');
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'letter.txt{Enter}');
  await expectNames(/: Archive$/, 'letter.txt');
  await user.click(within(screen.getByRole('navigation', { name: 'Path' })).getByRole('link'));
  await expectNames(/: My files$/, 'Archive', 'Plans');
  await user.keyboard('{Home}{Delete}');
  await expectNames(/: My files$/, 'Plans');
  await user.click(screen.getByRole('link', { name: /^Trash/ }));
  await expectNames(/: Trash$/, 'Archive');
});

test('an opened file shows what it contains, where it is and who can see it', async () => {
  await openScreen(`/apps/file-manager/folder/${folderId}`);
  await expectNames(/: Plans$/, 'deep.md');
  await user.click(screen.getByRole('link', { name: 'deep.md' }));
  const pane = within(await screen.findByRole('complementary', { name: 'deep.md' }));
  expect(await pane.findByText('Hello')).toBeDefined();
  expect(pane.getByText('My files › Plans')).toBeDefined();
  expect(pane.getByText('Only you')).toBeDefined();
  expect(await pane.findByText('Current version')).toBeDefined();
});

test('chosen files are uploaded into the shown folder', async () => {
  await openScreen();
  await expectNames(/: My files$/, 'Plans', 'note.txt');
  const opened: HTMLInputElement[] = [];
  const click = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function choose() {
    opened.push(this);
  };
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  HTMLInputElement.prototype.click = click;
  const [input] = opened;
  if (!input) throw new Error('No files were asked for.');
  await user.upload(input, [new File(['one'], 'one.txt'), new File([], 'empty.txt')]);
  await expectNames(/: My files$/, 'Plans', 'note.txt', 'one.txt');
  const queue = within(screen.getByRole('region', { name: 'Uploads' }));
  expect(queue.getByText('The file is empty')).toBeDefined();
  expect(await queue.findByText('1 upload failed')).toBeDefined();
});

test('an address that names nothing says so', async () => {
  await openScreen('/apps/file-manager/folder/none');
  expect(await screen.findByText('Folder not found')).toBeDefined();
});
