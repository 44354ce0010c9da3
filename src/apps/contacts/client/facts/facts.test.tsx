import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { renderApp, type TestScreen } from '../../../../../tests/support/render-app.tsx';
import { contactApi } from '../../shared/schema.ts';
import { contactsApp } from '../app.tsx';

const user = userEvent.setup();
const clara = {
  id: 'c1',
  name: 'Clara',
  lastName: 'Voss',
  email: 'clara@example.org',
  phone: '555',
  jobTitle: 'Buyer',
  company: 'Harbor',
  address: 'Quay 2',
  birthday: '1990-11-23',
};

const openPane = (path = '/apps/contacts/all?contact=c1') =>
  renderApp(contactsApp, path, {
    prepare: async ({ me }) => {
      await me.call(contactApi.create, { body: { contact: clara } });
      await me.call(contactApi.create, { body: { contact: { id: 'c2', name: 'Emil' } } });
    },
  });

const findDetails = async () => within(await screen.findByRole('region', { name: 'Details' }));
type Details = Awaited<ReturnType<typeof findDetails>>;

const readRow = (details: Details, name: string) => {
  const row = details.getAllByRole('term').find(({ textContent }) => textContent === name);
  return row?.nextElementSibling?.textContent;
};

const expectStored = ({ me }: TestScreen, fields: object) =>
  waitFor(async () => {
    const stored = await me.fetch('/api/contacts-app/records/collections/contacts/records/c1');
    expect(await stored.json()).toMatchObject(fields);
  });

test('the pane of a contact has no form: its facts are edited in place by the keyboard', async () => {
  const opened = await openPane();
  const details = await findDetails();
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull();
  // The most important facts; a button shows all.
  expect(details.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Job title',
    'Company',
    'Email',
    'Phone',
    'Address',
    'Birthday',
    'Owner',
    'Last contact',
  ]);
  const title = screen.getByRole('heading', { name: 'Clara Voss', level: 2 });
  await waitFor(() => expect(document.activeElement).toBe(title));
  details.getByRole('button', { name: 'Edit job title' }).focus();
  await user.keyboard('{Enter}');
  const job = await details.findByRole<HTMLInputElement>('textbox', { name: 'Job title' });
  expect(document.activeElement).toBe(job);
  await user.keyboard('Head of purchasing{Enter}');
  expect(readRow(details, 'Job title')).toBe('Head of purchasing');
  expect(document.activeElement).toBe(details.getByRole('button', { name: 'Edit job title' }));
  await user.keyboard('{Enter}');
  await details.findByRole('textbox', { name: 'Job title' });
  await user.keyboard('Nobody{Escape}');
  expect(readRow(details, 'Job title')).toBe('Head of purchasing');
  // Escape restored the value and left the pane open.
  expect(opened.router.state.location.search).toMatchObject({ contact: 'c1' });
  // The name is shown once, by the heading.
  await user.click(screen.getByRole('button', { name: 'Edit name' }));
  await screen.findByRole('textbox', { name: 'First name' });
  await user.keyboard('Klara');
  await user.click(screen.getByRole('heading', { name: 'Clara Voss', level: 2 }));
  expect(await screen.findByRole('heading', { name: 'Klara Voss', level: 2 })).toBeDefined();
  await expectStored(opened, { name: 'Klara', jobTitle: 'Head of purchasing' });
});

test('a value that cannot be saved stays in its field, which says why', async () => {
  const opened = await openPane();
  const details = await findDetails();
  await user.click(details.getByRole('button', { name: 'Edit email' }));
  const email = await details.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
  await user.keyboard('clara@{Enter}');
  expect(details.getByText(/^Enter an email address/)).toBeDefined();
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('heading', { name: 'Clara Voss', level: 2 }));
  expect(details.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('clara@');
  await user.type(email, 'example.com{Enter}');
  expect(await details.findByRole('link', { name: 'clara@example.com' })).toBeDefined();
  await expectStored(opened, { email: 'clara@example.com' });
});

test('a value that the server refuses stays in its field with the reason until the person decides', async () => {
  const opened = await openPane();
  const details = await findDetails();
  opened.network.failNext(contactApi.updateMany.path, 422, { message: 'Not today' });
  await user.click(details.getByRole('button', { name: 'Edit phone' }));
  await details.findByRole('textbox', { name: 'Phone' });
  await user.keyboard('777{Enter}');
  expect(await details.findByText('Couldn’t save: Not today')).toBeDefined();
  const phone = details.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  expect([phone.value, phone.getAttribute('aria-invalid')]).toEqual(['777', 'true']);
  await expectStored(opened, { phone: '555' });
  await user.click(details.getByRole('button', { name: 'Save again' }));
  await expectStored(opened, { phone: '777' });
  expect(readRow(details, 'Phone')).toBe('777');
});

