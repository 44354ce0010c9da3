import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../tests/support/render-app.tsx';
import { contactsApp } from '../apps/contacts/client/app.tsx';
import { contactApi } from '../apps/contacts/shared/schema.ts';
import { shellSlots } from './client-slots.ts';

const user = userEvent.setup();

test('Ctrl+Z undoes on pages without keys of their own, and not in a field', async () => {
  const contact = { name: 'Aisha', lastName: 'Bello' };
  await renderApp(contactsApp, '/apps/contacts/duplicates', {
    slots: shellSlots,
    prepare: async ({ me }) => {
      await me.call(contactApi.create, { body: { contact } });
      await me.call(contactApi.create, { body: { contact } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 2 contacts' }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await screen.findByText('No duplicates');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByText('No duplicates')).toBeDefined();
  field.remove();
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('button', { name: 'Merge' })).toBeDefined();
});

test('contacts that are not duplicates leave the list, which can be undone', async () => {
  const contact = { name: 'Aisha', lastName: 'Bello' };
  const { me } = await renderApp(contactsApp, '/apps/contacts/duplicates', {
    slots: shellSlots,
    prepare: async ({ me: person }) => {
      await person.call(contactApi.create, { body: { contact } });
      await person.call(contactApi.create, { body: { contact } });
    },
  });
  const countKept = async () =>
    (await (await me.fetch('/api/contacts-app/records/collections/contact_distinctions?count=1')).json())
      .total.count;
  const readCount = () => screen.getByRole('link', { name: /^Duplicates/ }).textContent;
  await waitFor(() => expect(readCount()).toContain('1'));
  await user.click(await screen.findByRole('button', { name: 'Not duplicates' }));
  await screen.findByText('No duplicates');
  await waitFor(async () => expect(await countKept()).toBe(1));
  expect(readCount()).not.toContain('1');
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('button', { name: 'Not duplicates' })).toBeDefined();
  await waitFor(async () => expect(await countKept()).toBe(0));
});
