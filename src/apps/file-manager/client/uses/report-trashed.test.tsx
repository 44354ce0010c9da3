import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { createId } from '../../../../base/ids.ts';
import { attachApi } from '../../shared/attach.ts';
import { fileManagerApi } from '../../shared/schema.ts';
import { fileManagerApp } from '../app.tsx';

const user = userEvent.setup();

/** Opens the screen with a folder whose file is attached to a message. */
async function openUsed() {
  const folderId = createId();
  await renderApp(fileManagerApp, '/apps/file-manager', {
    prepare: async ({ me, product }) => {
      await me.call(fileManagerApi.createFolder, { body: { id: folderId, parentId: null, name: 'Plans' } });
      const { id: fileId } = await uploadFile(me, new TextEncoder().encode('plan'), 'plan.txt');
      const body = { parentId: folderId, name: 'plan.txt', fileId };
      const entry = await me.call(fileManagerApi.addFile, { body });
      const [file] = (await me.call(attachApi.attach, { body: { ids: [entry.body.id] } })).body;
      const colleague = await product.asUser('user');
      const send = async (path: string, message: object) => {
        const headers = { 'content-type': 'application/json' };
        const response = await me.fetch(path, { method: 'POST', headers, body: JSON.stringify(message) });
        return Object(await response.json());
      };
      const { room } = await send('/api/chat/open-direct', { contactId: colleague.uid });
      const message = { roomId: room.id, text: 'Look at this plan', fileIds: [file?.id] };
      await send('/api/chat/new-message', message);
    },
  });
  await screen.findByRole('link', { name: 'Plans' });
}

test('moving a file that is used elsewhere to the trash shows a message and can be undone', async () => {
  await openUsed();
  await user.keyboard('{Home}{Delete}');
  expect(
    await screen.findByText('“Plans” moved to the trash. Used in 1 place, where it stays.'),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Plans' })).toBeDefined();
});

test('deleting a folder permanently names where its files are used', async () => {
  await openUsed();
  await user.keyboard('{Home}{Delete}');
  await user.click(screen.getByRole('link', { name: /^Trash/ }));
  await screen.findByRole('link', { name: 'Plans' });
  await user.keyboard('{Home}{Delete}');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/^Files that are used in 1 other place stay there:/)).toBeDefined();
  expect(dialog.getByText(/Look at this plan/)).toBeDefined();
});
