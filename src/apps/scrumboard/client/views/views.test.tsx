import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../../tests/support/product.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { callsApi } from '../../shared/specified/schema.ts';
import { boardApi } from '../../shared/schema.ts';
import { scrumboardApp } from '../app.tsx';

const user = userEvent.setup();
const path = '/apps/scrumboard/boards/plan/plan';

async function makeBoard(me: Caller): Promise<void> {
  await me.call(boardApi.createBoard, { body: { id: 'plan', name: 'Plan' } });
  for (const listId of ['todo', 'done'])
    await me.call(boardApi.createList, { body: { id: listId, boardId: 'plan', name: listId } });
  for (const [name, listId] of [
    ['Sweep', 'done'],
    ['Paint', 'todo'],
    ['Polish', 'todo'],
  ] as const)
    await me.call(boardApi.createCard, { body: { id: name, listId, name } });
}
const openScreen = (search: string) =>
  renderApp(scrumboardApp, `${path}${search}`, { prepare: ({ me }) => makeBoard(me) });
const readCards = async (me: Caller) =>
  (await me.call(callsApi.getBoard, { query: { boardId: 'plan' } })).body.cards;
const listRows = () => [...document.querySelectorAll('a[data-record]')].map((link) => link.textContent);
const expectRows = (...names: string[]) => waitFor(() => expect(listRows()).toEqual(names));

test('a board is shown as a table that sorts, filters, opens and archives its cards', async () => {
  const { router } = await openScreen('');
  await user.click(await screen.findByRole('radio', { name: 'Table' }));
  await expectRows('Paint', 'Polish', 'Sweep');
  await user.click(await screen.findByRole('button', { name: 'Title' }));
  await user.click(await screen.findByRole('button', { name: 'Title' }));
  await expectRows('Sweep', 'Polish', 'Paint');
  await user.click(await screen.findByRole('button', { name: 'Show filters' }));
  await user.type(await screen.findByRole('textbox', { name: /^Filter List/ }), 'tod');
  await expectRows('Polish', 'Paint');
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ view: 'table', sort: '-name', 'f.list': 'contains:tod' }),
  );
  await user.click(await screen.findByRole('link', { name: 'Paint' }));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('card'));
  expect(router.state.location.search).toMatchObject({ view: 'table', 'f.list': 'contains:tod' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select “Polish”' }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected cards' }));
  await user.click(bar.getByRole('button', { name: 'Archive card' }));
  await expectRows('Paint');
});

test('columns stand for labels, and a card is moved to one by its menu', async () => {
  const { me } = await openScreen('?group=label');
  const cardsIn = (column: string) =>
    [...document.querySelectorAll(`ol[aria-label="Cards in ${column}"] a`)].map((link) => link.textContent);
  await waitFor(() => expect(cardsIn('No label')).toEqual(['Paint', 'Polish', 'Sweep']));
  await user.click(await screen.findByRole('button', { name: 'Actions for card Polish' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 card' }));
  await user.click(dialog.getByRole('combobox', { name: 'Label' }));
  await user.click(await screen.findByRole('option', { name: 'Design' }));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(cardsIn('Design')).toEqual(['PolishDesign'].map(() => expect.stringContaining('Polish'))),
  );
  expect(cardsIn('No label')).toEqual(['Paint', 'Sweep']);
  expect(await screen.findByText('Polish moved to Design')).toBeDefined();
  await waitFor(async () =>
    expect((await readCards(me)).find(({ id }) => id === 'Polish')?.idLabels).toHaveLength(1),
  );
});

test('the calendar shows cards on the days on which they are due, and keys and menu move them', async () => {
  const { me, router } = await renderApp(scrumboardApp, `${path}?view=calendar&month=2031-05`, {
    prepare: async ({ me: maker }) => {
      await makeBoard(maker);
      const changes = { due: '2031-05-31T10:00:00.000Z' };
      await maker.call(boardApi.updateCards, { body: { ids: ['Paint'], changes } });
    },
  });
  const cardsOn = (day: string) =>
    [...document.querySelectorAll(`[data-day="${day}"] a`)].map((link) => link.textContent);
  await waitFor(() => expect(cardsOn('2031-05-31')).toEqual(['Paint']));
  expect(within(screen.getByRole('region', { name: 'No date' })).getAllByRole('link')).toHaveLength(2);
  screen.getByRole('link', { name: 'Paint' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  // On a day of the next month; the focus stays with the card.
  await waitFor(() => expect(cardsOn('2031-06-07')).toEqual(['Paint']));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Paint'));
  const readDue = async () => (await readCards(me)).find(({ id }) => id === 'Paint')?.due;
  await waitFor(async () => expect(await readDue()).toBe('2031-06-07T10:00:00.000Z'));
  await user.click(await screen.findByRole('button', { name: 'Actions for card Paint' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 card' }));
  await user.click(dialog.getByRole('button', { name: /Clear/ }));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(async () => expect(await readDue()).toBeNull());
  expect(router.state.location.search).toEqual({ view: 'calendar', month: '2031-05' });
});
