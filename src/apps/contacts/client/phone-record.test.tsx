import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { logActivity } from '../shared/activity-commands.ts';
import { companyApi, contactApi } from '../shared/schema.ts';
import { contactsApp } from './app.tsx';

const user = userEvent.setup();

beforeEach(() => {
  window.innerWidth = 390;
});
afterEach(() => {
  window.innerWidth = 1440;
});

const openList = (path: string) =>
  renderApp(contactsApp, path, {
    prepare: async ({ me }) => {
      await me.call(companyApi.create, { body: { company: { id: 'f1', name: 'Harbor' } } });
      const clara = { id: 'c1', name: 'Clara', company: 'Harbor', phone: '555' };
      await me.call(contactApi.create, { body: { contact: clara } });
      await me.run(logActivity, {
        contactId: 'c1',
        kind: 'call',
        text: 'Wants figs',
        nextStep: 'Send samples',
        nextStepAt: '2026-12-02T09:00:00.000Z',
      });
    },
  });

test('a contact opens as a page: actions, the next step, the timeline, and last the facts', async () => {
  const { router } = await openList('/apps/contacts/all');
  const row = await screen.findByRole('link', { name: /^Clara/ });
  await waitFor(() => expect(row.textContent).toBe('ClaraJust nowSend samplesDecember 2'));
  await user.click(row);
  await screen.findByRole('heading', { name: 'Clara', level: 1 });
  expect(router.state.location.pathname).toBe('/apps/contacts/people/c1');
  const parts = [
    screen.getByRole('link', { name: 'Call' }),
    await screen.findByRole('region', { name: 'Next step' }),
    await screen.findByText('Wants figs'),
    screen.getByRole('link', { name: '555' }),
  ];
  for (const [index, part] of parts.slice(1).entries())
    expect(parts[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  router.history.back();
  await screen.findByRole('link', { name: /^Clara/ });
});

test('a company shows when somebody last talked to its people', async () => {
  await openList('/apps/contacts/companies');
  const row = await screen.findByRole('link', { name: /^Harbor/ });
  await waitFor(() => expect(row.textContent).toBe('HarborJust now1 person'));
});

test('the page of a contact has the star and names contacts that may be the same person', async () => {
  await renderApp(contactsApp, '/apps/contacts/people/c1', {
    prepare: async ({ me }) => {
      for (const [id, name] of [
        ['c1', 'Clara'],
        ['c2', 'Clara Berg'],
      ] as const)
        await me.call(contactApi.create, { body: { contact: { id, name, email: 'clara@example.org' } } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Star Clara' }));
  expect(await screen.findByText('Contact starred')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Remove the star from Clara' })).toBeDefined();
  const summary = within(screen.getByRole('region', { name: 'At a glance' }));
  const other = await summary.findByRole('link', { name: 'Clara Berg' });
  expect(other.getAttribute('href')).toBe('/apps/contacts/people/c2');
});
