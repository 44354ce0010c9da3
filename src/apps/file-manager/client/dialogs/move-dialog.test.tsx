import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { createId } from '../../../../base/ids.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { entryApi, fileManagerApi } from '../../shared/schema.ts';
import { fileManagerApp } from '../app.tsx';

const user = userEvent.setup();

test('only folders to which the person may add are offered, inside those that they may only view', async () => {
  await renderApp(fileManagerApp, '/apps/file-manager', {
    prepare: async ({ me, product }) => {
      await me.call(fileManagerApi.createFolder, { body: { parentId: null, name: 'Mine' } });
      const owner = await product.asUser('user');
      const share = async (name: string, level: 'view' | 'add', parentId: string | null = null) => {
        const id = createId();
        await owner.call(fileManagerApi.createFolder, { body: { id, parentId, name } });
        const { scope } = (await owner.call(entryApi.share, { body: { id } })).body;
        await owner.call(accessApi.setGrant, { body: { scope, principal: `user:${me.uid}`, level } });
        return id;
      };
      await share('Read only', 'view');
      await share('Drop box', 'add');
      // A folder that is shared on its own before it is moved into another keeps its level.
      const around = await share('Around', 'view');
      const inner = await share('Inner', 'add');
      await owner.call(fileManagerApi.move, { body: { ids: [inner], parentId: around } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for “Mine”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Mine”' }));
  await waitFor(() => expect(dialog.queryByRole('treeitem', { name: 'Read only' })).toBeNull());
  expect(dialog.getByRole('treeitem', { name: 'Drop box' })).toBeDefined();
  const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Move' });
  await user.click(dialog.getByRole('treeitem', { name: 'Around' }));
  await waitFor(() => expect(confirm().disabled).toBe(true));
  await user.keyboard('{ArrowRight}');
  await user.click(await dialog.findByRole('treeitem', { name: 'Inner' }));
  await waitFor(() => expect(confirm().disabled).toBe(false));
});

test('a folder is created where entries are moved, and chosen', async () => {
  const { me } = await renderApp(fileManagerApp, '/apps/file-manager', {
    prepare: async ({ me: owner }) => {
      for (const name of ['Mine', 'Plans'])
        await owner.call(fileManagerApi.createFolder, { body: { parentId: null, name } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for “Mine”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Mine”' }));
  await user.click(dialog.getByRole('treeitem', { name: 'Plans' }));
  await user.click(dialog.getByRole('button', { name: 'New folder' }));
  const naming = within(await screen.findByRole('dialog', { name: 'New folder' }));
  await user.type(naming.getByLabelText(/^Name/), '2026{Enter}');
  const created = await dialog.findByRole('treeitem', { name: '2026' });
  expect(created.getAttribute('aria-selected')).toBe('true');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(async () => {
    const { body } = await me.call(fileManagerApi.listFiles);
    expect(body.find(({ name }) => name === 'Mine')?.location).toMatch(/Plans > 2026$/);
  });
});
