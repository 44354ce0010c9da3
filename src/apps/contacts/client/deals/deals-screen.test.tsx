import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { expectStage } from '../../../../../tests/support/deal-stages.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { logActivity, logCompanyActivity } from '../../shared/activity-commands.ts';
import { companyApi, contactApi, dealApi } from '../../shared/schema.ts';
import { setExchangeRates } from '../../shared/exchange-rates.ts';
import { contactsApp } from '../app.tsx';

const user = userEvent.setup();

const openDeals = (path = '/apps/contacts/deals') =>
  renderApp(contactsApp, path, {
    prepare: async ({ me }) => {
      const add = (deal: object) => me.call(dealApi.create, { body: { deal } });
      await add({ name: 'Ovens', stage: 'proposal', amount: 200_000, currency: 'EUR' });
      await add({ name: 'Figs', stage: 'negotiation', amount: 2_150_000, currency: 'EUR' });
    },
  });

test('a deal is moved by the keyboard and by its menu; a lost one is asked for its reason', async () => {
  await openDeals();
  await expectStage('Ovens', 'Proposal');
  expect(await screen.findByText('€17,125')).toBeDefined();
  screen.getByRole('link', { name: /^Ovens/ }).focus();
  await user.keyboard(' {ArrowRight} ');
  await expectStage('Ovens', 'Negotiation');
  await user.click(await screen.findByRole('button', { name: 'Actions for Figs' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Lost' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Price' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as lost' }));
  await expectStage('Figs', 'Lost');
  expect(await within(screen.getByRole('list', { name: 'Deals in Lost' })).findByText('Price')).toBeDefined();
  expect(await screen.findByText('€1,500')).toBeDefined();
});

test('the count names the open deals; a card shows its owner where that is somebody else', async () => {
  await renderApp(contactsApp, '/apps/contacts/deals', {
    prepare: async ({ me, product }) => {
      const olga = await product.asPerson('Olga Berg', 'user');
      const add = (deal: object) => me.call(dealApi.create, { body: { deal } });
      await add({ name: 'Ovens', stage: 'proposal' });
      await add({ name: 'Figs', stage: 'won' });
      await add({ name: 'Dates', stage: 'proposal', responsibleId: olga.uid });
    },
  });
  await expectStage('Ovens', 'Proposal');
  expect(screen.getByText('2 open · 3 deals')).toBeDefined();
  const listTooltips = (name: string) => {
    const card = screen.getByRole('link', { name: new RegExp(`^${name}`) });
    return [...card.querySelectorAll<HTMLElement>('[data-tooltip]')].flatMap(
      ({ dataset }) => dataset['tooltip'] || [],
    );
  };
  await waitFor(() => expect(listTooltips('Dates')).toEqual(['Olga Berg']));
  expect(listTooltips('Ovens')).toEqual([]);
});

test('the down arrow reaches won and lost, which are in sight while a deal is picked up; undo reopens it', async () => {
  await openDeals();
  await expectStage('Ovens', 'Proposal');
  const listZones = () => [...document.querySelectorAll('[data-zone]')].map((zone) => zone.textContent);
  screen.getByRole('link', { name: /^Ovens/ }).focus();
  expect(listZones()).toEqual([]);
  await user.keyboard(' ');
  expect(listZones()).toEqual(['Won', 'Lost']);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp} ');
  await expectStage('Ovens', 'Won');
  expect(listZones()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Ovens/ }));
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await expectStage('Ovens', 'Proposal');
  // From a won deal, the only other end is lost.
  screen.getByRole('link', { name: /^Figs/ }).focus();
  await user.keyboard(' {ArrowDown}{ArrowUp} ');
  await expectStage('Figs', 'Negotiation');
});

