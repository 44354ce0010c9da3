import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../../tests/support/product.ts';
import { renderApp, type RenderOptions } from '../../../../../tests/support/render-app.tsx';
import { readSharedText, typeInText } from '../../../../../tests/support/shared-texts.ts';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import { sharedTextApi } from '../../../../platform/kits/shared-text/shared/schema.ts';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { watchReads } from '../../../../../tests/support/watch-reads.ts';
import { moveCards } from '../api.ts';
import { cardCollection, listCollection } from '../../shared/records.ts';
import { callsApi } from '../../shared/specified/schema.ts';
import { api } from '../../shared/records.ts';
import { boardApi } from '../../shared/schema.ts';
import { scrumboardApp } from '../app.tsx';

const user = userEvent.setup();
const textApi = sharedTextApi({ api, name: 'cards', noun: 'card' });
const path = '/apps/scrumboard/boards/plan/plan';

async function makeBoard(me: Caller): Promise<void> {
  await me.call(boardApi.createBoard, { body: { id: 'plan', name: 'Plan' } });
  for (const listId of ['todo', 'done'])
    await me.call(boardApi.createList, { body: { id: listId, boardId: 'plan', name: listId } });
  for (const name of ['Paint', 'Sweep', 'Polish'])
    await me.call(boardApi.createCard, { body: { id: name, listId: 'todo', name } });
}

const openScreen = (address = path, options: RenderOptions = {}) =>
  renderApp(scrumboardApp, address, { prepare: ({ me }) => makeBoard(me), ...options });
/** By a selector: asking the whole shell for roles again and again takes seconds. */
const listCards = (list: string) =>
  [...document.querySelectorAll(`ol[aria-label="Cards in ${list}"] a`)].map((link) => link.textContent);
const expectCards = (list: string, ...names: string[]) =>
  waitFor(() => expect(listCards(list)).toEqual(names));
const readLists = async (me: Caller) =>
  (await me.call(callsApi.getBoard, { query: { boardId: 'plan' } })).body.lists.map(({ idCards }) => idCards);

test('a new board is made at once and opened, and lists and cards are added to it', async () => {
  const { me } = await renderApp(scrumboardApp, '/apps/scrumboard');
  await screen.findByText('No boards yet');
  await user.click(screen.getAllByRole('button', { name: 'New board' }).at(-1) ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Add list' }));
  await user.type(await screen.findByRole('textbox', { name: 'List name' }), 'Doing{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Add card' }));
  await user.type(await screen.findByRole('textbox', { name: 'Card title' }), 'First{Enter}Second{Enter}');
  await expectCards('Doing', 'First', 'Second');
  await waitFor(async () => {
    const [board] = (await me.call(callsApi.listBoards)).body;
    expect(board).toMatchObject({ name: 'Untitled board', uri: 'untitled-board' });
    const { body } = await me.call(callsApi.getBoard, { query: { boardId: board?.id ?? '' } });
    expect(body.lists[0]?.idCards).toHaveLength(2);
    expect(body.labels.map(({ name }) => name)).toEqual(['High priority', 'Design', 'App', 'Feature']);
  });
});

test('a card is carried by the keyboard, and only its drop is saved', async () => {
  const { me } = await openScreen();
  await expectCards('todo', 'Paint', 'Sweep', 'Polish');
  screen.getByRole('link', { name: 'Sweep' }).focus();
  await user.keyboard(' {ArrowRight}');
  expect(await screen.findByText('Sweep: done, position 1 of 1')).toBeDefined();
  expect(await readLists(me)).toEqual([['Paint', 'Sweep', 'Polish'], []]);
  await user.keyboard('{Escape}');
  await expectCards('todo', 'Paint', 'Sweep', 'Polish');
  await user.keyboard(' {ArrowDown} ');
  await expectCards('todo', 'Paint', 'Polish', 'Sweep');
  await waitFor(async () => expect(await readLists(me)).toEqual([['Paint', 'Polish', 'Sweep'], []]));
});

