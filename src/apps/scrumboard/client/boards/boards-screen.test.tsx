import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { callsApi } from '../../shared/specified/schema.ts';
import { boardCollection, cardCollection } from '../../shared/records.ts';
import { boardApi } from '../../shared/schema.ts';
import { scrumboardApp } from '../app.tsx';

const user = userEvent.setup();

test('a board begins with the lists and cards of a template, which can be undone', async () => {
  const { me } = await renderApp(scrumboardApp, '/apps/scrumboard/boards');
  await screen.findByText('No boards yet');
  await user.click(screen.getByRole('button', { name: 'Start from a template' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sprint' }));
  await screen.findByRole('heading', { name: 'Sprint' });
  await screen.findByText('Retrospective');
  await waitFor(async () => {
    const [board] = (await me.call(callsApi.listBoards)).body;
    const { body } = await me.call(callsApi.getBoard, { query: { boardId: board?.id ?? '' } });
    expect(body.lists.map(({ idCards }) => idCards.length)).toEqual([0, 3, 0, 0, 0]);
    expect(body.labels).toHaveLength(4);
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(readRecords(boardCollection)).toEqual([]));
});

test('a copy of a card is like it, with nothing checked', async () => {
  await renderApp(scrumboardApp, '/apps/scrumboard/boards/plan/plan', {
    prepare: async ({ me }) => {
      await me.call(boardApi.createBoard, { body: { id: 'plan', name: 'Plan' } });
      await me.call(boardApi.createList, { body: { id: 'todo', boardId: 'plan', name: 'To do' } });
      const items = [{ id: 'item', text: 'Sand it', checked: true }];
      const card = { name: 'Paint', description: 'Two coats', members: [me.uid] };
      const checklists = [{ id: 'steps', name: 'Steps', items }];
      await me.call(boardApi.createCard, { body: { id: 'Paint', listId: 'todo', ...card, checklists } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for card Paint' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make a copy' }));
  await waitFor(() => expect(readRecords(cardCollection).map(({ version }) => version)).toEqual([1, 1]));
  const [card, copy] = readRecords(cardCollection).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(copy).toMatchObject({
    name: 'Paint (copied)',
    description: 'Two coats',
    members: card?.members,
    checklists: [{ name: 'Steps', items: [{ text: 'Sand it', checked: false }] }],
  });
});

test('a card without a title says what it lacks, and keeps the one before', async () => {
  await renderApp(scrumboardApp, '/apps/scrumboard/boards/plan/plan?card=Paint', {
    prepare: async ({ me }) => {
      await me.call(boardApi.createBoard, { body: { id: 'plan', name: 'Plan' } });
      await me.call(boardApi.createList, { body: { id: 'todo', boardId: 'plan', name: 'To do' } });
      await me.call(boardApi.createCard, { body: { id: 'Paint', listId: 'todo', name: 'Paint' } });
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByRole('textbox', { name: 'Title' }));
  expect(await dialog.findByText('Enter a title')).toBeDefined();
  expect(readRecords(cardCollection)[0]?.name).toBe('Paint');
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Varnish');
  await waitFor(() => expect(readRecords(cardCollection)[0]?.name).toBe('Varnish'));
  expect(dialog.queryByText('Enter a title')).toBeNull();
});