test('sums are in the base currency of staff; a currency without a rate is named', async () => {
  await renderApp(contactsApp, '/apps/contacts/deals', {
    prepare: async ({ me, product }) => {
      for (const [name, stage, amount, currency] of [
        ['Ovens', 'proposal', 100_000, 'USD'],
        ['Lamps', 'proposal', 50_000, 'EUR'],
        ['Figs', 'negotiation', 40_000, 'EGP'],
      ] as const)
        await me.call(dealApi.create, { body: { deal: { name, stage, amount, currency } } });
      const staff = await product.asUser('staff');
      const rates = [{ currency: 'EUR', rate: '1.2', on: '2020-01-31' }] as const;
      expect((await staff.run(setExchangeRates, { base: 'USD', rates })).status).toBe(200);
    },
  });
  const forecast = await screen.findByText('Forecast');
  await waitFor(() =>
    expect(forecast.parentElement?.textContent.replaceAll(/[\u2068\u2069]/g, '')).toMatch(
      /^Forecast≈ \$800 \+ EGP.300of ≈ \$1,600 \+ EGP.400 open$/,
    ),
  );
  expect(screen.getByText('No exchange rate: EGP')).toBeDefined();
  expect(screen.getByText('≈ $1,600')).toBeDefined();
  // Only staff keep the rates.
  expect(screen.queryByRole('button', { name: 'Exchange rates' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'By currency' }));
  const popover = within(await screen.findByRole('dialog', { name: 'By currency' }));
  expect(popover.getByText('1 EUR = 1.2 USD, Jan 31, 2020')).toBeDefined();
  expect(popover.getByText('No exchange rate')).toBeDefined();
});

test('staff enter rates in their own notation; a wrong one is named and nothing is saved', async () => {
  await renderApp(contactsApp, '/apps/contacts/deals', {
    roles: ['staff'],
    prepare: async ({ me }) => {
      for (const [name, currency] of [
        ['Ovens', 'USD'],
        ['Lamps', 'EUR'],
        ['Oil', 'USD'],
      ] as const)
        await me.call(dealApi.create, {
          body: { deal: { name, stage: 'proposal', amount: 10_000, currency } },
        });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Exchange rates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exchange rates' }));
  const rate = await dialog.findByRole('textbox', { name: '1 EUR in USD' });
  await user.type(rate, '0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a rate above 0, such as 1.08')).toBeDefined();
  expect(document.activeElement).toBe(rate);
  await user.type(rate, ',5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('≈ $250')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Exchange rates' }));
  const again = within(await screen.findByRole('dialog', { name: 'Exchange rates' }));
  const saved = await again.findByRole('textbox', { name: '1 EUR in USD' });
  await user.clear(saved);
  await user.type(saved, '1,500');
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('≈ $150,200')).toBeDefined();
});

