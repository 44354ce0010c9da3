import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { cardCollection } from '../../shared/records.ts';
import { boardApi } from '../../shared/schema.ts';
import { scrumboardApp } from '../app.tsx';
import { makeCard } from './make-card.tsx';

test('a card is made of what another app shows, in the list that is chosen, and leads back there', async () => {
  await renderApp(scrumboardApp, '/apps/scrumboard/boards', {
    prepare: async (start) => {
      for (const id of ['plan', 'sales'])
        await start.me.call(boardApi.createBoard, { body: { id, name: id } });
      for (const [id, boardId] of [
        ['open', 'plan'],
        ['won', 'sales'],
        ['lost', 'sales'],
      ] as const)
        await start.me.call(boardApi.createList, { body: { id, boardId, name: id } });
    },
  });
  await screen.findAllByText('sales');
  const path = '/apps/mail/inbox/1';
  await act(() => makeCard({ title: 'Broken oven', text: 'It smells of gas.', path }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create card' }));
  const choose = async (field: string, option: string) => {
    await userEvent.click(dialog.getByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Board', 'sales');
  await choose('List', 'lost');
  await userEvent.click(dialog.getByRole('button', { name: 'Create card' }));
  expect(await screen.findByText('Card added to “lost”')).toBeDefined();
  const [card] = readRecords(cardCollection);
  expect(card).toMatchObject({
    listId: 'lost',
    name: 'Broken oven',
    description: `It smells of gas.\n\n${path}`,
  });
  await waitFor(() => expect(readRecords(cardCollection)[0]?.version).toBeGreaterThan(0));
  expect(readRecords(cardCollection)).toMatchObject([{ id: card?.id, description: card?.description }]);
});

test('only boards that the person may write on are offered', async () => {
  await renderApp(scrumboardApp, '/apps/scrumboard/boards', {
    prepare: async ({ me, product }) => {
      const owner = await product.asPerson('Ada Admin', 'admin');
      await me.call(boardApi.createBoard, { body: { id: 'own', name: 'own' } });
      for (const [id, level] of [
        ['read', 'view'],
        ['written', 'edit'],
      ] as const) {
        await owner.call(boardApi.createBoard, { body: { id, name: id } });
        const grant = { scope: `board:${id}`, principal: `user:${me.uid}`, level };
        await owner.call(accessApi.setGrant, { body: grant });
      }
    },
  });
  await screen.findAllByText('written');
  await act(() => makeCard({ title: 'Broken oven', text: '', path: '/apps/mail/inbox/1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create card' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Board' }));
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['own', 'written']),
  );
});