test('“Move to…” takes a card to another list, and what a colleague moves appears', async () => {
  const { me } = await openScreen();
  await user.click(await screen.findByRole('button', { name: 'Actions for card Paint' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 card' }));
  await user.click(dialog.getByRole('combobox', { name: 'List' }));
  await user.click(await screen.findByRole('option', { name: 'done' }));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await expectCards('done', 'Paint');
  await waitFor(async () => expect(await readLists(me)).toEqual([['Sweep', 'Polish'], ['Paint']]));
  await me.call(boardApi.moveCards, { body: { ids: ['Polish'], listId: 'done', afterId: 'Paint' } });
  await expectCards('done', 'Paint', 'Polish');
});

test('what is typed in a card’s dialog is saved by itself, and a comment goes on top', async () => {
  const { me } = await openScreen(`${path}?card=Paint`);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Two coats.');
  await user.type(dialog.getByRole('textbox', { name: 'Write a comment…' }), 'Which white?');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Which white?')).toBeDefined();
  await waitFor(async () => {
    const { body } = await me.call(callsApi.getBoard, { query: { boardId: 'plan' } });
    expect(body.cards.find(({ id }) => id === 'Paint')).toMatchObject({
      description: 'Two coats.',
      activities: [{ type: 'comment', message: 'Which white?' }],
    });
  });
});

test('two members write the description of a card at once, and see each other’s carets', async () => {
  let bob: Caller | undefined;
  await openScreen(`${path}?card=Paint`, {
    prepare: async ({ me, product }) => {
      await makeBoard(me);
      bob = await product.asPerson('Bob Baker', 'user');
      await me.call(accessApi.setGrant, {
        body: { scope: 'board:plan', principal: `user:${bob.uid}`, level: 'edit' },
      });
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const field = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
  const read = async () => (await readSharedText(bob!, textApi, 'Paint')).text;
  const element = field();
  await user.type(element, 'Two coats');
  await waitFor(async () => expect(await read()).toBe('Two coats'));
  await act(() => typeInText(bob!, textApi, { id: 'Paint', index: 0, text: 'Sand, then: ' }));
  await waitFor(() => expect(field().value).toBe('Sand, then: Two coats'));
  // Another element would end a word that is being composed.
  expect(field()).toBe(element);
  expect((await dialog.findByRole('list', { name: 'Also here' })).textContent).toBe('Bob Baker · line 1');
  expect(dialog.getByText('Bob Baker', { selector: '[aria-hidden] bdi' })).toBeDefined();
});

test('the address carries the filter', async () => {
  const { router } = await openScreen(`${path}?text=po`);
  await expectCards('todo', 'Polish');
  expect(await screen.findByText('1 of 3 cards')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await expectCards('todo', 'Paint', 'Sweep', 'Polish');
  expect(router.state.location.search).toEqual({});
});

test('an unknown board says so and goes back to the boards', async () => {
  const { router } = await openScreen('/apps/scrumboard/boards/nowhere');
  expect(await screen.findByText('Requested board do not exist.')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/scrumboard/boards'));
});

test('a person who may only look is offered nothing that changes the board', async () => {
  const prepare: RenderOptions['prepare'] = async ({ me, product }) => {
    const ada = await product.asPerson('Ada', 'user');
    await makeBoard(ada);
    const body = { scope: 'board:plan', principal: `user:${me.uid}`, level: 'view' as const };
    await ada.call(accessApi.setGrant, { body });
  };
  await openScreen(path, { prepare });
  await expectCards('todo', 'Paint', 'Sweep', 'Polish');
  await waitFor(() => expect(screen.queryByText('Add list')).toBeNull());
  expect(screen.queryAllByText('Add card')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Actions for card Paint' })).toBeNull();
});

test('several cards are selected, and labeled and archived at once', async () => {
  const { me } = await openScreen();
  await expectCards('todo', 'Paint', 'Sweep', 'Polish');
  for (const name of ['Paint', 'Polish'])
    await user.click(await screen.findByRole('checkbox', { name: `Select “${name}”` }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected cards' }));
  await user.click(bar.getByRole('button', { name: 'Labels' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Design' }));
  const readLabels = async () => {
    const { body } = await me.call(callsApi.getBoard, { query: { boardId: 'plan' } });
    return body.cards.map(({ name, idLabels }) => [name, idLabels.length]);
  };
  await waitFor(async () =>
    expect(Object.fromEntries(await readLabels())).toEqual({ Paint: 1, Sweep: 0, Polish: 1 }),
  );
  await user.keyboard('{Escape}');
  await user.click(await bar.findByRole('button', { name: 'Archive card' }));
  await expectCards('todo', 'Sweep');
  expect(screen.queryByRole('toolbar', { name: 'Selected cards' })).toBeNull();
});

test('a card that is dropped is the only one to render again', async () => {
  await openScreen();
  await expectCards('todo', 'Paint', 'Sweep', 'Polish');
  const rendered = watchReads(readRecords(cardCollection), 'attachments', ({ name }) => name);
  const card = readRecords(cardCollection).find(({ name }) => name === 'Sweep');
  const list = readRecords(listCollection).find(({ name }) => name === 'done');
  act(() => moveCards([card!], list!, null));
  await expectCards('done', 'Sweep');
  expect(rendered).not.toContain('Paint');
  expect(rendered).not.toContain('Polish');
});
