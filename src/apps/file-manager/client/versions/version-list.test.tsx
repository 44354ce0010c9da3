import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { createId } from '../../../../base/ids.ts';
import { fileManagerApi } from '../../shared/schema.ts';
import { fileManagerApp } from '../app.tsx';

const user = userEvent.setup();

/** Opens a text file with two versions. */
async function openVersions() {
  const entryId = createId();
  await renderApp(fileManagerApp, `/apps/file-manager?open=${entryId}`, {
    prepare: async ({ me }) => {
      const upload = async (text: string) =>
        (await uploadFile(me, new TextEncoder().encode(text), 'note.txt')).id;
      const fileId = await upload('one\ntwo\nthree');
      await me.call(fileManagerApi.addFile, {
        body: { id: entryId, parentId: null, name: 'note.txt', fileId },
      });
      const body = { entryId, fileId: await upload('one\n2\nthree') };
      await me.call(fileManagerApi.addVersion, { body });
    },
  });
  return within(await screen.findByRole('region', { name: 'Versions' }));
}

test('two versions of a text file are compared line by line', async () => {
  const list = await openVersions();
  await user.click(await list.findByRole('button', { name: 'Compare versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions' }));
  expect(await dialog.findByText('1 line added, 1 line removed')).toBeDefined();
  const isCurrent = (name: string) =>
    dialog.getByRole('combobox', { name }).textContent?.startsWith('Current version');
  expect(['From', 'To'].map(isCurrent)).toEqual([false, true]);
  const shown = dialog.getByRole('region', { name: 'Differences' });
  expect(within(shown).getByRole('deletion').textContent).toBe('−Removed:two');
  expect(within(shown).getByRole('insertion').textContent).toBe('+Added:2');
});

test('a restored version is listed as a new one, and an earlier one is deleted and brought back', async () => {
  const list = await openVersions();
  const rows = () => list.getAllByRole('listitem').map((row) => row.textContent);
  await user.click(await list.findByRole('button', { name: /^Restore the version of/ }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()[0]).toContain('Current version');
  expect(rows()[2]).not.toContain('Current version');
  const [, oldest] = await list.findAllByRole('button', { name: /^Delete the version of/ });
  await user.click(oldest ?? expect.fail('Only one version can be deleted.'));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(await screen.findByText('Version deleted')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
});
