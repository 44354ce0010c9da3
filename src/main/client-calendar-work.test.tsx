import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../tests/support/render-app.tsx';
import { calendarApp } from '../apps/calendar/client/app.tsx';
import { eventApi } from '../apps/calendar/shared/schema.ts';
import { contactsApp } from '../apps/contacts/client/app.tsx';
import { contactApi } from '../apps/contacts/shared/schema.ts';
import { todoApp } from '../apps/todo/client/app.tsx';
import { todoApi } from '../apps/todo/shared/schema.ts';

const user = userEvent.setup();
const day = '2037-11-24';

type DueTodo = readonly [title: string, time: string];

const openCalendar = (...todos: readonly DueTodo[]) => openView('day', ...todos);

const openView = (view: string, ...todos: readonly DueTodo[]) =>
  renderApp(calendarApp, `/apps/calendar?view=${view}&date=${day}`, {
    otherApps: [todoApp],
    prepare: async ({ me }) => {
      for (const [title, time] of todos)
        await me.call(todoApi.createTodo, { body: { todo: { title, dueDate: `${day}T${time}:00.000Z` } } });
      const times = { startsAt: `${day}T12:00:00.000Z`, endsAt: `${day}T13:00:00.000Z`, timeZone: 'UTC' };
      await me.call(eventApi.create, { body: { event: { title: 'Lunch', ...times } } });
    },
  });

test('to-dos due at the same time are one line, which opens a list to complete them', async () => {
  const { me, router } = await openCalendar(['Send contract', '12:00'], ['Call Anna', '12:10']);
  const lunch = await screen.findByRole('button', { name: /^Lunch, 12:00/ });
  expect(lunch.style.inlineSize).toBe('calc(100% - 6px)');
  await user.click(await screen.findByRole('button', { name: /^2 due, 12:00\sPM, Tuesday/ }));
  const popover = within(await screen.findByRole('dialog', { name: '2 due' }));
  await user.click(popover.getByRole('checkbox', { name: 'Done: Call Anna' }));
  await waitFor(async () => {
    const { body } = await me.call(todoApi.listTodos);
    expect(body.find(({ title }) => title === 'Call Anna')?.completed).toBe(true);
  });
  await user.click(popover.getByRole('link', { name: 'Open in To-Do: Send contract' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/apps\/todo/));
});

test('a to-do opens a card with its date and what completes it; Escape returns to it', async () => {
  const { me, router } = await openCalendar(['Send contract', '15:00']);
  const line = await screen.findByRole('button', { name: /^Send contract, 3:00/ });
  line.focus();
  await user.keyboard('{Enter}');
  const card = within(await screen.findByRole('dialog', { name: 'Send contract' }));
  const box = card.getByRole('checkbox', { name: 'Done: Send contract' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(card.getByText(/^Tuesday, November 24, 2037 at 3:00/)).toBeDefined();
  expect(card.getByRole('link', { name: 'Open in To-Do: Send contract' })).toBeDefined();
  await user.keyboard(' ');
  await waitFor(async () => {
    const { body } = await me.call(todoApi.listTodos);
    expect(body[0]?.completed).toBe(true);
  });
  expect(router.state.location.pathname).toBe('/apps/calendar');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(line));
});

test('the hours are one stop of the Tab key; arrow keys move over the days and what they have', async () => {
  await openCalendar(['Send contract', '15:00'], ['Call Anna', '16:00']);
  const lunch = await screen.findByRole('button', { name: /^Lunch, 12:00/ });
  const hours = screen.getByRole('group', { name: 'Hours' });
  const readTabStops = () => [...hours.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0);
  expect(hours.tabIndex).toBe(-1);
  expect(readTabStops()).toEqual([lunch]);
  lunch.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toMatch(/^Send contract/);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toMatch(/^Call Anna/);
  expect(readTabStops()).toEqual([document.activeElement]);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(document.activeElement?.textContent).toContain('Show Tuesday, November 24, 2037');
});

test('a to-do that is moved to the time of another keeps the focus in the line of both', async () => {
  await openCalendar(['Send contract', '15:00'], ['Call Anna', '15:30']);
  (await screen.findByRole('button', { name: /^Call Anna/ })).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  const line = await screen.findByRole('button', { name: /^2 due/ });
  await waitFor(() => expect(document.activeElement).toBe(line));
});

test('the agenda completes a to-do by its checkbox, which can be undone', async () => {
  const { me, router } = await openView('agenda', ['Send contract', '15:00']);
  const readCompleted = async () => (await me.call(todoApi.listTodos)).body.map(({ completed }) => completed);
  const entry = await screen.findByRole('button', { name: /Send contract/ });
  const box = screen.getByRole('checkbox', { name: 'Done: Send contract' });
  expect(screen.queryByRole('checkbox', { name: /Lunch/ })).toBeNull();
  await user.click(box);
  await waitFor(async () => expect(await readCompleted()).toEqual([true]));
  expect(entry.innerHTML).toContain('line-through');
  expect(router.state.location.pathname).toBe('/apps/calendar');
  await user.keyboard('u');
  await waitFor(async () => expect(await readCompleted()).toEqual([false]));
});

test('a next step that is completed in the agenda gives the focus to the next row, the last one to the row before', async () => {
  await renderApp(calendarApp, `/apps/calendar?view=agenda&date=${day}`, {
    otherApps: [contactsApp, todoApp],
    prepare: async ({ me }) => {
      const dueDate = `${day}T11:00:00.000Z`;
      await me.call(todoApi.createTodo, { body: { todo: { title: 'Send contract', dueDate } } });
      for (const [name, hour] of [
        ['Ada', 10],
        ['Cem', 12],
      ] as const) {
        const nextStep = { nextStep: `Call ${name}`, nextStepAt: `${day}T${hour}:00:00.000Z` };
        await me.call(contactApi.create, { body: { contact: { name, ...nextStep } } });
      }
    },
  });
  const todo = await screen.findByRole('checkbox', { name: 'Done: Send contract' });
  const complete = async (name: RegExp) => {
    const box = screen.getByRole('checkbox', { name });
    box.focus();
    await user.keyboard(' ');
    await waitFor(() => expect(box.isConnected).toBe(false));
    expect(document.activeElement).toBe(todo);
  };
  await complete(/^Done: Call Ada/);
  await complete(/^Done: Call Cem/);
});

test('an event and a to-do that is due during it are side by side', async () => {
  await openCalendar(['Send contract', '12:30']);
  const lunch = await screen.findByRole('button', { name: /^Lunch, 12:00/ });
  const line = await screen.findByRole('button', { name: /^Send contract/ });
  expect(lunch.textContent).toMatch(/12:?0?0?.*1\sPM/);
  const readPart = (text: string) => Number(/([\d.]+)%/.exec(text)?.[1]);
  const readPlace = ({ style }: HTMLElement) => [style.insetInlineStart, style.inlineSize].map(readPart);
  expect([lunch, line].map(readPlace)).toEqual([
    [0, 50],
    [50, 50],
  ]);
  expect(parseFloat(line.style.insetBlockStart)).toBeGreaterThan(parseFloat(lunch.style.insetBlockStart));
});
