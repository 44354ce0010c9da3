import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { testClock } from '../../../../../tests/support/test-clock.ts';
import { logActivity } from '../../shared/activity-commands.ts';
import { companyApi, contactApi } from '../../shared/schema.ts';
import { contactsApp } from '../app.tsx';

const user = userEvent.setup();

test('an opened contact reads as a record: the job, the actions, the next step, the newest of the log', async () => {
  const { router, me } = await renderApp(contactsApp, '/apps/contacts/all?contact=c1', {
    prepare: async ({ me: caller }) => {
      const clara = { id: 'c1', name: 'Clara', jobTitle: 'Buyer', company: 'Harbor', phone: '555' };
      await caller.call(companyApi.create, { body: { company: { id: 'harbor', name: 'Harbor' } } });
      await caller.call(contactApi.create, { body: { contact: clara } });
      await caller.call(contactApi.create, { body: { contact: { id: 'c2', name: 'Emil' } } });
      for (const text of ['first', 'second', 'third', 'fourth'])
        await caller.run(logActivity, { contactId: 'c1', kind: 'call', text, nextStep: 'Send samples' });
    },
  });
  const summary = within(await screen.findByRole('region', { name: 'At a glance' }));
  const company = summary.getByRole('link', { name: 'Harbor' });
  expect(company.getAttribute('href')).toContain('/companies/harbor');
  // A line breaks before the dot, not after it.
  expect(company.closest('li')?.textContent).toBe('Buyer ·\u00a0Harbor');
  expect(summary.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:555');
  await waitFor(() => expect(summary.getByText(/^Last contact:/).textContent).toBe('Last contact: Just now'));
  // The newest three; the page has all.
  expect(within(summary.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')).toHaveLength(3);
  expect(summary.getByRole('link', { name: 'Show all 4 entries' })).toBeDefined();

  // Keeps the focus near the completed step.
  await user.click(summary.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(summary.queryByRole('button', { name: 'Done' })).toBeNull());
  expect(document.activeElement).toBe(summary.getByRole('button', { name: 'Log a conversation' }));
  expect(await screen.findByText('Next step done')).toBeDefined();

  // What is typed is kept while another contact is open.
  await user.keyboard('l');
  const happened = await summary.findByRole('textbox', { name: 'What happened' });
  await waitFor(() => expect(document.activeElement).toBe(happened));
  await user.type(happened, 'Wants two');
  await router.navigate({ href: '/apps/contacts/all?contact=c2' });
  await screen.findByRole('complementary', { name: 'Emil' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'What happened' })).toBeNull());
  await router.navigate({ href: '/apps/contacts/all?contact=c1' });
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What happened' });
  expect(again.value).toBe('Wants two');
  await user.type(again, '{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Call logged')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log a conversation' }));
  await waitFor(async () => {
    const reply = await me.fetch('/api/contacts-app/records/collections/contact_activities');
    expect(JSON.stringify(await reply.json())).toContain('Wants two');
  });
});

test('an opened contact begins with actions, the next step, and the newest of the log; the fields and files are below', async () => {
  await renderApp(contactsApp, '/apps/contacts/all?contact=c1', {
    prepare: async ({ me }) => {
      await me.call(contactApi.create, { body: { contact: { id: 'c1', name: 'Clara', phone: '555' } } });
      await me.run(logActivity, { contactId: 'c1', kind: 'call', text: 'Wants figs' });
    },
  });
  const summary = within(await screen.findByRole('region', { name: 'At a glance' }));
  const add = summary.getByRole('button', { name: 'Add next step' });
  const parts = [
    summary.getByRole('link', { name: 'Call' }),
    add,
    await summary.findByText('Wants figs'),
    summary.getByRole('link', { name: '555' }),
  ];
  for (const [index, part] of parts.slice(1).entries())
    expect(parts[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(add);
  await user.type(await summary.findByRole('textbox', { name: 'Next step' }), 'Send samples{Enter}');
  expect(await summary.findByText('Send samples')).toBeDefined();
  expect(summary.queryByRole('button', { name: 'Add next step' })).toBeNull();
});

test('a conversation of an earlier day is logged with its day, which is not in the future', async () => {
  const { me } = await renderApp(contactsApp, '/apps/contacts/all?contact=c1', {
    prepare: ({ me: caller }) =>
      caller.call(contactApi.create, { body: { contact: { id: 'c1', name: 'Clara' } } }),
  });
  const summary = within(await screen.findByRole('region', { name: 'At a glance' }));
  await user.click(summary.getByRole('button', { name: 'Log a conversation' }));
  await user.type(await summary.findByRole('textbox', { name: 'What happened' }), 'Wants figs');
  const day = summary.getByRole('textbox', { name: 'Date' });
  await user.clear(day);
  await user.type(day, 'in 3 days{Tab}');
  await user.click(summary.getByRole('button', { name: 'Log' }));
  expect(await summary.findByText('Enter a date that is not in the future')).toBeDefined();
  await user.clear(day);
  await user.type(day, 'yesterday{Tab}');
  await user.click(summary.getByRole('button', { name: 'Log' }));
  expect(await screen.findByText('Call logged')).toBeDefined();
  const yesterday = new Date(testClock.now.getTime() - 86_400_000).toISOString().slice(0, 10);
  await waitFor(async () => {
    const reply = await me.fetch('/api/contacts-app/records/collections/contacts/records/c1');
    expect(await reply.json()).toMatchObject({
      lastContactAt: expect.stringContaining(`${yesterday}T12:00`),
    });
  });
});
