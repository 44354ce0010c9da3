import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { createId } from '../../../../base/ids.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { readingApi } from '../../shared/reading.ts';
import { entryApi, fileManagerApi } from '../../shared/schema.ts';
import { fileManagerApp } from '../app.tsx';

const user = userEvent.setup();
const mail = 'From: Clara <clara@example.com>\r\nSubject: The harbor\r\n\r\nNine sharp\r\n';

test('a mail is shown in a frame without scripts; its editors see who opened it', async () => {
  await renderApp(fileManagerApp, '/apps/file-manager', {
    prepare: async ({ me, product }) => {
      const { id: fileId } = await uploadFile(me, new TextEncoder().encode(mail), 'harbor.eml');
      const body = { parentId: null, name: 'harbor.eml', fileId };
      const { id } = (await me.call(fileManagerApi.addFile, { body })).body;
      const { scope } = (await me.call(entryApi.share, { body: { id } })).body;
      const eve = await product.asPerson('Eve Early', 'user');
      await me.call(accessApi.setGrant, { body: { scope, principal: `user:${eve.uid}`, level: 'view' } });
      await eve.call(fileManagerApi.open, { body: { id: createId(), entryId: id } });
    },
  });
  await user.click(await screen.findByRole('link', { name: 'harbor.eml' }));
  const pane = within(await screen.findByRole('complementary', { name: 'harbor.eml' }));
  const frame = await pane.findByTitle('The harbor');
  expect(frame.getAttribute('srcdoc')).toContain('Nine sharp');
  expect(frame.getAttribute('sandbox')).not.toMatch(/allow-scripts|allow-same-origin/);
  expect(pane.getByText('Clara <clara@example.com>')).toBeDefined();
  const openings = within(await pane.findByRole('region', { name: 'Opened by' }));
  expect(openings.getByText('Eve Early')).toBeDefined();
});

test('a mail that cannot be shown says why', async () => {
  await renderApp(fileManagerApp, '/apps/file-manager', {
    prepare: async ({ me, network }) => {
      const { id: fileId } = await uploadFile(me, new TextEncoder().encode(mail), 'harbor.eml');
      const body = { parentId: null, name: 'harbor.eml', fileId };
      const { id } = (await me.call(fileManagerApi.addFile, { body })).body;
      const path = readingApi.getMail.path.replace(':entryId', id);
      network.failNext(path, 413, { message: 'This file takes too long to read.' });
    },
  });
  await user.click(await screen.findByRole('link', { name: 'harbor.eml' }));
  const pane = within(await screen.findByRole('complementary', { name: 'harbor.eml' }));
  expect((await pane.findByRole('alert')).textContent).toBe('This file takes too long to read.');
});
