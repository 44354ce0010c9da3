import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { addMails } from '../../../../../tests/support/mails.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { mailCollection } from '../../shared/mail.ts';
import { mailApp } from '../app.tsx';
import { readComposer } from './composer-store.ts';

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
