import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findViolations } from '../../../../../tests/support/axe-screen.ts';
import { readJson } from '../../../../../tests/support/product.ts';
import { readInbox } from '../../../../../tests/support/notifications.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { administrationApp } from '../../administration/client/app.tsx';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import { notify } from '../server/commands.ts';
import { jobFailure } from '../shared/own-kinds.ts';
import { NotificationBell } from './notification-bell.tsx';

const app = { ...administrationApp, slots: { toolbarEnd: [NotificationBell] } };
const tell = defineCommand(
  'test.tell',
  v.object({ to: v.string(), keys: v.array(v.string()) }),
  async (transaction, { to, keys }) => {
    for (const key of keys)
      await notify(transaction, {
        userIds: [to],
        kind: jobFailure,
        recordKey: key,
        path: '/administration/users',
        title: `Import ${key}`,
        text: 'It has failed',
      });
  },
);

const titleOf = (row: Element | null) => /Import job:\d/.exec(row?.textContent ?? '')?.[0];

test('the inbox is worked through by keys, and what is done can be undone', async () => {
  const user = userEvent.setup();
  const { product, me } = await renderApp(app, '/administration/users', { roles: ['admin'] });
  const tellOf = (...keys: string[]) =>
    product.database.execute(tell, { to: me.uid, keys }, { actor: { uid: 'system', roles: ['admin'] } });
  await tellOf('job:1', 'job:2', 'job:3');
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  const inbox = await screen.findByRole('list', { name: 'Inbox' });
  const rows = () => within(inbox).getAllByRole('link');
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(await findViolations(document.body)).toEqual([]);
  const titles = () => rows().map(titleOf);
  const [first, second, third] = titles();
  rows()[0]?.focus();
  await user.keyboard('j');
  await waitFor(() => expect(titleOf(document.activeElement)).toBe(second));
  await user.keyboard('e');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(titles()).toEqual([first, third]);
  await waitFor(async () => expect((await readInbox(me)).notifications).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(async () => expect((await readInbox(me)).unread).toBe(0));
  await act(() => tellOf('job:4'));
  await waitFor(() => expect(rows()).toHaveLength(4));

  await user.click(await within(inbox).findByRole('button', { name: /^Snooze: Import job:4/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pick a time…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Snooze until' });
  await user.type(await within(dialog).findByRole('textbox', { name: 'Date and time' }), '2001-02-03 10:00');
  await user.click(await within(dialog).findByRole('button', { name: 'Snooze' }));
  await within(dialog).findByText('Choose a time in the future');
  await user.clear(await within(dialog).findByRole('textbox', { name: 'Date and time' }));
  await user.type(await within(dialog).findByRole('textbox', { name: 'Date and time' }), '2099-02-03 10:00');
  await user.click(await within(dialog).findByRole('button', { name: 'Snooze' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  // The row leaves before the server has the command.
  await waitFor(async () => {
    const path = '/api/notifications/collections/notifications?filter[state]=in:snoozed';
    const { records } = await readJson(await me.fetch(path));
    expect(records).toMatchObject([{ snoozedUntil: '2099-02-03T10:00:00.000Z' }]);
  });
});
