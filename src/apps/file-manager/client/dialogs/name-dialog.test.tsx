import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { fileManagerApp } from '../app.tsx';

const user = userEvent.setup();

test('the dialog for a new folder has an address', async () => {
  const { router } = await renderApp(fileManagerApp, '/apps/file-manager');
  await user.click(await screen.findByRole('button', { name: 'New folder' }));
  await screen.findByRole('dialog', { name: 'New folder' });
  expect(router.state.location.href).toBe('/apps/file-manager?open=new');
  await user.keyboard('Plans{Enter}');
  expect(await screen.findByText('Plans')).toBeDefined();
  await waitFor(() => expect(router.state.location.href).toBe('/apps/file-manager'));
});
