import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { writeDocx } from '../../../../tests/support/zip-files.ts';
import { LateOverlays } from '../../../platform/frame/shell/client/late-overlays.tsx';
import { createId } from '../../../base/ids.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { entryApi, fileManagerApi } from '../shared/schema.ts';
import { fileManagerApp } from './app.tsx';

const user = userEvent.setup();
const folderId = createId();

const openScreen = (path = '/apps/file-manager') =>
  renderApp(fileManagerApp, path, {
    slots: { overlays: [LateOverlays] },
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
  await user.paste('');
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
  const history = pane.getByText('History').closest('details') ?? expect.fail('There is no history.');
  await user.click(pane.getByText('History'));
  // The file's details have the same word.
  expect(await within(history).findByText('Created')).toBeDefined();
});

test('an opened document shows its text', async () => {
  const { me, product } = await openScreen();
  await expectNames(/: My files$/, 'Plans', 'note.txt');
  const { id: fileId } = await uploadFile(me, writeDocx('Lease of the harbor'), 'lease.docx');
  await me.call(fileManagerApi.addFile, { body: { parentId: null, name: 'lease.docx', fileId } });
  await product.product.settle();
  await user.click(await screen.findByRole('link', { name: 'lease.docx' }));
  const pane = within(await screen.findByRole('complementary', { name: 'lease.docx' }));
  expect(await pane.findByText('Lease of the harbor')).toBeDefined();
});

test('chosen files are uploaded into the shown folder', async () => {
  await openScreen();
  await expectNames(/: My files$/, 'Plans', 'note.txt');
  await upload(new File(['one'], 'one.txt'), new File([], 'empty.txt'));
  await expectNames(/: My files$/, 'Plans', 'empty.txt', 'note.txt', 'one.txt');
  const queue = within(await screen.findByRole('region', { name: 'Uploads' }));
  expect(await queue.findByText('Uploads finished')).toBeDefined();
});

test('those who can only view a folder see no actions that change it', async () => {
  await renderApp(fileManagerApp, `/apps/file-manager/folder/${folderId}`, {
    prepare: async ({ me, product }) => {
      const owner = await product.asUser('user');
      await owner.call(fileManagerApi.createFolder, { body: { id: folderId, parentId: null, name: 'Room' } });
      await owner.call(fileManagerApi.createFolder, { body: { parentId: folderId, name: 'Drafts' } });
      const { scope } = (await owner.call(entryApi.share, { body: { id: folderId } })).body;
      await owner.call(accessApi.setGrant, { body: { scope, principal: `user:${me.uid}`, level: 'view' } });
    },
  });
  await expectNames(/: Room$/, 'Drafts');
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New folder' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions for “Drafts”' }));
  expect(await screen.findByRole('menuitem', { name: 'Star' })).toBeDefined();
  for (const name of ['Rename', 'Cut', 'Move to trash', 'Public links'])
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
  await user.keyboard('{Escape}');
  await user.keyboard('{Home}{Delete}');
  expect(await screen.findByText('You can view this, but not change it')).toBeDefined();
  await expectNames(/: Room$/, 'Drafts');
});