test('a concurrent change by another person is a conflict that is not overwritten without asking', async () => {
  const opened = await openPane();
  const details = await findDetails();
  await user.click(details.getByRole('button', { name: 'Edit phone' }));
  await details.findByRole('textbox', { name: 'Phone' });
  await user.keyboard('7');
  const changes = { ids: ['c1'], changes: { phone: '666' } };
  expect((await opened.me.call(contactApi.updateMany, { body: changes })).status).toBe(200);
  await user.keyboard('77{Enter}');
  expect(await details.findByText(/^Couldn’t save: /)).toBeDefined();
  await expectStored(opened, { phone: '666' });
  await user.click(details.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(readRow(details, 'Phone')).toBe('666'));
});

test('unsaved input is saved when another contact is opened, and restored after a reload', async () => {
  const opened = await openPane();
  let details = await findDetails();
  await user.click(details.getByRole('button', { name: 'Edit address' }));
  await details.findByRole('textbox', { name: 'Address' });
  await user.keyboard('Quay 3');
  await act(() => opened.router.navigate({ href: '/apps/contacts/all?contact=c2' }));
  await screen.findByRole('complementary', { name: 'Emil' });
  await expectStored(opened, { address: 'Quay 3' });

  // A name is required: without one, the contact keeps its name, and the input is a draft.
  await act(() => opened.router.navigate({ href: '/apps/contacts/all?contact=c1' }));
  await screen.findByRole('complementary', { name: 'Clara Voss' });
  details = await findDetails();
  await user.click(details.getByRole('button', { name: 'Edit address' }));
  const address = await details.findByRole('textbox', { name: 'Address' });
  await user.clear(address);
  await user.click(screen.getByRole('button', { name: 'Edit name' }));
  await user.clear(await screen.findByRole('textbox', { name: 'First name' }));
  await act(() => opened.router.navigate({ href: '/apps/contacts/all?contact=c2' }));
  expect(await screen.findByText('Draft kept.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await screen.findByRole('complementary', { name: 'Clara Voss' });
  details = await findDetails();
  expect(await screen.findByText('Unsaved draft restored.')).toBeDefined();
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' });
  expect(name.value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull();
  await expectStored(opened, { name: 'Clara', address: '' });
});

test('the menu adds empty facts and further entries; the next step is edited in its card', async () => {
  const opened = await openPane();
  const details = await findDetails();
  const add = async (name: string) => {
    await user.click(details.getByRole('button', { name: 'Add field' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await add('Add another phone');
  const number = await details.findByRole('textbox', { name: 'Other phones 1: Value' });
  await waitFor(() => expect(document.activeElement).toBe(number));
  await user.keyboard('888{Enter}');
  expect(await details.findByRole('link', { name: '888' })).toBeDefined();
  await expectStored(opened, { phones: [{ kind: '', value: '888' }] });
  await add('Next step');
  const step = within(await screen.findByRole('region', { name: 'Next step' }));
  await waitFor(() => expect(document.activeElement).toBe(step.getByRole('textbox', { name: 'Next step' })));
  await user.keyboard('Send samples{Enter}');
  expect(await screen.findByRole('button', { name: 'Done' })).toBeDefined();
  await expectStored(opened, { nextStep: 'Send samples' });
  await user.click(screen.getByRole('button', { name: 'Edit next step' }));
  await screen.findByRole('textbox', { name: 'Next step' });
  await user.keyboard('Call{Enter}');
  await expectStored(opened, { nextStep: 'Call' });
});

test('the key edits the first fact, on the page and in the pane', async () => {
  const { router } = await openPane();
  await findDetails();
  await user.keyboard('e');
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Job title' }));
  await user.keyboard('{Escape}');
  await act(() => router.navigate({ href: '/apps/contacts/people/c1' }));
  await screen.findByRole('heading', { name: 'Clara Voss', level: 1 });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await user.keyboard('e');
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Job title' }));
});

test('in a narrow window the contact is in a dialog, whose facts are edited in place too', async () => {
  window.innerWidth = 1024;
  onTestFinished(() => void Object.assign(window, { innerWidth: 1440 }));
  const opened = await openPane();
  await screen.findByRole('dialog', { name: 'Clara Voss' });
  const details = await findDetails();
  await user.click(details.getByText('Quay 2'));
  await details.findByRole('textbox', { name: 'Address' });
  await user.keyboard('Quay 9{Escape}');
  expect(readRow(details, 'Address')).toBe('Quay 2');
  expect(screen.getByRole('dialog', { name: 'Clara Voss' })).toBeDefined();
  await user.click(details.getByText('Quay 2'));
  await details.findByRole('textbox', { name: 'Address' });
  await user.keyboard('Quay 9{Enter}');
  await expectStored(opened, { address: 'Quay 9' });
});
