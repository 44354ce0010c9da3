import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../tests/support/render-app.tsx';
import { calendarApp } from '../apps/calendar/client/app.tsx';
import { eventApi } from '../apps/calendar/shared/schema.ts';
import { todoApp } from '../apps/todo/client/app.tsx';
import { todoApi } from '../apps/todo/shared/schema.ts';

const user = userEvent.setup();
const day = '2037-11-24';

const openCalendar = (...todos: readonly [title: string, time: string][]) =>
  renderApp(calendarApp, `/apps/calendar?view=day&date=${day}`, {
    otherApps: [todoApp],
    prepare: async ({ me }) => {
      for (const [title, time] of todos)
        await me.call(todoApi.createTodo, { body: { todo: { title, dueDate: `${day}T${time}:00.000Z` } } });
      const times = { startsAt: `${day}T12:00:00.000Z`, endsAt: `${day}T13:00:00.000Z`, timeZone: 'UTC' };
      await me.call(eventApi.create, { body: { event: { title: 'Lunch', ...times } } });
    },
  });

test('to-dos of one time are one line beside no event, which opens them to be completed', async () => {
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