test('rates that somebody else saved while the dialog was open are not overwritten without a question', async () => {
  const { product } = await renderApp(contactsApp, '/apps/contacts/deals', {
    roles: ['staff'],
    prepare: async ({ me }) => {
      const deal = { name: 'Lamps', stage: 'proposal', amount: 10_000, currency: 'EUR' };
      await me.call(dealApi.create, { body: { deal } });
      await me.run(setExchangeRates, { base: 'USD', rates: [] });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Exchange rates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exchange rates' }));
  await user.type(await dialog.findByRole('textbox', { name: '1 EUR in USD' }), '2');
  const other = await product.asUser('staff');
  const rates = [{ currency: 'EUR', rate: '3', on: '2020-01-31' }] as const;
  expect((await other.run(setExchangeRates, { base: 'USD', rates })).status).toBe(200);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Use mine' }));
  expect(await screen.findByText('≈ $200')).toBeDefined();
});

test('an opened deal reads as a record: what it brings, how it goes on, and the person it is with', async () => {
  await renderApp(contactsApp, '/apps/contacts/deals?deal=d1', {
    prepare: async ({ me }) => {
      const clara = { id: 'c1', name: 'Clara', phone: '555', nextStep: 'Send samples' };
      await me.call(contactApi.create, { body: { contact: clara } });
      const deal = { id: 'd1', name: 'Ovens', stage: 'proposal', amount: 200_000, currency: 'EUR' };
      await me.call(dealApi.create, { body: { deal: { ...deal, contactId: 'c1' } } });
    },
  });
  const summary = within(await screen.findByRole('region', { name: 'At a glance' }));
  expect(summary.getByText('€2,000')).toBeDefined();
  expect(summary.getByRole('link', { name: 'Clara' }).getAttribute('href')).toContain('/people/c1');
  expect(summary.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:555');
  expect(summary.getByText('Send samples')).toBeDefined();
  // The button disappears at the last open stage, so the focus moves on.
  await user.click(summary.getByRole('button', { name: 'Move to Negotiation' }));
  await expectStage('Ovens', 'Negotiation');
  expect(summary.queryByRole('button', { name: /^Move to/ })).toBeNull();
  expect(document.activeElement).toBe(summary.getByRole('button', { name: 'Won' }));
  await user.click(summary.getByRole('button', { name: 'Lost' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Why was it lost?' }));
  await user.click(dialog.getByRole('radio', { name: 'Price' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as lost' }));
  await expectStage('Ovens', 'Lost');
  expect(summary.getByRole('button', { name: 'Lost' }).getAttribute('aria-pressed')).toBe('true');
});

test('a deal of a company alone shows the company and its log, and that of its people', async () => {
  const { me } = await renderApp(contactsApp, '/apps/contacts/deals?deal=d1', {
    prepare: async ({ me: person }) => {
      const company = { id: 'f1', name: 'Fig Press', phone: '555' };
      await person.call(companyApi.create, { body: { company } });
      await person.call(contactApi.create, {
        body: { contact: { id: 'c1', name: 'Clara', company: 'Fig Press' } },
      });
      await person.run(logActivity, { contactId: 'c1', kind: 'note', text: 'likes figs' });
      await person.run(logCompanyActivity, { companyId: 'f1', kind: 'visit', text: 'saw the press' });
      await person.call(dealApi.create, { body: { deal: { id: 'd1', name: 'Ovens', companyId: 'f1' } } });
    },
  });
  const summary = within(await screen.findByRole('region', { name: 'At a glance' }));
  const link = await summary.findByRole('link', { name: 'Fig Press' });
  expect(link.getAttribute('href')).toContain('/companies/f1');
  expect(summary.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:555');
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  await timeline.findByText('saw the press');
  await timeline.findByText('likes figs');
  await user.click(summary.getByRole('button', { name: 'Log a conversation' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'What happened' }),
    'wants an offer{Control>}{Enter}{/Control}',
  );
  expect(await timeline.findByText('wants an offer')).toBeDefined();
  const log = '/api/contacts-app/records/collections/company_activities?filter[companyId]=is:f1';
  await waitFor(async () => expect(await (await me.fetch(log)).text()).toContain('wants an offer'));
  // The log of a company is not that of a deal with one of its people.
  const details = within(screen.getByRole('region', { name: 'Details' }));
  await user.click(details.getByRole('button', { name: 'Add field' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Contact' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(details.queryByRole('combobox', { name: 'Contact' })),
  );
  await user.keyboard('Cla');
  await user.click(await screen.findByRole('option', { name: 'Clara' }));
  await waitFor(() => expect(timeline.queryByText('saw the press')).toBeNull());
  expect(timeline.getByText('likes figs')).toBeDefined();
  expect(summary.getByRole('link', { name: 'Clara' })).toBeDefined();
});

test('the facts of an opened deal are edited in place, and its stages are on its timeline', async () => {
  const { me } = await renderApp(contactsApp, '/apps/contacts/deals?deal=d1', {
    prepare: async ({ me: person }) => {
      await person.call(contactApi.create, { body: { contact: { id: 'c1', name: 'Clara' } } });
      const deal = { id: 'd1', name: 'Ovens', stage: 'proposal', amount: 200_000, currency: 'EUR' };
      await person.call(dealApi.create, { body: { deal } });
    },
  });
  const expectStored = (fields: object) =>
    waitFor(async () => {
      const stored = await me.fetch('/api/contacts-app/records/collections/deals/records/d1');
      expect(await stored.json()).toMatchObject(fields);
    });
  const details = within(await screen.findByRole('region', { name: 'Details' }));
  expect(screen.queryByRole('textbox', { name: 'Deal' })).toBeNull();
  await user.click(details.getByRole('button', { name: 'Edit amount' }));
  const amount = await details.findByRole('textbox', { name: 'Amount' });
  expect(document.activeElement).toBe(amount);
  await user.keyboard('many{Enter}');
  expect(await details.findByText('Enter an amount, such as 1250.50')).toBeDefined();
  await user.clear(amount);
  await user.type(amount, '2500{Enter}');
  expect(await details.findByText('€2,500')).toBeDefined();
  expect(document.activeElement).toBe(details.getByRole('button', { name: 'Edit amount' }));
  await expectStored({ amount: 250_000 });

  await user.click(details.getByRole('button', { name: 'Add field' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Contact' }));
  const contact = await details.findByRole('combobox', { name: 'Contact' });
  await waitFor(() => expect(document.activeElement).toBe(contact));
  await user.keyboard('Cla');
  await user.click(await screen.findByRole('option', { name: 'Clara' }));
  expect((await details.findByRole('link', { name: 'Clara' })).getAttribute('href')).toContain('/people/c1');
  await expectStored({ contactId: 'c1' });

  await user.click(details.getByRole('button', { name: 'Edit stage' }));
  await user.click(await screen.findByRole('option', { name: 'Negotiation' }));
  await expectStage('Ovens', 'Negotiation');
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText('Stage: Negotiation')).toBeDefined();
  expect(timeline.getByText('Created: Proposal')).toBeDefined();
});

test('the heading and the sidebar count the same deals', async () => {
  await renderApp(contactsApp, '/apps/contacts/deals', {
    prepare: async ({ me }) => {
      for (const stage of ['proposal', 'won', 'lost'])
        await me.call(dealApi.create, { body: { deal: { name: `Ovens ${stage}`, stage } } });
    },
  });
  expect(await screen.findByText('1 open · 3 deals')).toBeDefined();
  const sidebar = within(screen.getByRole('navigation', { name: 'Lists' }));
  expect(sidebar.getByRole('link', { name: /^Deals/ }).textContent).toContain('3');
});

test('amounts and stages of the table sort and filter as numbers and in the order of the pipeline', async () => {
  await openDeals('/apps/contacts/deals?view=table&sort=-amount');
  const listNames = () =>
    within(screen.getByRole('table', { name: 'Deals' }))
      .queryAllByRole('link')
      .map((link) => link.getAttribute('aria-label'));
  await waitFor(() => expect(listNames()).toEqual(['Figs', 'Ovens']));
  await user.click(await screen.findByRole('button', { name: 'Stage' }));
  await waitFor(() => expect(listNames()).toEqual(['Ovens', 'Figs']));
  await user.click(await screen.findByRole('button', { name: 'Show filters' }));
  await user.type(await screen.findByRole('textbox', { name: 'Filter Amount: Contains' }), '9999');
  // The name of a filter's type is shown where it is not the usual one.
  expect(screen.queryByText('Contains')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Filter type of Amount' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Greater than' }));
  expect(await screen.findByText('Greater than')).toBeDefined();
  await waitFor(() => expect(listNames()).toEqual(['Figs']));
});

test('the search text is kept in the address and restored from it', async () => {
  const { router } = await openDeals('/apps/contacts/deals?view=table&q=ove');
  const table = await screen.findByRole('table', { name: 'Deals' });
  const listNames = () =>
    within(table)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('aria-label'));
  await waitFor(() => expect(listNames()).toEqual(['Ovens']));
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  expect(search.value).toBe('ove');
  await user.clear(search);
  await user.type(search, 'fig');
  await waitFor(() => expect(listNames()).toEqual(['Figs']));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'fig', view: 'table' }));
});

test('a deal has a page of its own, which a phone opens instead of the pane', async () => {
  const { router } = await renderApp(contactsApp, '/apps/contacts/deals?deal=d1', {
    prepare: async ({ me }) => {
      const deal = { id: 'd1', name: 'Ovens', stage: 'proposal', amount: 200_000, currency: 'EUR' };
      await me.call(dealApi.create, { body: { deal } });
    },
  });
  const readPath = () => router.state.location.pathname;
  await user.click(await screen.findByRole('link', { name: 'Open page' }));
  await screen.findByRole('heading', { name: 'Ovens', level: 1 });
  expect(readPath()).toBe('/apps/contacts/deals/d1');
  const summary = within(screen.getByRole('region', { name: 'At a glance' }));
  expect(summary.getByRole('button', { name: 'Move to Negotiation' })).toBeDefined();
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText('Created: Proposal')).toBeDefined();
  await user.keyboard('e');
  const chosen = await screen.findByRole('option', { name: 'Proposal' });
  await waitFor(() =>
    expect(chosen.closest('[role="listbox"]')?.contains(document.activeElement)).toBe(true),
  );

  Object.assign(window, { innerWidth: 390 });
  onTestFinished(() => void Object.assign(window, { innerWidth: 1440 }));
  await router.navigate({ href: '/apps/contacts/deals?deal=d1' });
  await waitFor(() => expect(readPath()).toBe('/apps/contacts/deals/d1'));
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(readPath()).toBe('/apps/contacts/deals'));
  await router.navigate({ href: '/apps/contacts/deals/d1' });
  expect(await screen.findByText('This deal no longer exists.')).toBeDefined();
});
