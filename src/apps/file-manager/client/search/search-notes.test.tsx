import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { createId } from '../../../../base/ids.ts';
import { contentSearchCalls } from '../../shared/content-search-calls.ts';
import { fileLabelApi, fileManagerApi } from '../../shared/schema.ts';
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

test('labels and other owners narrow the search of contents on the server', async () => {
  const searches: URLSearchParams[] = [];
  let labelId = '';
  await renderApp(fileManagerApp, '/apps/file-manager', {
    prepare: async ({ me }) => {
      await me.call(fileManagerApi.createFolder, { body: { parentId: null, name: 'Own' } });
      const body = { label: { title: 'Birds', color: '#2563eb' } };
      labelId = (await me.call(fileLabelApi.createLabel, { body })).body.id;
    },
    beforeRender: () => {
      const { fetch } = globalThis;
      vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
        const { pathname, searchParams } = new URL(url, 'http://localhost');
        if (pathname === contentSearchCalls.searchContents.path) searches.push(searchParams);
        return fetch(url, init);
      });
    },
  });
  await screen.findByRole('link', { name: 'Own' });
  await user.click(screen.getByRole('button', { name: 'View' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Others' }));
  await user.keyboard('{Escape}');
  await user.type(screen.getByRole('searchbox', { name: 'Search files' }), 'okapi label:bird');
  await waitFor(() =>
    expect(Object.fromEntries(searches.at(-1) ?? [])).toMatchObject({
      q: 'okapi',
      label: labelId,
      others: '1',
    }),
  );
});
