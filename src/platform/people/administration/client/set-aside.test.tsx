import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import { systemActor } from '../../../kernel/database/server/transaction.ts';
import { defineJob } from '../../../kernel/jobs/server/job-kind.ts';
import { scheduleJob } from '../../../kernel/jobs/server/schedule.ts';
import { administrationApp } from './app.tsx';

const setAside = defineCommand('test.set-aside', v.undefined(), async (transaction) => {
  for (const kind of ['calendar.read-outside', 'mail.read-invitations']) {
    const id = await scheduleJob(transaction, defineJob(kind, v.null()), { payload: null });
    await transaction.db
      .updateTable('jobs')
      .set({ state: 'set-aside', crashes: 2 })
      .where('id', '=', id)
      .execute();
  }
});

test('administrators are told of jobs that were set aside, run one again and remove another', async () => {
  const user = userEvent.setup();
  const { product } = await renderApp(administrationApp, '/administration/users', {
    roles: ['admin'],
    prepare: async ({ product: { database } }) => {
      await database.execute(setAside, undefined, { actor: systemActor });
    },
  });
  expect(await screen.findByText('2 background jobs are set aside')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set-aside jobs' }));
  await user.click(dialog.getByRole('button', { name: 'Try again: calendar.read-outside' }));
  expect(await screen.findByText('1 background job is set aside')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Remove: mail.read-invitations' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No jobs are set aside.')).toBeDefined();
  const rows = await product.database.db.selectFrom('jobs').select(['kind', 'state']).execute();
  expect(rows).toContainEqual({ kind: 'calendar.read-outside', state: 'waiting' });
  expect(rows).toContainEqual({ kind: 'mail.read-invitations', state: 'removed' });
});
