import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { createRoute } from '@tanstack/react-router';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { shellRoute } from '../../../../platform/frame/shell/client/routes.ts';
import type { FileInfo } from '../../../../platform/kernel/files/shared/schema.ts';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import { FileList } from '../../../../platform/kits/attachments/client/file-list.tsx';
import { StoredFilesButton } from '../../../../platform/kits/attachments/client/stored-files-button.tsx';
import { attachApi } from '../../shared/attach.ts';
import { fileManagerApi } from '../../shared/schema.ts';
import { fileManagerApp } from '../app.tsx';

const user = userEvent.setup();

/** A composer of another app for testing attachments. */
function Composer() {
  const [files, setFiles] = useState<readonly FileInfo[]>([]);
  return (
    <QueryScope>
      <Suspense>
        <h1>Composer</h1>
        <StoredFilesButton onPick={setFiles} />
        <FileList files={files} />
      </Suspense>
    </QueryScope>
  );
}
const composerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/composer',
  staticData: { auth: ['user'] },
  component: Composer,
});

test('a stored file is found, attached elsewhere, and saved from there in another folder', async () => {
  const { me, network } = await renderApp(fileManagerApp, '/composer', {
    routes: [composerRoute],
    prepare: async ({ me: owner }) => {
      const body = { parentId: null, name: 'Plans' };
      const { id: parentId } = (await owner.call(fileManagerApi.createFolder, { body })).body;
      const { id: fileId } = await uploadFile(owner, new TextEncoder().encode('plan'), 'harbor.txt');
      await owner.call(fileManagerApi.addFile, { body: { parentId, name: 'harbor.txt', fileId } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Attach from the file manager' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Attach from the file manager' }));
  await user.click(picker.getByRole('button', { name: 'My files' }));
  await user.click(await picker.findByRole('button', { name: 'Plans' }));
  expect(picker.getByRole('checkbox', { name: 'harbor.txt' })).toBeDefined();
  await user.click(picker.getByRole('button', { name: 'Up' }));
  await user.type(picker.getByRole('searchbox', { name: 'Search files' }), 'harb');
  await user.click(await picker.findByRole('checkbox', { name: 'harbor.txt' }));
  const release = network.hold(attachApi.attach.path);
  await user.click(picker.getByRole('button', { name: 'Attach 1 file' }));
  // Until the server has responded, the focus stays on the button.
  expect(document.activeElement).toBe(picker.getByRole('button', { name: 'Attach 1 file', busy: true }));
  release();
  expect(await screen.findByRole('button', { name: 'Download harbor.txt' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save harbor.txt to the file manager' }));
  const saver = within(await screen.findByRole('dialog', { name: 'Save “harbor.txt”' }));
  await user.click(saver.getByRole('button', { name: 'Save here' }));
  await waitFor(async () => {
    const { body } = await me.call(fileManagerApi.listFiles);
    expect(body.filter(({ name }) => name === 'harbor.txt')).toHaveLength(2);
  });
});

test('a long folder is shown in parts', async () => {
  await renderApp(fileManagerApp, '/composer', {
    routes: [composerRoute],
    prepare: async ({ me }) => {
      for (let at = 1; at <= 101; at += 1)
        await me.call(fileManagerApi.createFolder, { body: { parentId: null, name: `Plans ${at}` } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Attach from the file manager' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Attach from the file manager' }));
  await user.click(picker.getByRole('button', { name: 'My files' }));
  expect(await picker.findAllByRole('button', { name: /^Plans/ })).toHaveLength(100);
  await user.click(picker.getByRole('button', { name: 'Show more' }));
  expect(picker.getByRole('button', { name: 'Plans 101' })).toBeDefined();
  expect(picker.queryByRole('button', { name: 'Show more' })).toBeNull();
});
