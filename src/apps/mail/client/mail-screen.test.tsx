import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { addMails } from '../../../../tests/support/mails.ts';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { createId } from '../../../base/ids.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { mailCollection } from '../shared/mail.ts';
import { mailApi } from '../shared/schema.ts';
import { mailApp } from './app.tsx';

const user = userEvent.setup();

const openScreen = () =>
  renderApp(mailApp, '/apps/mail', {
    prepare: async ({ me }) => {
      const own = { name: '', email: '', personId: me.uid };
      for (const subject of ['First', 'Second', 'Third'])
        await me.call(mailApi.sendMail, {
          body: {
            id: createId(),
            to: [own],
            cc: [],
            bcc: [],
            subject,
            message: `<p>The text of ${subject}</p>`,
            sourceId: null,
          },
        });
    },
  });

const readSubjects = () =>
  within(screen.getByRole('list', { name: /^Mail: / }))
    .getAllByRole('link')
    .map((link) => link.textContent);

const expectSubjects = (...subjects: string[]) => waitFor(() => expect(readSubjects()).toEqual(subjects));

test('an opened mail is read, and its text is in a frame without scripts', async () => {
  await openScreen();
  await expectSubjects('Third', 'Second', 'First');
  await user.click(await screen.findByRole('link', { name: 'Second' }));
  const pane = within(await screen.findByRole('complementary', { name: 'Second' }));
  const frame = await pane.findByTitle(/^Message from /);
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  expect(frame.getAttribute('srcdoc')).toContain('The text of Second');
  await waitFor(() => expect(screen.getByText('2 unread')).toBeDefined());
});

test('a conversation is one row; what is done with it concerns all its mails in the folder, undone in one step', async () => {
  await renderApp(mailApp, '/apps/mail', {
    prepare: async ({ me }) => {
      const to = [{ name: '', email: '', personId: me.uid }];
      const first = createId();
      for (const [id, subject] of [
        [first, 'Order'],
        [createId(), 'Re: Order'],
        [createId(), 'Other'],
      ] as const) {
        const sourceId = subject === 'Re: Order' ? first : null;
        const body = { id, to, cc: [], bcc: [], subject, message: '<p>Text</p>', sourceId };
        await me.call(mailApi.sendMail, { body });
      }
    },
  });
  await expectSubjects('Other', 'Re: Order');
  const row = (await screen.findByRole('link', { name: 'Re: Order' })).closest('li');
  expect(row?.textContent).toContain('4 messages');
  expect(screen.getByText('2 unread')).toBeDefined();
  const readOrder = () =>
    readRecords(mailCollection)
      .filter(({ subject, folder }) => subject.endsWith('Order') && folder !== 'sent')
      .map(({ folder, read, starred }) => `${folder} ${read} ${starred}`);
  await user.click(screen.getByRole('button', { name: 'Star “Re: Order”' }));
  await waitFor(() => expect(readOrder()).toEqual(['inbox false true', 'inbox false true']));
  await user.click(screen.getByRole('link', { name: 'Re: Order' }));
  await screen.findByRole('complementary', { name: 'Re: Order' });
  await waitFor(() => expect(readOrder()).toEqual(['inbox true true', 'inbox true true']));
  await user.keyboard('e');
  await expectSubjects('Other');
  expect(await screen.findByText('Archived')).toBeDefined();
  expect(readOrder()).toEqual(['archive true true', 'archive true true']);
  await user.keyboard('u');
  await expectSubjects('Other', 'Re: Order');
  expect(readOrder()).toEqual(['inbox true true', 'inbox true true']);
});

test.each([
  ['archived', () => user.keyboard('e')],
  [
    'snoozed',
    async () => {
      await user.keyboard('b');
      await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }));
      expect(await screen.findByText(/^Snoozed until tomorrow, \d/)).toBeDefined();
    },
  ],
])(
  'undo opens a conversation that was %s again, and the one after it is unread again',
  async (_how, move) => {
    await openScreen();
    await expectSubjects('Third', 'Second', 'First');
    const find = (subject: string) =>
      readRecords(mailCollection).find((mail) => mail.subject === subject && mail.folder !== 'sent');
    await user.click(await screen.findByRole('link', { name: 'Third' }));
    await screen.findByRole('complementary', { name: 'Third' });
    await waitFor(() => expect(find('Third')).toMatchObject({ read: true }));
    await move();
    await screen.findByRole('complementary', { name: 'Second' });
    await expectSubjects('Second', 'First');
    await waitFor(() => expect(find('Second')).toMatchObject({ read: true }));
    await user.keyboard('u');
    await screen.findByRole('complementary', { name: 'Third' });
    await expectSubjects('Third', 'Second', 'First');
    await waitFor(() => expect(find('Second')).toMatchObject({ read: false }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Third'));
    await user.keyboard('s');
    expect([find('Third')?.starred, find('Second')?.starred]).toEqual([true, false]);
    expect(find('Third')).toMatchObject({ read: true, folder: 'inbox' });
  },
);

test('undo opens no conversation when another list is shown', async () => {
  await openScreen();
  await expectSubjects('Third', 'Second', 'First');
  await user.click(await screen.findByRole('link', { name: 'Third' }));
  await screen.findByRole('complementary', { name: 'Third' });
  await user.keyboard('e');
  await screen.findByRole('complementary', { name: 'Second' });
  await user.click(screen.getByRole('link', { name: /^Archive/ }));
  await expectSubjects('Third');
  await user.keyboard('u');
  await screen.findByText('The archive is empty');
  expect(screen.queryByRole('complementary', { name: 'Third' })).toBeNull();
});

test('mails are starred, selected by the menu, moved to the trash and brought back', async () => {
  await openScreen();
  await expectSubjects('Third', 'Second', 'First');
  await user.click(await screen.findByRole('button', { name: 'Star “Second”' }));
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unstarred' }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected messages' }));
  await user.click(bar.getByRole('button', { name: 'Move to trash' }));
  await expectSubjects('Second');
  expect(await screen.findByText('2 conversations moved to the trash')).toBeDefined();
  await user.keyboard('u');
  await expectSubjects('Third', 'Second', 'First');
});

