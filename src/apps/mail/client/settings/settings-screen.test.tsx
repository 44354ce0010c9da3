import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { entityApi } from '../../../../platform/kernel/entities/shared/schema.ts';
import { signatureEntity } from '../../shared/snippets/signature.ts';
import { snippetApi } from '../../shared/snippets/schema.ts';
import { templateEntity } from '../../shared/snippets/template.ts';
import { mailApp } from '../app.tsx';

const user = userEvent.setup();
const signatureApi = entityApi(signatureEntity);
const templateApi = entityApi(templateEntity);

const openAt = (path: string) =>
  renderApp(mailApp, path, {
    prepare: async ({ me }) => {
      const add = (name: string) =>
        me.call(signatureApi.create, { body: { signature: { name, html: `<p>${name} regards</p>` } } });
      await add('Short');
      const { body } = await add('Work');
      await me.call(snippetApi.setDefaultSignature, { body: { signatureId: body.id } });
      const template = {
        name: 'Recap',
        subject: 'Our meeting',
        html: '<p>Dear {{first_name}} of {{company}}</p>',
      };
      await me.call(templateApi.create, { body: { template } });
    },
  });

test('a signature is renamed, made the default and deleted', async () => {
  await openAt('/apps/mail/settings');
  const list = within(await screen.findByRole('list', { name: 'Signatures' }));
  expect(list.getByText('Default · Work regards')).toBeDefined();
  await user.click(list.getByRole('button', { name: 'Use by default: Short' }));
  await waitFor(() => expect(list.getByText('Default · Short regards')).toBeDefined());
  expect(list.queryByText('Default · Work regards')).toBeNull();
  await user.click(list.getByRole('button', { name: 'Edit signature “Short”' }));
  const form = within(screen.getByRole('form', { name: 'Edit signature “Short”' }));
  const name = form.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Enter a name.')).toBeDefined();
  await user.type(name, 'Brief');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(list.getByText('Brief')).toBeDefined());
  await user.click(list.getByRole('button', { name: 'Delete signature “Brief”' }));
  await waitFor(() => expect(list.queryByText('Brief')).toBeNull());
});

test('a new mail begins with the default signature, which is changed, and a template is inserted', async () => {
  await openAt('/apps/mail');
  await screen.findByRole('button', { name: 'Compose' });
  await user.keyboard('c');
  const composer = within(await screen.findByRole('region', { name: 'New mail' }));
  const message = () => composer.getByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(message().textContent).toBe('Work regards'));
  const choose = async (item: string, role = 'menuitem') => {
    await user.click(composer.getByRole('button', { name: 'Templates and signature' }));
    await user.click(await screen.findByRole(role, { name: item }));
  };
  await choose('Short', 'menuitemradio');
  await waitFor(() => expect(message().textContent).toBe('Short regards'));
  await user.type(composer.getByRole('combobox', { name: 'To' }), 'clara@example.org,');
  await choose('Recap');
  await waitFor(() => expect(message().textContent).toContain('Dear {{first_name}} of {{company}}'));
  expect(composer.getByRole('textbox', { name: 'Subject' })).toHaveProperty('value', 'Our meeting');
  expect(await screen.findByText('Fill in before sending: {{first_name}}, {{company}}')).toBeDefined();
  await choose('No signature', 'menuitemradio');
  await waitFor(() => expect(message().textContent).not.toContain('regards'));
});

test('a rule is added, turned off and moved', async () => {
  await openAt('/apps/mail/settings');
  const add = async (name: string, value: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add rule' }));
    const form = within(await screen.findByRole('form', { name: 'Add rule' }));
    await user.type(form.getByRole('textbox', { name: 'Name' }), name);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Enter what to look for.')).toBeDefined();
    await user.type(form.getByRole('textbox', { name: 'Contains' }), value);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Choose at least one action.')).toBeDefined();
    await user.click(form.getByRole('checkbox', { name: 'Star' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Add rule' })).toBeNull());
  };
  await add('Clients', 'clara');
  await add('Offers', 'offer');
  const list = within(screen.getByRole('list', { name: 'Rules' }));
  const readNames = () =>
    list
      .getAllByRole('switch')
      .map((one) => one.closest('li')?.textContent.replaceAll(/[\u2068\u2069]/g, ''));
  expect(readNames()).toMatchObject([
    expect.stringContaining('OffersFrom: “offer” · Star'),
    expect.stringContaining('ClientsFrom: “clara” · Star'),
  ]);
  const offers = list.getByRole('switch', { name: 'Rule “Offers” is on' });
  await user.click(offers);
  await waitFor(() => expect(offers).toHaveProperty('checked', false));
  await user.click(list.getByRole('button', { name: 'More for rule “Clients”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  await waitFor(() => expect(readNames()[0]).toContain('Clients'));
});

test('the form of a mailbox says what is wrong with a field when it is left', async () => {
  await openAt('/apps/mail/settings');
  await user.click(await screen.findByRole('button', { name: 'Connect mailbox' }));
  const form = within(await screen.findByRole('form', { name: 'Connect mailbox' }));
  await user.type(form.getByLabelText(/^Email address/), 'ada');
  expect(form.queryByText('Enter an email address.')).toBeNull();
  await user.tab();
  expect(form.getByText('Enter an email address.')).toBeDefined();
  expect(form.queryByText('Enter the server name.')).toBeNull();
  await user.type(form.getByLabelText(/^Email address/), '@ege.example');
  expect(form.queryByText('Enter an email address.')).toBeNull();
  await user.clear(form.getByLabelText(/^Port/));
  await user.click(form.getByRole('checkbox'));
  expect(await form.findByText('Enter a number from 1 to 65535.')).toBeDefined();
  await user.click(form.getByLabelText(/^Password/));
  await user.click(form.getByRole('button', { name: 'Connect' }));
  expect(form.getAllByText('Enter the server name.')).toHaveLength(2);
  expect(form.getByText('Enter the password.')).toBeDefined();
});
