import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { companyApi, contactApi } from '../../shared/schema.ts';
import { contactsApp } from '../app.tsx';

const user = userEvent.setup();

test('a company has custom fields and an owner, and a deal is made of it', async () => {
  const company = { id: 'f1', name: 'Fig Press', email: 'office@example.org' };
  await renderApp(contactsApp, '/apps/contacts/companies/f1', {
    prepare: ({ me }) => me.call(companyApi.create, { body: { company } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fig Press' }));
  expect(dialog.getByRole('button', { name: 'Add picture' })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Add custom field' }));
  await user.type(dialog.getByRole('textbox', { name: /Field name/ }), 'Tax number');
  await user.type(dialog.getByRole('textbox', { name: /Value/ }), '12 34');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const details = within(screen.getByRole('region', { name: 'Details' }));
  expect((await details.findByText('12 34')).previousSibling?.textContent).toBe('Tax number');
  expect(details.getByText('Umar User').previousSibling?.textContent).toBe('Record owner');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Create deal' }));
  const timeline = within(screen.getByRole('list', { name: 'Timeline' }));
  expect(await timeline.findByRole('link', { name: 'Fig Press' })).toBeDefined();
});

test('companies are filtered by their owner', async () => {
  await renderApp(contactsApp, '/apps/contacts/companies?f.owner=contains:grace', {
    prepare: async ({ me, product }) => {
      const grace = await product.asPerson('Grace', 'user');
      await me.call(companyApi.create, { body: { company: { name: 'Fig Press' } } });
      await grace.call(companyApi.create, { body: { company: { name: 'Ege Seramik' } } });
    },
  });
  await screen.findByRole('link', { name: 'Ege Seramik' });
  expect(screen.queryByRole('link', { name: 'Fig Press' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Record owner' }));
  expect(await screen.findByText('Grace')).toBeDefined();
});

test('what is no address or number offers nothing to press', async () => {
  const contact = { id: 'c1', name: 'Clara', phone: 'none', email: 'clara@@' };
  await renderApp(contactsApp, '/apps/contacts/people/c1', {
    prepare: ({ me }) => me.call(contactApi.create, { body: { contact } }),
  });
  await screen.findByRole('heading', { name: 'Clara' });
  expect(screen.queryByRole('link', { name: 'Write an email' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Call' })).toBeNull();
});