test('what others deleted from the organization is restored, but not deleted permanently', async () => {
  await renderApp(fileManagerApp, '/apps/file-manager/trash', {
    prepare: async ({ product }) => {
      const owner = await product.asUser('user');
      const body = { id: folderId, parentId: null, space: 'organization', name: 'Room' } as const;
      await owner.call(fileManagerApi.createFolder, { body });
      await owner.call(fileManagerApi.trash, { body: { ids: [folderId] } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for “Room”' }));
  expect(await screen.findByRole('menuitem', { name: 'Restore' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Delete permanently' })).toBeNull();
  const reason = 'Only people who manage this can delete it permanently';
  expect(screen.getByRole('menuitem', { name: reason }).ariaDisabled).toBe('true');
  await user.keyboard('{Escape}');
  await user.keyboard('{Home}{Delete}');
  await waitFor(() => expect(screen.getAllByText(reason)).not.toHaveLength(0));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('nothing is added to the trash or shared in it', async () => {
  await renderApp(fileManagerApp, '/apps/file-manager/trash', {
    prepare: async ({ me }) => {
      const body = { id: folderId, parentId: null, name: 'Room' };
      await me.call(fileManagerApi.createFolder, { body });
      await me.call(fileManagerApi.trash, { body: { ids: [folderId] } });
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Room' }));
  const pane = within(await screen.findByRole('complementary', { name: 'Room' }));
  expect(pane.getByText('Only you')).toBeDefined();
  expect(pane.queryByRole('button', { name: 'See and change access' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New folder' })).toBeNull();
  await user.keyboard('{Escape}n');
  await waitFor(() => expect(screen.getAllByText('This is in the trash.')).not.toHaveLength(0));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the palette opens the upload dialog', async () => {
  await openScreen('/apps/file-manager?open=upload');
  expect(await screen.findByRole('dialog', { name: 'Upload files' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeDefined();
});

/** Chooses files in the browser's file chooser. */
async function upload(...files: File[]) {
  const opened: HTMLInputElement[] = [];
  const click = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function choose() {
    opened.push(this);
  };
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  HTMLInputElement.prototype.click = click;
  await user.upload(opened[0] ?? expect.fail('No files were asked for.'), files);
}

test('a name conflict is resolved by another name, a new version, or a replacement', async () => {
  const { me } = await openScreen();
  await expectNames(/: My files$/, 'Plans', 'note.txt');
  await upload(new File(['two'], 'NOTE.txt'), new File(['free'], 'free.txt'), new File(['3'], 'note.txt'));
  const dialog = within(await screen.findByRole('dialog', { name: '“note.txt” already exists' }));
  await user.click(dialog.getByRole('radio', { name: 'Add it as a new version' }));
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  await user.click(dialog.getByRole('radio', { name: 'Keep both' }));
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  await expectNames(/: My files$/, 'Plans', 'free.txt', 'note (1).txt', 'note.txt');
  await upload(new File(['a'], 'note.txt'), new File(['b'], 'free.txt'));
  await user.click(await screen.findByRole('radio', { name: /^Replace/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Do this for all 2 files' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Upload' }));
  await waitFor(async () => {
    const { body } = await me.call(fileManagerApi.listFiles);
    const own = body.filter(({ location, type }) => location === 'My files' && type !== 'folder');
    expect(own.map(({ name, size }) => `${name} ${size}`).toSorted()).toEqual([
      'free.txt 1 B',
      'note (1).txt 1 B',
      'note.txt 1 B',
    ]);
  });
});

test('an address that names nothing says so', async () => {
  await openScreen('/apps/file-manager/folder/none');
  expect(await screen.findByText('File or folder not found')).toBeDefined();
});

test('a search finds files in subfolders and counts them', async () => {
  await openScreen();
  await expectNames(/: My files$/, 'Plans', 'note.txt');
  expect(screen.getByText('2 items')).toBeDefined();
  await user.type(screen.getByRole('searchbox', { name: 'Search files' }), 'deep');
  expect(await screen.findByText('1 item')).toBeDefined();
  await expectNames(/: My files$/, 'deep.md');
});

test('a search finds files by their contents and shows the passage', async () => {
  const { product } = await openScreen();
  await expectNames(/: My files$/, 'Plans', 'note.txt');
  await product.product.settle();
  await user.type(screen.getByRole('searchbox', { name: 'Search files' }), 'hell type:text');
  await expectNames(/: My files$/, 'deep.md', 'note.txt');
  const list = within(screen.getByRole('list', { name: /: My files$/ }));
  expect(list.getAllByText('Hell', { selector: 'mark' })).toHaveLength(2);
});

test('labels are added to selected files, listed, searched for, and taken off', async () => {
  const { router } = await openScreen();
  await expectNames(/: My files$/, 'Plans', 'note.txt');
  await user.click(screen.getByRole('button', { name: 'Edit labels' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Labels' }));
  await user.type(dialog.getByRole('textbox', { name: 'New label' }), 'Offers{Enter}');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Select “Plans”' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select “note.txt”' }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected files and folders' }));
  await user.click(bar.getByRole('button', { name: 'Labels' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Offers' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: /^Offers/ }));
  await expectNames(/: Offers$/, 'Plans', 'note.txt');
  await user.click(screen.getByRole('link', { name: 'note.txt' }));
  const pane = within(await screen.findByRole('complementary', { name: 'note.txt' }));
  await user.click(await pane.findByRole('button', { name: /Offers/ }));
  await expectNames(/: Offers$/, 'Plans');
  await act(() => router.navigate({ href: '/apps/file-manager' }));
  await expectNames(/: My files$/, 'Plans', 'note.txt');
  await user.type(screen.getByRole('searchbox'), 'label:offers');
  await expectNames(/: My files$/, 'Plans');
});

test('the address of a file that does not exist says so', async () => {
  await openScreen('/apps/file-manager?open=none');
  await expectNames(/: My files$/, 'Plans', 'note.txt');
  expect(await screen.findByText('This file no longer exists.', {}, { timeout: 6000 })).toBeDefined();
});

test('files without a known type are filtered as other ones', async () => {
  const { me } = await openScreen();
  const { id: fileId } = await uploadFile(me, new TextEncoder().encode('x'), 'data.bin');
  await me.call(fileManagerApi.addFile, { body: { parentId: null, name: 'data.bin', fileId } });
  await expectNames(/: My files$/, 'Plans', 'data.bin', 'note.txt');
  await user.click(screen.getByRole('button', { name: 'View' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Other' }));
  await expectNames(/: My files$/, 'data.bin');
});
