import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectStage } from '../../../../../tests/support/deal-stages.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { setExchangeRates } from '../../shared/exchange-rates.ts';
import { companyApi, dealApi } from '../../shared/schema.ts';
import { contactsApp } from '../app.tsx';

const user = userEvent.setup();

test('arrow keys move the focus between deals, and the list of keys names Space', async () => {
  await renderApp(contactsApp, '/apps/contacts/deals', {
    prepare: async ({ me }) => {
      for (const [name, stage, expectedOn] of [
        ['Ovens', 'proposal', '2030-01-01'],
        ['Lamps', 'proposal', '2030-01-02'],
        ['Figs', 'won', ''],
        ['Oil', 'lead', ''],
      ] as const)
        await me.call(dealApi.create, { body: { deal: { name, stage, expectedOn } } });
    },
  });
  await expectStage('Lamps', 'Proposal');
  const readFocused = () => document.activeElement?.textContent.match(/^[A-Z][a-z]+/)?.[0];
  screen.getByRole('link', { name: /^Ovens/ }).focus();
  const walk = async (keys: string) => {
    await user.keyboard(keys);
    return readFocused();
  };
  expect(await walk('{ArrowDown}')).toBe('Lamps');
  expect(await walk('{ArrowDown}')).toBe('Lamps');
  // Columns without deals are skipped.
  expect(await walk('{ArrowRight}')).toBe('Figs');
  expect(await walk('{ArrowLeft}{ArrowLeft}')).toBe('Oil');
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect((await dialog.findByText('Pick up a deal')).closest('div')?.textContent).toMatch(/space/i);
});

test('a click on the stage of an opened deal opens its choices', async () => {
  await renderApp(contactsApp, '/apps/contacts/deals?deal=d1', {
    prepare: ({ me }) =>
      me.call(dealApi.create, { body: { deal: { id: 'd1', name: 'Ovens', stage: 'proposal' } } }),
  });
  const details = within(await screen.findByRole('region', { name: 'Details' }));
  await user.click(details.getByText('Proposal'));
  await user.click(await screen.findByRole('option', { name: 'Negotiation' }));
  await expectStage('Ovens', 'Negotiation');
});

test('a new deal begins in the currency of the last deal with its company, or else in the base currency', async () => {
  const { router } = await renderApp(contactsApp, '/apps/contacts/deals', {
    prepare: async ({ me, product }) => {
      await me.call(companyApi.create, { body: { company: { id: 'f1', name: 'Harbor' } } });
      for (const [name, currency, companyId] of [
        ['Ovens', 'SAR', null],
        ['Lamps', 'GBP', 'f1'],
        ['Figs', 'EUR', 'f1'],
        ['Oil', 'SAR', null],
      ] as const)
        await me.call(dealApi.create, { body: { deal: { name, stage: 'proposal', currency, companyId } } });
      const staff = await product.asUser('staff');
      expect((await staff.run(setExchangeRates, { base: 'USD', rates: [] })).status).toBe(200);
    },
  });
  await expectStage('Ovens', 'Proposal');
  const readCurrency = async (search: string) => {
    await router.navigate({ href: `/apps/contacts/deals?deal=new${search}` });
    const dialog = within(await screen.findByRole('dialog', { name: 'New deal' }));
    const { textContent } = await dialog.findByRole('combobox', { name: 'Currency' });
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return textContent;
  };
  expect(await readCurrency('')).toContain('USD');
  expect(await readCurrency('&at=f1')).toContain('EUR');
});
