import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findViolations } from '../../../../../tests/support/axe-screen.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { boardApi } from '../../shared/schema.ts';
import { cardCollection } from '../../shared/records.ts';
import { scrumboardApp } from '../app.tsx';

const user = userEvent.setup();

const openCard = () =>
  renderApp(scrumboardApp, '/apps/scrumboard/boards/plan/plan?card=Report', {
    prepare: async ({ me }) => {
      await me.call(boardApi.createBoard, { body: { id: 'plan', name: 'Plan' } });
      await me.call(boardApi.createList, { body: { id: 'todo', boardId: 'plan', name: 'To do' } });
      const card = { id: 'Report', listId: 'todo', name: 'Report', description: '' };
      await me.call(boardApi.createCard, { body: card });
      await me.call(boardApi.createCard, { body: { id: 'Draft', listId: 'todo', name: 'Draft' } });
    },
  });
const readCard = () => readRecords(cardCollection).find(({ id }) => id === 'Report');

test('a card opens to be read; “e” edits its title, and Enter leaves it', async () => {
  await openCard();
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  await user.keyboard('e');
  const title = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' });
  expect(document.activeElement).toBe(title);
  expect(title.value).toBe('Report');
  await user.clear(title);
  await user.type(title, 'New report{Enter}');
  expect(document.activeElement).toBe(dialog);
  expect(title.value).toBe('New report');
  await waitFor(() => expect(readCard()?.name).toBe('New report'));
});

test('the due date of a card is text that the keyboard edits in place', async () => {
  await openCard();
  const element = await screen.findByRole('dialog');
  const dialog = within(element);
  const readDue = () => readCard()?.due;
  const findField = () => dialog.findByRole<HTMLInputElement>('textbox', { name: 'Due date' });
  const expectRead = async (name: RegExp | string) => {
    const button = await dialog.findByRole('button', { name });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(dialog.queryByRole('textbox', { name: 'Due date' })).toBeNull();
  };
  const add = await dialog.findByRole('button', { name: 'Add due date' });
  expect(dialog.queryByRole('textbox', { name: 'Due date' })).toBeNull();

  // Escape leaves the field, not the card.
  add.focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await findField()));
  expect(await findViolations(element)).toEqual([]);
  await user.keyboard('{Escape}');
  await expectRead('Add due date');
  expect(readDue()).toBeNull();

  await user.keyboard('{Enter}');
  await user.type(await findField(), '2031-06-07 10:00{Enter}');
  await expectRead(/^Due date .*2031/);
  await waitFor(() => expect(readDue()).toMatch(/^2031-06-0/));
  const due = readDue();
  expect(await findViolations(element)).toEqual([]);

  // Escape restores the date.
  await user.keyboard('{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'Clear: Due date' }));
  expect((await findField()).value).toBe('');
  await user.keyboard('{Escape}');
  await expectRead(/^Due date .*2031/);
  expect(readDue()).toBe(due);

  // A click on the text edits it, and leaving the field saves it.
  await user.click(dialog.getByRole('button', { name: /^Due date/ }));
  await user.clear(await findField());
  await user.click(dialog.getByRole('textbox', { name: 'Title' }));
  await waitFor(() => expect(readDue()).toBeNull());
  expect(dialog.getByRole('button', { name: 'Add due date' })).toBeDefined();
});

test('a card shows a field for blocking cards only while one is chosen', async () => {
  await openCard();
  const dialog = within(await screen.findByRole('dialog'));
  const add = await dialog.findByRole('button', { name: 'Add blocking card' });
  expect(dialog.queryByRole('combobox', { name: 'Blocked by' })).toBeNull();
  add.focus();
  await user.keyboard('{Enter}');
  const field = await dialog.findByRole('combobox', { name: 'Blocked by' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('Dra');
  await user.click(await screen.findByRole('option', { name: 'Draft' }));
  await waitFor(() => expect(readCard()?.blockedBy).toEqual(['Draft']));
  expect(await dialog.findByRole('button', { name: 'Remove Draft' })).toBeDefined();
  await user.keyboard('{Escape}');
  const after = await dialog.findByRole('button', { name: 'Add blocking card' });
  await waitFor(() => expect(document.activeElement).toBe(after));
  expect(dialog.queryByRole('combobox', { name: 'Blocked by' })).toBeNull();
});

test('the repetition, labels, and members of a card are text that the keyboard edits in place', async () => {
  await openCard();
  const element = await screen.findByRole('dialog');
  const dialog = within(element);
  /** Opens the menu of a value by Enter, chooses by Enter, and expects that the focus returns to the value. */
  const choose = async (
    from: string,
    role: 'menuitemradio' | 'menuitemcheckbox',
    to: string | RegExp,
    keys: string,
  ) => {
    (await dialog.findByRole('button', { name: from })).focus();
    await user.keyboard('{Enter}');
    const items = await screen.findAllByRole(role);
    await waitFor(() => expect(items).toContain(document.activeElement));
    await user.keyboard(keys);
    const button = await dialog.findByRole('button', { name: to });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(screen.queryByRole('menu')).toBeNull();
  };
  await choose('Repeat', 'menuitemradio', 'Repeat Every day', '{ArrowDown}{Enter}');
  await waitFor(() => expect(readCard()?.repeat).toMatch(/FREQ=DAILY/));
  await choose('Repeat Every day', 'menuitemradio', 'Repeat Every day', '{ArrowDown}{Escape}');
  expect(readCard()?.repeat).toMatch(/FREQ=DAILY/);

  await choose('Labels', 'menuitemcheckbox', 'Labels High priority', '{Enter}{Escape}');
  await waitFor(() => expect(readCard()?.labels).toHaveLength(1));
  await choose('Labels High priority', 'menuitemcheckbox', 'Labels', '{Enter}{Escape}');
  await waitFor(() => expect(readCard()?.labels).toEqual([]));

  await choose('Members', 'menuitemcheckbox', /^Members ./, '{Enter}{Escape}');
  await waitFor(() => expect(readCard()?.members).toHaveLength(1));
  expect(await findViolations(element)).toEqual([]);
});
