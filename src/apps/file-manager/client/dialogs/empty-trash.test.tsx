import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createId } from '../../../../base/ids.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { LateOverlays } from '../../../../platform/frame/shell/client/late-overlays.tsx';
import { fileManagerApi } from '../../shared/schema.ts';
import { fileManagerApp } from '../app.tsx';

const user = userEvent.setup();

test('emptying the trash deletes the user’s own items and keeps those of colleagues', async () => {
  const [own, colleagues] = [createId(), createId()];
  await renderApp(fileManagerApp, '/apps/file-manager/trash', {
    slots: { overlays: [LateOverlays] },
    prepare: async ({ me, product }) => {
      const bob = await product.asUser('user');
      for (const [caller, id, name, space] of [
        [me, own, 'Mine', 'own'],
        [bob, colleagues, 'Bob’s', 'organization'],
      ] as const) {
        await caller.call(fileManagerApi.createFolder, { body: { id, parentId: null, name, space } });
        await caller.call(fileManagerApi.trash, { body: { ids: [id] } });
      }
    },
  });
  expect(await screen.findByRole('link', { name: 'Mine' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Bob’s' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Empty trash' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/1 item that belongs to somebody else stays/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Mine' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Bob’s' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Empty trash' }));
  expect(await screen.findByText('Nothing of yours is in the trash')).toBeDefined();
});
