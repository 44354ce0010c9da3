import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addMails } from '../../../../../tests/support/mails.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { labelCollection, mailCollection } from '../../shared/mail.ts';
import { mailLabelApi } from '../../shared/schema.ts';
import { mailApp } from '../app.tsx';

const user = userEvent.setup();

/** Opens the inbox with messages 4 to 1 and focuses the row of message 4. */
async function openInbox() {
  await renderApp(mailApp, '/apps/mail', {
    prepare: async ({ me, product }) => {
      await me.call(mailLabelApi.createLabel, { body: { label: { title: 'Urgent', color: '#7c3aed' } } });
      await addMails(product, me, 4, () => ({}));
    },
  });
  await screen.findByRole('link', { name: 'Mail 4' });
  await user.keyboard('j');
  await expectFocus('Mail 4');
}

const expectFocus = (subject: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: subject })));
const findMail = (subject: string) => readRecords(mailCollection).find((mail) => mail.subject === subject);
const expectFolder = (subject: string, folder: string) =>
  waitFor(() => expect(findMail(subject)?.folder).toBe(folder));

test('b offers times, v folders, and the focus is on the next row after each', async () => {
  await openInbox();
  await user.keyboard('b');
  const times = await screen.findAllByRole('menuitem');
  expect(times.at(-1)?.textContent).toBe('Pick a time…');
  expect(times.length).toBeGreaterThanOrEqual(4);
  await waitFor(() => expect(document.activeElement).toBe(times[0]));
  await user.keyboard('{Enter}');
  await expectFolder('Mail 4', 'snoozed');
  await expectFocus('Mail 3');

  await user.keyboard('v');
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await expectFolder('Mail 3', 'archive');
  await expectFocus('Mail 2');

  await user.keyboard('!');
  await expectFolder('Mail 2', 'spam');
  await expectFocus('Mail 1');
});

const readLabels = () =>
  (findMail('Mail 4')?.labels ?? []).map(
    (id) => readRecords(labelCollection).find((label) => label.id === id)?.title,
  );

test('l filters the labels, Enter adds one, and Escape returns the focus to the row', async () => {
  await openInbox();
  await user.keyboard('l');
  const field = await screen.findByRole('combobox', { name: 'Find or create a label' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  const option = () => screen.getByRole('option', { name: 'Urgent' });
  expect(option().getAttribute('aria-selected')).toBe('false');
  await user.keyboard('URG');
  expect(field.getAttribute('aria-activedescendant')).toBe(option().id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(option().getAttribute('aria-selected')).toBe('true'));
  expect(readLabels()).toEqual(['Urgent']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(readLabels()).toEqual([]));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Find or create a label' })).toBeNull());
  await expectFocus('Mail 4');
});

test('a label that does not exist is created and put on', async () => {
  await openInbox();
  await user.keyboard('l');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  await user.keyboard('Suppliers');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Create “Suppliers”']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(readLabels()).toEqual(['Suppliers']));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Urgent',
    'Suppliers',
  ]);
});

test('beside an open message, the focus goes to the next row with it', async () => {
  await openInbox();
  await user.keyboard('{Enter}');
  await screen.findByRole('complementary', { name: 'Mail 4' });
  await user.keyboard('e');
  await screen.findByRole('complementary', { name: 'Mail 3' });
  await expectFocus('Mail 3');
  await user.keyboard('v');
  await user.click(await screen.findByRole('menuitem', { name: 'Trash' }));
  const pane = within(await screen.findByRole('complementary', { name: 'Mail 2' }));
  await expectFocus('Mail 2');
  await user.click(pane.getByRole('button', { name: 'Archive' }));
  await screen.findByRole('complementary', { name: 'Mail 1' });
  await expectFocus('Mail 1');
});
