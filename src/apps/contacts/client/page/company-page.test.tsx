import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { logActivity, logCompanyActivity } from '../../shared/activity-commands.ts';
import { companyApi, contactApi, dealApi } from '../../shared/schema.ts';
import { contactsApp } from '../app.tsx';

const user = userEvent.setup();

test('a company has custom fields and an owner, and a deal is made of it', async () => {
  const company = { id: 'f1', name: 'Fig Press', email: 'office@example.org' };
  await renderApp(contactsApp, '/apps/contacts/companies/f1', {
    prepare: ({ me }) => me.call(companyApi.create, { body: { company } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Picture' }));
  expect(await screen.findByRole('menuitem', { name: 'Add picture' })).toBeDefined();
  await user.keyboard('{Escape}');
  const details = within(screen.getByRole('region', { name: 'Details' }));
  await user.click(details.getByRole('button', { name: 'Add field' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add custom field' }));
  await user.type(await details.findByRole('textbox', { name: /Field name/ }), 'Tax number');
  await user.type(details.getByRole('textbox', { name: /Value/ }), '12 34{Enter}');
  expect((await details.findByText('12 34')).closest('dd')?.previousSibling?.textContent).toBe('Tax number');
  expect(details.getByText('Umar User').closest('dd')?.previousSibling?.textContent).toBe('Owner');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Create deal' }));
  const timeline = within(screen.getByRole('list', { name: 'Timeline' }));
  expect(await timeline.findByRole('link', { name: 'Fig Press' })).toBeDefined();
});

test('a company reads as a record: how to reach it, its next steps, and when somebody last talked to its people', async () => {
  await renderApp(contactsApp, '/apps/contacts/companies/f1', {
    prepare: async ({ me }) => {
      const company = { id: 'f1', name: 'Fig Press', phone: '555' };
      await me.call(companyApi.create, { body: { company } });
      for (const [id, name, nextStepAt] of [
        ['c1', 'Clara', '2030-05-02T09:00:00.000Z'],
        ['c2', 'Emil', '2030-05-01T09:00:00.000Z'],
      ] as const) {
        const contact = { id, name, company: 'Fig Press', nextStep: `Ask ${name}`, nextStepAt };
        await me.call(contactApi.create, { body: { contact } });
      }
      await me.run(logActivity, { contactId: 'c1', kind: 'call', text: '' });
      const deal = { name: 'Boxes', companyId: 'f1', amount: 100, currency: 'EUR' };
      await me.call(dealApi.create, { body: { deal } });
    },
  });
  const details = within(await screen.findByRole('region', { name: 'Details' }));
  const summary = within(screen.getByRole('region', { name: 'At a glance' }));
  expect(summary.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:555');
  expect((await details.findByText('Just now')).closest('dd')?.previousSibling?.textContent).toBe(
    'Last contact',
  );
  // The step that is due first comes first.
  const steps = summary.getAllByRole('region', { name: /^Next step: / });
  expect(steps.map((step) => step.getAttribute('aria-label'))).toEqual([
    'Next step: Emil',
    'Next step: Clara',
  ]);
  await user.click(within(steps[0] as HTMLElement).getByRole('button', { name: 'Done' })); // safe: there are two
  await waitFor(() => expect(summary.queryByText('Ask Emil')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Fig Press' }));
  expect(await screen.findByText(/^Deal updated · /)).toBeDefined();
  await user.keyboard('e');
  expect(document.activeElement).toBe(await details.findByRole('textbox', { name: 'Phone' }));
  await user.keyboard('{Escape}');
  // The name is shown once, by the heading.
  await user.click(screen.getByRole('button', { name: 'Edit company name' }));
  await screen.findByRole('textbox', { name: 'Company name' });
  await user.keyboard('Fig House{Enter}');
  expect(await screen.findByRole('heading', { name: 'Fig House' })).toBeDefined();
});

test('a company has a log of its own, next to that of its people', async () => {
  const { me } = await renderApp(contactsApp, '/apps/contacts/companies/f1', {
    prepare: async ({ me: person }) => {
      await person.call(companyApi.create, { body: { company: { id: 'f1', name: 'Fig Press' } } });
      const contact = { id: 'c1', name: 'Clara', company: 'Fig Press' };
      await person.call(contactApi.create, { body: { contact } });
      await person.run(logActivity, { contactId: 'c1', kind: 'note', text: 'likes figs' });
    },
  });
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
  await timeline.findByText('likes figs');
  await user.keyboard('l');
  const happened = await screen.findByRole('textbox', { name: 'What happened' });
  await waitFor(() => expect(document.activeElement).toBe(happened));
  expect(screen.queryByRole('textbox', { name: 'Next step' })).toBeNull();
  await user.type(happened, 'wants an offer{Control>}{Enter}{/Control}');
  expect(await timeline.findByText('wants an offer')).toBeDefined();
  expect(await screen.findByText('Call logged')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log a conversation' }));
  const readTitles = () =>
    timeline.getAllByRole('listitem').map((item) => item.querySelector('span.font-semibold')?.textContent);
  expect(readTitles()).toEqual(['Call', 'Note · Clara']);
  const details = within(screen.getByRole('region', { name: 'Details' }));
  expect((await details.findByText('Just now')).closest('dd')?.previousSibling?.textContent).toBe(
    'Last contact',
  );
  // What a colleague logs is shown at its place.
  const at = '2020-01-01T00:00:00.000Z';
  await me.run(logCompanyActivity, { companyId: 'f1', kind: 'visit', text: 'saw the press', at });
  await timeline.findByText('saw the press');
  expect(readTitles()).toEqual(['Call', 'Note · Clara', 'Visit']);
  await user.click(timeline.getAllByRole('button', { name: 'More actions' })[0] as HTMLElement); // safe: there are three
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from the log' }));
  await waitFor(() => expect(timeline.queryByText('wants an offer')).toBeNull());
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

test('the table of companies shows people, open deals, owner, and when somebody last talked to them', async () => {
  await renderApp(contactsApp, '/apps/contacts/companies', {
    prepare: async ({ me }) => {
      await me.call(companyApi.create, { body: { company: { id: 'f1', name: 'Fig Press' } } });
      await me.call(companyApi.create, { body: { company: { id: 'f2', name: 'Ege Seramik' } } });
      for (const id of ['c1', 'c2'])
        await me.call(contactApi.create, { body: { contact: { id, name: id, company: 'fig press' } } });
      await me.run(logActivity, { contactId: 'c1', kind: 'call', text: '' });
      for (const stage of ['lead', 'proposal', 'proposal', 'won'])
        await me.call(dealApi.create, { body: { deal: { name: stage, companyId: 'f1', stage } } });
    },
  });
  const readCells = async (name: string) => {
    const row = (await screen.findByRole('link', { name })).closest('[role="row"]');
    const cells = row?.querySelectorAll('[role="cell"]') ?? [];
    return [...cells].slice(2).map(({ textContent }) => textContent);
  };
  await waitFor(async () =>
    expect(await readCells('Fig Press')).toEqual(['2', '3', 'Umar User', 'Just now']),
  );
  expect(await readCells('Ege Seramik')).toEqual(['', '', 'Umar User', 'Never']);
});
