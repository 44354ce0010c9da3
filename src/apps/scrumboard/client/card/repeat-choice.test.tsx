import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { cardCollection } from '../../shared/records.ts';
import { boardApi } from '../../shared/schema.ts';
import { scrumboardApp } from '../app.tsx';

const user = userEvent.setup();
const repeat = (start: string) => `DTSTART;TZID=UTC:${start}\nRRULE:FREQ=DAILY`;

const openCard = (card: { due: string; repeat?: string; repeatBy?: 'date' }) =>
  renderApp(scrumboardApp, '/apps/scrumboard/boards/plan/plan?card=Report', {
    prepare: async ({ me, product }) => {
      await me.call(boardApi.createBoard, { body: { id: 'plan', name: 'Plan' } });
      await me.call(boardApi.createList, { body: { id: 'todo', boardId: 'plan', name: 'To do' } });
      await me.call(boardApi.createCard, { body: { id: 'Report', listId: 'todo', name: 'Report', ...card } });
      await product.product.settle();
    },
  });
const readCard = () => readRecords(cardCollection).find(({ id }) => id === 'Report');

test('a card is repeated by date, which its dialog says, and stays so when it is done', async () => {
  await openCard({ due: '2030-01-07T09:00:00.000Z' });
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (field: string, option: string) => {
    await user.click(await dialog.findByRole('button', { name: field }));
    await user.click(await screen.findByRole('menuitemradio', { name: option }));
  };
  expect(await dialog.findByRole('button', { name: 'Repeat' })).toBeDefined();
  expect(dialog.queryByRole('button', { name: /^Next card/ })).toBeNull();
  await choose('Repeat', 'Every week');
  expect(await dialog.findByText('The next card begins in “To do” when this one is done.')).toBeDefined();
  await choose('Next card When this one is done', 'On its date, done or not');
  expect(
    await dialog.findByText('The next card appears in “To do” on Mon, Jan 14, even if this one isn’t done.'),
  ).toBeDefined();
  expect(readCard()).toMatchObject({ repeatBy: 'date', nextAt: expect.stringMatching(/^2030-01-1[34]/) });
  await user.click(dialog.getByRole('checkbox', { name: 'Done' }));
  await waitFor(() => expect(readCard()?.completedAt).not.toBeNull());
  expect(readCard()?.repeat).not.toBeNull();
  expect(readRecords(cardCollection)).toHaveLength(1);
  await choose('Repeat Every week', 'Doesn’t repeat');
  await waitFor(() => expect(readCard()).toMatchObject({ repeat: null, nextAt: null }));
});

test('a done card whose next one has no room says when that is added', async () => {
  await renderApp(scrumboardApp, '/apps/scrumboard/boards/plan/plan?card=Report', {
    prepare: async ({ me, product }) => {
      await me.call(boardApi.createBoard, { body: { id: 'plan', name: 'Plan' } });
      await me.call(boardApi.createList, { body: { id: 'todo', boardId: 'plan', name: 'To do' } });
      const due = '2030-01-07T09:00:00.000Z';
      const card = { id: 'Report', listId: 'todo', name: 'Report', due, repeat: repeat('20300107T090000') };
      await me.call(boardApi.createCard, { body: card });
      // As a full board leaves it.
      const wire = `replace(replace(wire, '"completedAt":null', '"completedAt":"${due}"'), '"nextAt":null', '"nextAt":"${due}"')`;
      await product.database.writer.run((connection) =>
        connection.execute(
          `update cards set completed_at = '${due}', next_at = '${due}', wire = ${wire}`,
          [],
        ),
      );
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const text = 'This board is full. The next card is added on the first morning that there’s room.';
  expect(await dialog.findByText(text)).toBeDefined();
});

test('the history of both cards says that the date has come', async () => {
  // The date has come this morning.
  await openCard({ due: '2026-11-20T23:00:00.000Z', repeat: repeat('20261120T230000'), repeatBy: 'date' });
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(readRecords(cardCollection)).toHaveLength(2));
  await user.click(dialog.getByText('History'));
  expect(await dialog.findByText('The next card was added on its date')).toBeDefined();
  expect(dialog.getByText(/^Automatic · /)).toBeDefined();
});
