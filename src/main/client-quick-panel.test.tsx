import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { testClock } from '../../tests/support/test-clock.ts';
import { renderApp } from '../../tests/support/render-app.tsx';
import type { Caller } from '../../tests/support/product.ts';
import { calendarApp } from '../apps/calendar/client/app.tsx';
import { eventApi } from '../apps/calendar/shared/schema.ts';
import { contactApi } from '../apps/contacts/shared/schema.ts';
import { specifiedApi } from '../apps/contacts/shared/specified/schema.ts';
import { noteApi } from '../apps/notes/shared/schema.ts';
import { boardApi } from '../apps/scrumboard/shared/schema.ts';
import { todoApp } from '../apps/todo/client/app.tsx';
import { todoApi } from '../apps/todo/shared/schema.ts';
import { createId } from '../base/ids.ts';
import { quickPanelApi } from '../platform/frame/quick-panel/shared/schema.ts';
import { authApi } from '../platform/people/identity/shared/schema.ts';
import { shellSlots } from './client-slots.ts';

const user = userEvent.setup();

/** An event and a to-do of today, late enough to be still today while the test runs. */
const addMeeting = async (me: Caller) => {
  const times = { startsAt: tonight('30'), endsAt: tonight('45'), timeZone: 'UTC', location: 'Harbor' };
  await me.call(eventApi.create, { body: { event: { title: 'Dinner', ...times } } });
  await me.call(todoApi.createTodo, { body: { todo: { title: 'Meet Ada', dueDate: tonight('55') } } });
  await me.call(noteApi.create, { body: { note: { title: 'Door code of the archive' } } });
  const day = testClock.now.toISOString().slice(4, 10);
  const born = await me.call(contactApi.create, {
    body: { contact: { name: 'Clara', birthday: `-${day}` } },
  });
  await me.call(specifiedApi.toggleStarred, { body: { contactId: born.body.id } });
  const [boardId, listId, cardId] = [createId(), createId(), createId()];
  await me.call(boardApi.createBoard, { body: { id: boardId, name: 'Relaunch', labels: [] } });
  await me.call(boardApi.createList, { body: { id: listId, boardId, name: 'Now' } });
  await me.call(boardApi.createCard, { body: { id: cardId, listId, name: 'Write the copy' } });
  const changes = { members: [me.uid], due: tonight('50') };
  await me.call(boardApi.updateCards, { body: { ids: [cardId], changes } });
};
const tonight = (minute: string) => `${testClock.now.toISOString().slice(0, 10)}T23:${minute}:00.000Z`;
async function openShell() {
  const opened = await renderApp(todoApp, '/apps/todo/all', {
    otherApps: [calendarApp],
    slots: shellSlots,
    prepare: ({ me }) => addMeeting(me),
  });
  await screen.findByRole('button', { name: 'Quick panel' });
  /** What was saved of the person since. */
  const listSaved = () =>
    opened.network.listBodies(authApi.updateUser.path).map((body) => Object(body).user.data);
  return { ...opened, listSaved };
}

test('the quick panel shows the date, all that its call returns, notes, and switches that are kept', async () => {
  const { listSaved, me } = await openShell();
  await user.click(await screen.findByRole('button', { name: 'Quick panel' }));
  const panel = await screen.findByRole('dialog', { name: 'Quick panel' });
  expect(
    await within(panel).findByText(new Intl.DateTimeFormat('en', { weekday: 'long' }).format(testClock.now)),
  ).toBeDefined();
  const entry = async (title: string) =>
    (await within(panel).findByRole('link', { name: title })).closest('li')?.textContent;
  expect((await entry('Dinner'))?.normalize('NFKC')).toBe('Dinner11:30 – 11:45 PM · Harbor');
  expect(await entry('Meet Ada')).toBe('Meet Ada11:55 PM');
  expect(await within(panel).findByText('Door code of the archive')).toBeDefined();
  const { body } = await me.call(quickPanelApi.getData, { query: { language: 'en', timeZone: 'UTC' } });
  const listed = within(within(panel).getByRole('region', { name: 'Events' })).getAllByRole('link');
  expect(listed.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    body.events.map(({ title, path }) => [title, path]),
  );
  expect(body.events).toHaveLength(4);
  const isOn = (name: string) => within(panel).getByRole<HTMLInputElement>('switch', { name }).checked;
  expect(['Notifications', 'Cloud Sync', 'Retro Thrusters'].map(isOn)).toEqual([true, true, false]);
  await user.click(await within(panel).findByRole('switch', { name: 'Retro Thrusters' }));
  await waitFor(() => expect(document.querySelector('.retro-screen')).not.toBeNull());
  await waitFor(() =>
    expect(listSaved()).toMatchObject([{ settings: { quickPanel: { retroThrusters: true } } }]),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a network the quick panel shows what it showed last, and says of when', async () => {
  const { network } = await openShell();
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Quick panel' }));
    return screen.findByRole('dialog', { name: 'Quick panel' });
  };
  const first = within(await open());
  expect(await first.findByText('Meet Ada')).toBeDefined();
  expect(await first.findByText('Door code of the archive')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  network.disconnect();
  const panel = await open();
  expect((await within(panel).findByText(/^Offline. As of/)).textContent).toMatch(/\d/);
  for (const shown of ['Meet Ada', 'Dinner', 'Door code of the archive'])
    expect(within(panel).getByText(shown)).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
