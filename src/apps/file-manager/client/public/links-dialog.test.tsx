import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { createId } from '../../../../base/ids.ts';
import { publicLinkApi } from '../../shared/public-links.ts';
import { fileManagerApi } from '../../shared/schema.ts';
import { fileManagerApp } from '../app.tsx';

const user = userEvent.setup();
const folderId = createId();

test('a public link is created, listed with all others, and revoked', async () => {
  const { router } = await renderApp(fileManagerApp, '/apps/file-manager', {
    prepare: async ({ me }) => {
      await me.call(fileManagerApi.createFolder, { body: { id: folderId, parentId: null, name: 'Plans' } });
      const { id: fileId } = await uploadFile(me, new TextEncoder().encode('Hello'), 'note.txt');
      await me.call(fileManagerApi.addFile, { body: { parentId: folderId, name: 'note.txt', fileId } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for “Plans”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Public links' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Public links of “Plans”' }));
  expect(await dialog.findByText('No public links')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'New link' }));
  await user.type(dialog.getByLabelText(/^Password/), 'short');
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByText('The password must have at least 8 characters')).toBeDefined();
  await user.clear(dialog.getByLabelText(/^Password/));
  await user.type(dialog.getByLabelText(/^Number of downloads/), '3');
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  const address = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Link/ });
  expect(address.value).toMatch(/\/shared#[\w-]{43}$/);
  expect(await dialog.findByText(/0 of 3 downloads/)).toBeDefined();
  await user.keyboard('{Escape}');
  await router.navigate({ href: `/apps/file-manager/folder/${folderId}` });
  await user.click(await screen.findByRole('link', { name: 'note.txt' }));
  expect(await screen.findByText('Guests with a public link')).toBeDefined();
  await router.navigate({ href: '/apps/file-manager?open=links' });
  const all = within(await screen.findByRole('dialog', { name: 'Public links' }));
  await user.click(await all.findByRole('button', { name: 'Revoke the link “Plans”' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(await all.findByText('No public links')).toBeDefined();
});

test('administrators revoke links of everybody, and see those that no longer work', async () => {
  const { router } = await renderApp(fileManagerApp, '/apps/file-manager', {
    roles: ['admin'],
    prepare: async ({ me, product }) => {
      const ada = await product.asPerson('Ada', 'user');
      await ada.call(fileManagerApi.createFolder, {
        body: { id: folderId, parentId: null, name: 'Layoffs' },
      });
      await ada.call(publicLinkApi.create, { body: { entryId: folderId, kind: 'view' } });
      const { body } = await me.call(fileManagerApi.createFolder, { body: { parentId: null, name: 'Old' } });
      await me.call(publicLinkApi.create, { body: { entryId: body.id, kind: 'view' } });
      await me.call(fileManagerApi.trash, { body: { ids: [body.id] } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Public links' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Public links' }));
  expect(router.state.location.href).toBe('/apps/file-manager?open=links');
  expect(await dialog.findByText(/everyone’s links/)).toBeDefined();
  const revoke = await dialog.findByRole('button', { name: 'Revoke the link “Private folder”' });
  expect(dialog.getByText(/by Ada, /)).toBeDefined();
  expect(dialog.queryByText('Old')).toBeNull();
  await user.click(dialog.getByRole('switch', { name: 'Only links that work' }));
  expect(dialog.getByText('Old')).toBeDefined();
  await user.click(revoke);
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(dialog.queryByText('Private folder')).toBeNull());
  expect(dialog.getByText('Old')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.href).toBe('/apps/file-manager'));
});

test('a link for viewing gets a watermark', async () => {
  await renderApp(fileManagerApp, '/apps/file-manager', {
    prepare: ({ me }) =>
      me.call(fileManagerApi.createFolder, { body: { id: folderId, parentId: null, name: 'Plans' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for “Plans”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Public links' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Public links of “Plans”' }));
  await user.click(await dialog.findByRole('button', { name: 'New link' }));
  expect(dialog.queryByRole('switch')).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'View only' }));
  await user.click(dialog.getByRole('switch', { name: 'Watermark with the visitor’s name' }));
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByText(/with a watermark/)).toBeDefined();
});

test('the form says that a file of another type cannot have a watermark', async () => {
  await renderApp(fileManagerApp, '/apps/file-manager', {
    prepare: async ({ me }) => {
      const { id: fileId } = await uploadFile(me, new TextEncoder().encode('Hello'), 'note.txt');
      await me.call(fileManagerApi.addFile, { body: { parentId: null, name: 'note.txt', fileId } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for “note.txt”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Public links' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Public links of “note.txt”' }));
  await user.click(await dialog.findByRole('button', { name: 'New link' }));
  await user.click(dialog.getByRole('radio', { name: 'View only' }));
  const watermark = dialog.getByRole('switch', { name: 'Watermark with the visitor’s name' });
  expect(watermark.hasAttribute('disabled')).toBe(true);
  expect(dialog.getByText(/^This file can’t have a watermark/)).toBeDefined();
});
