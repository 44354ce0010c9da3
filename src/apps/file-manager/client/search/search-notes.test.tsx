import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { createId } from '../../../../base/ids.ts';
import { fileManagerApi } from '../../shared/schema.ts';
import { fileManagerApp } from '../app.tsx';

const user = userEvent.setup();

test('a search in a list is extended to all files, and a result is shown in its folder', async () => {
  const folderId = createId();
  const { router } = await renderApp(fileManagerApp, '/apps/file-manager', {
    prepare: async ({ me, product }) => {
      const folder = { id: folderId, parentId: null, space: 'organization', name: 'Rules' } as const;
      await me.call(fileManagerApi.createFolder, { body: folder });
      const { id: fileId } = await uploadFile(me, new TextEncoder().encode('No okapi inside'), 'house.txt');
      const body = { parentId: folderId, name: 'house.txt', fileId };
      await me.call(fileManagerApi.addFile, { body });
      await me.call(fileManagerApi.createFolder, { body: { parentId: null, name: 'Own' } });
      await product.product.settle();
    },
  });
  await screen.findByRole('link', { name: 'Own' });
  await user.type(screen.getByRole('searchbox', { name: 'Search files' }), 'okapi type:text');
  expect(await screen.findByText('No results')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Search all files' }));
  const list = within(await screen.findByRole('list', { name: /: My files$/ }));
  expect(list.getByRole('link', { name: 'house.txt' })).toBeDefined();
  expect(list.getByText('Organization › Rules')).toBeDefined();
  await user.click(list.getByRole('button', { name: 'Actions for “house.txt”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show in folder' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/apps/file-manager/folder/${folderId}`));
  const pane = within(await screen.findByRole('complementary', { name: 'house.txt' }));
  expect(pane.getByRole('link', { name: 'Organization › Rules' }).getAttribute('href')).toBe(
    `/apps/file-manager/folder/${folderId}`,
  );
  await user.click(screen.getByRole('button', { name: 'Actions for “house.txt”' }));
  expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Show in folder' })).toBeNull();
});
