import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { addMails } from '../../../../../tests/support/mails.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { mailCollection } from '../../shared/mail.ts';
import { mailApp } from '../app.tsx';

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
  await composer.findByDisplayValue('Re: Mail 2');
  const message = await composer.findByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(document.activeElement).toBe(message));
  await user.type(composer.getByRole('textbox', { name: 'Subject' }), '!');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New mail' })).toBeNull());
  const drafts = readRecords(mailCollection).filter(({ folder }) => folder === 'drafts');
  expect(drafts.map(({ subject }) => subject)).toEqual(['Re: Mail 2!']);
  expect(document.activeElement).toBe(pane.getByRole('button', { name: 'Reply' }));
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
  expect(composer.getByDisplayValue('Re: Mail 2')).toBeDefined();
});

test('on a phone, a reply fills the screen', async () => {
  window.innerWidth = 390;
  onTestFinished(() => void (window.innerWidth = 1440));
  const pane = await startReply();
  await screen.findByRole('region', { name: 'New mail' });
  expect(pane.queryByRole('region', { name: 'New mail' })).toBeNull();
});
