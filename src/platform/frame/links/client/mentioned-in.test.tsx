import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addMails } from '../../../../../tests/support/mails.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { contactsApp } from '../../../../apps/contacts/client/app.tsx';
import { contactApi } from '../../../../apps/contacts/shared/schema.ts';
import { mailApp } from '../../../../apps/mail/client/app.tsx';
import { mailCollection } from '../../../../apps/mail/shared/mail.ts';
import { todoApi } from '../../../../apps/todo/shared/schema.ts';
import { readRecords } from '../../../kernel/collections/client/use-records.ts';

test('an opened mail shows what was made of it and how far that is, as it changes', async () => {
  const { me } = await renderApp(mailApp, '/apps/mail', {
    prepare: ({ me: owner, product }) => addMails(product, owner, 1, () => ({})),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Mail 1' }));
  await screen.findByRole('complementary', { name: 'Mail 1' });
  const id = readRecords(mailCollection)[0]?.id ?? '';
  const todo = { title: 'Send figs', notes: `/apps/mail/inbox/${id}` };
  const made = (await me.call(todoApi.createTodo, { body: { todo } })).body;
  const mentions = within(await screen.findByRole('region', { name: 'Mentioned in' }));
  expect((await mentions.findByRole('link')).textContent).toBe('Send figsOpen');
  await me.call(todoApi.updateTodos, { body: { ids: [made.id], changes: { completed: true } } });
  expect(await mentions.findByText('Done')).toBeDefined();
});

test('the timeline of a contact shows a to-do that was made of it, as it changes', async () => {
  const path = '/apps/contacts/people/c1';
  const { me } = await renderApp(contactsApp, path, {
    prepare: ({ me: owner }) =>
      owner.call(contactApi.create, { body: { contact: { id: 'c1', name: 'Clara' } } }),
  });
  await screen.findByRole('heading', { name: 'Clara' });
  const todo = { title: 'Call Clara', notes: '+90 555\n/apps/contacts/all?contact=c1' };
  const made = (await me.call(todoApi.createTodo, { body: { todo } })).body;
  const timeline = within(screen.getByRole('list', { name: 'Timeline' }));
  const entry = within(await timeline.findByRole('listitem'));
  entry.getByRole('link', { name: 'Call Clara' });
  entry.getByText('Open');
  entry.getByText('+90 555');
  await me.call(todoApi.updateTodos, { body: { ids: [made.id], changes: { completed: true } } });
  expect(await entry.findByText('Done')).toBeDefined();
});