test('after several rows were archived or snoozed, the next one has the focus', async () => {
  await renderApp(mailApp, '/apps/mail', {
    prepare: ({ me, product }) => addMails(product, me, 7, () => ({})),
  });
  await expectSubjects('Mail 7', 'Mail 6', 'Mail 5', 'Mail 4', 'Mail 3', 'Mail 2', 'Mail 1');
  await user.keyboard('jjxjxe');
  await expectSubjects('Mail 7', 'Mail 4', 'Mail 3', 'Mail 2', 'Mail 1');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Mail 4'));
  await user.keyboard('xjx');
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected messages' }));
  await user.click(bar.getByRole('button', { name: 'Snooze' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }));
  await screen.findByText(/^2 conversations snoozed until tomorrow/);
  await expectSubjects('Mail 7', 'Mail 2', 'Mail 1');
  await user.keyboard('s');
  await waitFor(() =>
    expect(readRecords(mailCollection).filter(({ starred }) => starred)).toMatchObject([
      { subject: 'Mail 2' },
    ]),
  );
});

test('the list of keys opens at its beginning', async () => {
  await openScreen();
  await expectSubjects('Third', 'Second', 'First');
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  within(sheet).getByRole('switch', { name: /^Single-key shortcuts/ });
  await waitFor(() => expect(document.activeElement).toBe(sheet));
});

test('a mail is written, kept as a draft and sent', async () => {
  await openScreen();
  await expectSubjects('Third', 'Second', 'First');
  await user.keyboard('c');
  const composer = within(await screen.findByRole('region', { name: 'New mail' }));
  await user.click(composer.getByRole('button', { name: 'Send' }));
  expect(await composer.findByText('Add at least one recipient.')).toBeDefined();
  await user.type(composer.getByRole('combobox', { name: 'To' }), 'me@example.com,');
  expect(composer.getByRole('button', { name: 'Remove me@example.com' })).toBeDefined();
  await user.type(composer.getByRole('textbox', { name: 'Subject' }), 'Fourth');
  await user.click(composer.getByRole('button', { name: 'Save and close' }));
  await user.click(await screen.findByRole('link', { name: /^Drafts/ }));
  await expectSubjects('Fourth');
  expect(await screen.findByText('1 draft')).toBeDefined();
  await user.click(screen.getByRole('link', { name: /^Archive/ }));
  await screen.findByText('The archive is empty');
  expect(screen.queryByText(/conversation/)).toBeNull();
});

test('the menu of the header imports messages into the list', async () => {
  await openScreen();
  await expectSubjects('Third', 'Second', 'First');
  await user.click(screen.getByRole('button', { name: 'More' }));
  const field = screen.getByLabelText('Import messages (EML)', { selector: 'input' });
  const choose = vi.fn();
  field.addEventListener('click', choose);
  await user.click(await screen.findByRole('menuitem', { name: 'Import messages (EML)' }));
  expect(choose).toHaveBeenCalledOnce();
  const eml = 'From: clara@example.org\r\nSubject: Fourth\r\n\r\nHello';
  await user.upload(field, new File([eml], 'fourth.eml', { type: 'message/rfc822' }));
  await expectSubjects('Fourth', 'Third', 'Second', 'First');
});

test('the search understands operators, and leaves the list with in:', async () => {
  await openScreen();
  await expectSubjects('Third', 'Second', 'First');
  const field = screen.getByRole('searchbox', { name: 'Search mail' });
  await user.type(field, 'subject:second');
  await expectSubjects('Second');
  await user.clear(field);
  await user.type(field, 'first ');
  const help = within(await screen.findByRole('group', { name: 'Search operators' }));
  await user.click(help.getByRole('button', { name: 'in:' }));
  await waitFor(() => expect(field).toHaveProperty('value', 'first in:'));
  await user.type(field, 'sent');
  await expectSubjects('First');
});
