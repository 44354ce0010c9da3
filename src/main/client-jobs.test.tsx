import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../tests/support/render-app.tsx';
import { uploadFile } from '../../tests/support/uploads.ts';
import { todoApp } from '../apps/todo/client/app.tsx';
import { shellSlots } from './client-slots.ts';

const user = userEvent.setup();

test('the quick panel shows a background job, live, with what can be done with it', async () => {
  const importPath = '/api/todo-app/collections/todos/import';
  const { product } = await renderApp(todoApp, '/apps/todo/filter/starred', {
    slots: shellSlots,
    prepare: async ({ me }) => {
      const file = await uploadFile(me, new TextEncoder().encode('title\nFigs\n\nDates\n'), 'market.csv');
      const body = { fileId: file.id, mapping: { title: 'title' }, leavesWrongOut: true };
      const headers = { 'content-type': 'application/json' };
      await me.fetch(importPath, { method: 'POST', headers, body: JSON.stringify(body) });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Quick panel' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Quick panel' }));
  const entry = async () => (await panel.findByText('market.csv')).closest('li');
  await panel.findByText('Import of to-dos');
  expect((await entry())?.textContent).toBe('Import of to-dosmarket.csvWaiting');
  expect(panel.getByRole('progressbar', { name: 'Import of to-dos' })).toBeDefined();
  expect(panel.getByRole('button', { name: 'Cancel: Import of to-dos' })).toBeDefined();
  await product.product.settle();
  expect(await panel.findByText(/^2 imported · /)).toBeDefined();
  await user.click(panel.getByRole('button', { name: 'Undo: Import of to-dos' }));
  expect(await panel.findByText('Undo of an import')).toBeDefined();
  await product.product.settle();
  expect(await panel.findByText(/^2 removed · /)).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Undo: Import of to-dos' })).toBeNull();
  await user.click(panel.getByRole('link', { name: 'Import of to-dos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: 'All' })).toBeDefined();
});
