import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { uploadFile } from '../../../../../tests/support/uploads.ts';
import { fileManagerApi } from '../../shared/schema.ts';
import { fileManagerApp } from '../app.tsx';
import type { Role } from '../../../../platform/people/identity/shared/schema.ts';

const user = userEvent.setup();

async function openStorage(role: Role) {
  const opened = await renderApp(fileManagerApp, '/apps/file-manager', {
    roles: [role],
    prepare: async ({ me }) => {
      const { id: fileId } = await uploadFile(me, new Uint8Array(3_000_000), 'film.bin');
      await me.call(fileManagerApi.addFile, { body: { parentId: null, name: 'film.bin', fileId } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Storage' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Storage' })) };
}

test('people see what takes their space', async () => {
  const { dialog } = await openStorage('user');
  expect(await dialog.findByText('2.9 MB used')).toBeDefined();
  const largest = within(dialog.getByRole('list', { name: 'Largest files' }));
  expect(largest.getByRole('link', { name: 'film.bin' })).toBeDefined();
  expect(dialog.queryByRole('form', { name: 'Limits' })).toBeNull();
});

test('administrators see everyone’s space and limit it', async () => {
  const { dialog } = await openStorage('admin');
  const form = within(await dialog.findByRole('form', { name: 'Limits' }));
  const field = form.getByLabelText(/^Limit for each person/);
  await user.type(field, 'much');
  await user.click(form.getByRole('button', { name: 'Save limits' }));
  expect(form.getByText('Enter a number greater than zero')).toBeDefined();
  await user.clear(field);
  await user.type(field, '0.5');
  await user.click(form.getByRole('button', { name: 'Save limits' }));
  expect(await dialog.findByText('2.9 MB of 512 MB used')).toBeDefined();
  const people = within(dialog.getByRole('list', { name: 'People with the most' }));
  expect(people.getByText('Umar User')).toBeDefined();
});
