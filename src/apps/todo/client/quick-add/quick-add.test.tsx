import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { todoApi } from '../../shared/schema.ts';
import { todoApp } from '../app.tsx';

const network = vi.hoisted(() => ({ isOffline: true }));
vi.mock('./quick-values.ts', async (loadActual) => {
  if (network.isOffline) throw new TypeError('Failed to fetch dynamically imported module');
  return loadActual();
});

test('an entry whose parser fails to load returns to the field, and later entries keep their order', async () => {
  const user = userEvent.setup();
  const { me } = await renderApp(todoApp, '/apps/todo/all');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Add a to-do' });
  await user.type(field, 'Water the plants{Enter}');
  await waitFor(() => expect(field.value).toBe('Water the plants'));
  network.isOffline = false;
  await user.type(field, '{Enter}Call Ayşe{Enter}');
  await waitFor(async () => {
    const { body } = await me.call(todoApi.listTodos, {});
    expect(body).toMatchObject([{ title: 'Call Ayşe' }, { title: 'Water the plants' }]);
  });
  expect(field.value).toBe('');
});
