import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { contentSearchCalls } from '../../shared/content-search-calls.ts';
import { fileManagerApi } from '../../shared/schema.ts';
import { fileManagerApp } from '../app.tsx';

const user = userEvent.setup();

/** Opens the files of the organization, in which each person has a folder. Returns the parameters of searches of contents. */
async function openScreen(owners: readonly string[]) {
  const searches: URLSearchParams[] = [];
  const ids = new Map<string, string>();
  await renderApp(fileManagerApp, '/apps/file-manager/organization', {
    prepare: async ({ product }) => {
      for (const owner of owners) {
        const person = await product.asPerson(owner, 'user');
        ids.set(owner, person.uid);
        const body = { parentId: null, space: 'organization', name: `${owner} files` } as const;
        await person.call(fileManagerApi.createFolder, { body });
      }
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
  await waitFor(() => expect(listNames()).toHaveLength(owners.length));
  return { searches, ids };
}

const listNames = () =>
  within(screen.getByRole('list', { name: /: Organization$/ }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('a list is filtered by one of the people who own files', async () => {
  const { searches, ids } = await openScreen(['Ada Lovelace', 'Bo Berg']);
  await user.click(screen.getByRole('button', { name: 'View' }));
  const names = (await screen.findAllByRole('menuitemradio')).map((item) => item.textContent);
  expect(names.slice(names.indexOf('Others'), names.indexOf('All types'))).toEqual([
    'Others',
    'Ada Lovelace',
    'Bo Berg',
    'Any time',
    'Last 7 days',
    'Last 30 days',
    'Last year',
  ]);
  expect(screen.queryByRole('menuitem', { name: 'Choose a person…' })).toBeNull();
  await user.click(screen.getByRole('menuitemradio', { name: 'Bo Berg' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(listNames()).toEqual(['Bo Berg files']));
  await user.type(screen.getByRole('searchbox', { name: 'Search files' }), 'files');
  await waitFor(() => expect(searches.at(-1)?.get('owner')).toBe(ids.get('Bo Berg')));
  expect(listNames()).toEqual(['Bo Berg files']);
});

test('among many people, the owner is chosen by name', async () => {
  await openScreen(Array.from('ABCDEFGHI', (letter) => `${letter} Berg`));
  await user.click(screen.getByRole('button', { name: 'View' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Choose a person…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter by owner' }));
  await user.type(dialog.getByRole('combobox', { name: 'Owner' }), 'd b');
  await user.click(await screen.findByRole('option', { name: 'D Berg' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listNames()).toEqual(['D Berg files']);
  await user.click(screen.getByRole('button', { name: 'View, filtered' }));
  expect((await screen.findByRole('menuitemradio', { name: 'D Berg' })).ariaChecked).toBe('true');
});
