import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { addMails } from '../../../../../tests/support/mails.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { mailCollection } from '../../shared/mail.ts';
import { mailApp } from '../app.tsx';
import { changeComposition, readComposer } from './composer-store.ts';

const user = userEvent.setup();

async function openPane(subject: string) {
  await user.click(await screen.findByRole('link', { name: subject }));
  return within(await screen.findByRole('complementary', { name: subject }));
}

async function startReply() {
  await renderApp(mailApp, '/apps/mail', {
    prepare: ({ me, product }) => addMails(product, me, 2, () => ({})),
  });
  const pane = await openPane('Mail 2');
  await user.click(await pane.findByRole('button', { name: 'Reply' }));
  return pane;
}

test('a reply is written below its message, and Escape closes it as a draft', async () => {
  const pane = await startReply();
  const composer = within(await pane.findByRole('region', { name: 'New mail' }));
  const message = await composer.findByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(document.activeElement).toBe(message));
  expect(pane.queryByRole('button', { name: 'Reply' })).toBeNull();
  expect(composer.queryByRole('textbox', { name: 'Subject' })).toBeNull();
  const line = composer.getByRole('button', { name: /^To: / });
  await user.click(line);
  expect(document.activeElement).toBe(composer.getByRole('combobox', { name: 'To' }));
  await user.type(composer.getByDisplayValue('Re: Mail 2'), '!');
  await user.click(line);
  expect(composer.queryByRole('textbox', { name: 'Subject' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New mail' })).toBeNull());
  const drafts = readRecords(mailCollection).filter(({ folder }) => folder === 'drafts');
  expect(drafts.map(({ subject }) => subject)).toEqual(['Re: Mail 2!']);
  expect(document.activeElement).toBe(pane.getByRole('button', { name: 'Reply' }));
});

const readRow = (subject: string) =>
  screen.getByRole('link', { name: subject }).closest('li')?.textContent ?? '';

/** Inserts text at the beginning of the reply, because jsdom does not support typing into an editor. */
async function write(text: string) {
  const composer = within(await screen.findByRole('region', { name: 'New mail' }));
  const message = await composer.findByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(document.activeElement).toBe(message));
  act(() => changeComposition({ message: `<p>${text}</p>${readComposer().composition?.message ?? ''}` }));
  return composer;
}

async function writeAndClose(text: string) {
  await write(text);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New mail' })).toBeNull());
}

test('a draft is shown in its conversation and its row, and the key of the reply goes on with it', async () => {
  const pane = await startReply();
  expect(readRow('Mail 2')).not.toContain('Draft');
  await writeAndClose('Begun');
  await waitFor(() => expect(readRow('Mail 2')).toContain('Clara Weber, Draft'));
  expect(readRow('Mail 1')).not.toContain('Draft');
  const card = within(await pane.findByRole('article', { name: 'Draft' }));
  await card.findByText(/^Begun/);
  await user.keyboard('r');
  const composer = within(await pane.findByRole('region', { name: 'New mail' }));
  expect((await composer.findByRole('textbox', { name: 'Message' })).textContent).toContain('Begun');
  expect(pane.queryByRole('article', { name: 'Draft' })).toBeNull();
  await writeAndClose('More');
  expect(readRecords(mailCollection).filter(({ folder }) => folder === 'drafts')).toHaveLength(1);
  const edit = await pane.findByRole('button', { name: 'Edit draft' });
  await user.click(edit);
  await pane.findByRole('region', { name: 'New mail' });
  await writeAndClose('');
  expect(document.activeElement).toBe(edit);
});

test('a minimized reply opens again instead of a second one', async () => {
  const pane = await startReply();
  const composer = await write('Begun');
  const { id } = readComposer().composition ?? {};
  await user.click(composer.getByRole('button', { name: 'Minimize' }));
  await user.click(await pane.findByRole('button', { name: 'Reply' }));
  const again = within(await pane.findByRole('region', { name: 'New mail' }));
  expect((await again.findByRole('textbox', { name: 'Message' })).textContent).toContain('Begun');
  expect(readComposer().composition?.id).toBe(id);
});

test('a reply and a forwarded mail of one conversation are two drafts', async () => {
  const pane = await startReply();
  await writeAndClose('For Clara');
  await user.keyboard('f');
  const composer = within(await pane.findByRole('region', { name: 'New mail' }));
  await user.type(await composer.findByRole('combobox', { name: 'To' }), 'ben@example.org,');
  await user.click(composer.getByRole('button', { name: 'Save and close' }));
  await waitFor(() => expect(pane.getAllByRole('article', { name: 'Draft' })).toHaveLength(2));
  const readTo = () => readComposer().composition?.to.map(({ email }) => email);
  await user.keyboard('f');
  await waitFor(() => expect(readTo()).toEqual(['ben@example.org']));
  await user.keyboard('{Escape}');
  await user.keyboard('r');
  await waitFor(() => expect(readTo()).toEqual(['clara@example.org']));
  expect(pane.getAllByRole('article', { name: 'Draft' })).toHaveLength(1);
});

test('Cc and Bcc of a reply open with the other fields', async () => {
  const pane = await startReply();
  const composer = within(await pane.findByRole('region', { name: 'New mail' }));
  await user.click(composer.getByRole('button', { name: 'Cc and Bcc' }));
  expect(document.activeElement).toBe(composer.getByRole('combobox', { name: 'Cc' }));
  expect(composer.getByRole('combobox', { name: 'Bcc' })).toBeDefined();
  expect(composer.getByDisplayValue('Re: Mail 2')).toBeDefined();
});

test('the quoted text of a reply is folded, stays in the message, and opens on request', async () => {
  const pane = await startReply();
  const composer = within(await pane.findByRole('region', { name: 'New mail' }));
  const message = await composer.findByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(document.activeElement).toBe(message));
  expect(message.textContent).not.toContain('wrote:');
  expect(readComposer().composition?.message).toMatch(/wrote:.*<blockquote>.*<\/blockquote>$/);
  await user.click(composer.getByRole('button', { name: 'Show signature and quoted text' }));
  const whole = await composer.findByRole('textbox', { name: 'Message' });
  expect(whole.textContent).toContain('wrote:');
  expect(composer.queryByRole('button', { name: 'Show signature and quoted text' })).toBeNull();
});

test('Escape in the text of a reply closes it', async () => {
  const pane = await startReply();
  const composer = within(await pane.findByRole('region', { name: 'New mail' }));
  const message = await composer.findByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(document.activeElement).toBe(message));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New mail' })).toBeNull());
});

test('the reply to a message that is left is minimized, and opens below it again', async () => {
  const pane = await startReply();
  const region = await pane.findByRole('region', { name: 'New mail' });
  const other = await openPane('Mail 1');
  // The same composer, which keeps its uploads and what can be undone in it.
  expect(await screen.findByRole('region', { name: 'New mail' })).toBe(region);
  const bar = within(region);
  await bar.findByRole('button', { name: 'Show' });
  expect(other.queryByRole('region', { name: 'New mail' })).toBeNull();
  const again = await openPane('Mail 2');
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const composer = within(await again.findByRole('region', { name: 'New mail' }));
  await user.click(composer.getByRole('button', { name: /^To: / }));
  expect(composer.getByDisplayValue('Re: Mail 2')).toBeDefined();
});

test('on a phone, a reply fills the screen', async () => {
  window.innerWidth = 390;
  onTestFinished(() => void (window.innerWidth = 1440));
  const pane = await startReply();
  await screen.findByRole('region', { name: 'New mail' });
  expect(pane.queryByRole('region', { name: 'New mail' })).toBeNull();
});
