import { createRoute } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { shellRoute } from '../../../../platform/frame/shell/client/routes.ts';
import { readNewestDone } from '../../../../platform/kernel/collections/client/undo-stack.ts';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { mailCollection, maxFilesBytes, undoSendMs } from '../../shared/mail.ts';
import { mailApp } from '../app.tsx';
import { sendMail } from '../api.ts';
import { openComposer, readComposer } from './composer-store.ts';

const user = userEvent.setup();

async function compose() {
  await renderApp(mailApp, '/apps/mail', {
    prepare: ({ product }) => product.asPerson('Mert Demir', 'user'),
  });
  await screen.findByRole('button', { name: 'Compose' });
  await user.keyboard('c');
  return within(await screen.findByRole('region', { name: 'New mail' }));
}
const findMail = (subject: string) => readRecords(mailCollection).find((mail) => mail.subject === subject);

test('sending takes the recipients that are still being typed, and waits while they are no addresses', async () => {
  const composer = await compose();
  await user.type(composer.getByRole('textbox', { name: 'Subject' }), 'Offer');
  await user.click(composer.getByRole('button', { name: 'Cc and Bcc' }));
  expect(document.activeElement).toBe(composer.getByRole('combobox', { name: 'Cc' }));
  await user.type(composer.getByRole('combobox', { name: 'Cc' }), 'clara');
  const to = composer.getByRole('combobox', { name: 'To' });
  await user.type(to, 'leyla@example.org');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await composer.findByText('Enter an email address or choose a person.')).toBeDefined();
  expect(document.activeElement).toBe(composer.getByRole('combobox', { name: 'Cc' }));
  await user.keyboard('@example.org');
  await user.click(to);
  await user.paste('"Novak, Clara" <novak@example.org>\nhuda@example.org');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New mail' })).toBeNull());
  expect(findMail('Offer')).toMatchObject({
    to: [
      { email: 'leyla@example.org' },
      { name: 'Novak, Clara', email: 'novak@example.org' },
      { email: 'huda@example.org' },
    ],
    cc: [{ email: 'clara@example.org' }],
    folder: 'sent',
  });
});

test('of a mail with copies, the field for blind copies opens on request', async () => {
  await compose();
  const [leyla, clara] = ['leyla@example.org', 'clara@example.org'].map((email) => ({
    name: '',
    email,
    personId: null,
  }));
  if (!leyla || !clara) throw new Error('nobody');
  act(() => openComposer({ to: [leyla], cc: [clara], subject: 'Offer' }));
  await screen.findByDisplayValue('Offer');
  const composer = within(screen.getByRole('region', { name: 'New mail' }));
  expect(composer.getByRole('combobox', { name: 'Cc' })).toBeDefined();
  expect(composer.queryByRole('combobox', { name: 'Bcc' })).toBeNull();
  await user.click(composer.getByRole('button', { name: 'Bcc' }));
  expect(document.activeElement).toBe(composer.getByRole('combobox', { name: 'Bcc' }));
  expect(composer.queryByRole('button', { name: 'Bcc' })).toBeNull();
});

test('choosing a recipient leaves the focus there; sending and Escape give it back to the page', async () => {
  const composer = await compose();
  const to = composer.getByRole('combobox', { name: 'To' });
  expect(document.activeElement).toBe(to);
  await user.type(to, 'leyla@example.org,');
  expect(document.activeElement).toBe(composer.getByRole('combobox', { name: 'To' }));
  await user.tab();
  expect(document.activeElement).toBe(composer.getByRole('textbox', { name: 'Subject' }));
  await user.tab();
  expect(document.activeElement).toBe(await composer.findByRole('textbox', { name: 'Message' }));
  await user.tab({ shift: true });
  await user.keyboard('Offer{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New mail' })).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await user.keyboard('c');
  await screen.findByRole('region', { name: 'New mail' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New mail' })).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('a recipient that is chosen from the list leaves the focus in its field, for the next one', async () => {
  const composer = await compose();
  await user.keyboard('mert');
  await composer.findByRole('option', { name: /Mert/ });
  await user.keyboard('{Enter}');
  expect(await composer.findByRole('button', { name: /^Remove Mert/ })).toBeDefined();
  // The editor of the message is loaded by now.
  await composer.findByRole('textbox', { name: 'Message' });
  expect(document.activeElement).toBe(composer.getByRole('combobox', { name: 'To' }));
  await user.tab();
  expect(document.activeElement).toBe(composer.getByRole('textbox', { name: 'Subject' }));
});

test('what is taken back before it leaves is open again as it was written', async () => {
  await compose();
  openComposer({ subject: 'Offer', message: '<p>Ten boxes</p>', signatureId: null });
  await screen.findByDisplayValue('Offer');
  const composer = within(screen.getByRole('region', { name: 'New mail' }));
  await user.type(composer.getByRole('combobox', { name: 'To' }), 'leyla@example.org,');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New mail' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByDisplayValue('Offer')).toBeDefined();
  const again = within(screen.getByRole('region', { name: 'New mail' }));
  expect(again.getByText('leyla@example.org')).toBeDefined();
  expect(await again.findByText('Ten boxes')).toBeDefined();
  await waitFor(() => expect(findMail('Offer')).toMatchObject({ folder: 'drafts', sendAt: null }));
});

test('the keys of undo take a mail back that was just sent, before what was done earlier', async () => {
  const send = async (subject: string) => {
    await user.keyboard('c');
    const composer = within(await screen.findByRole('region', { name: 'New mail' }));
    await user.type(composer.getByRole('combobox', { name: 'To' }), 'leyla@example.org,');
    await user.type(composer.getByRole('textbox', { name: 'Subject' }), subject);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(findMail(subject)).toMatchObject({ folder: 'sent' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'New mail' })).toBeNull());
  };
  await renderApp(mailApp, '/apps/mail');
  await screen.findByRole('button', { name: 'Compose' });
  await send('Order');
  await send('Offer');
  await user.keyboard('u');
  expect(await screen.findByDisplayValue('Offer')).toBeDefined();
  await waitFor(() => expect(findMail('Offer')).toMatchObject({ folder: 'drafts', sendAt: null }));
  expect(findMail('Order')).toMatchObject({ folder: 'sent' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New mail' })).toBeNull());
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByDisplayValue('Order')).toBeDefined();
});

test('after the moment in which a mail can be taken back, undo leaves it', async () => {
  const composer = await compose();
  await user.type(composer.getByRole('combobox', { name: 'To' }), 'leyla@example.org,');
  await user.type(composer.getByRole('textbox', { name: 'Subject' }), 'Offer');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await act(async () => void fireEvent.click(composer.getByRole('button', { name: 'Send' })));
  expect(readNewestDone()).toMatchObject({ app: 'mail' });
  vi.advanceTimersByTime(undoSendMs);
  expect(readNewestDone()).toBeUndefined();
});

test('what was just written is a draft when another mail takes its place', async () => {
  const composer = await compose();
  await user.type(composer.getByRole('textbox', { name: 'Subject' }), 'Just begun');
  openComposer({ subject: 'Another' });
  expect(await screen.findByDisplayValue('Another')).toBeDefined();
  await waitFor(() => expect(findMail('Just begun')).toMatchObject({ folder: 'drafts' }));
});

test('mail to a colleague is taken back in the same way', async () => {
  const composer = await compose();
  await user.keyboard('mert');
  await composer.findByRole('option', { name: /Mert/ });
  await user.keyboard('{Enter}');
  await user.type(composer.getByRole('textbox', { name: 'Subject' }), 'Lunch');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByDisplayValue('Lunch')).toBeDefined();
  await waitFor(() => expect(findMail('Lunch')).toMatchObject({ folder: 'drafts', sendAt: null }));
});

test('files that are too large are named before sending, and the text is kept', async () => {
  await compose();
  const file = { id: 'large', name: 'plan.pdf', type: 'application/pdf', width: null, height: null };
  openComposer({ subject: 'Plans', files: [{ ...file, size: maxFilesBytes + 1 }] });
  await screen.findByDisplayValue('Plans');
  const opened = within(screen.getByRole('region', { name: 'New mail' }));
  expect(opened.getByText(/^A message can have up to 20 files and 25 MB/)).toBeDefined();
  await user.type(opened.getByRole('combobox', { name: 'To' }), 'leyla@example.org,');
  await user.click(opened.getByRole('button', { name: 'Send' }));
  expect(opened.getByDisplayValue('Plans')).toBeDefined();
  await user.click(opened.getByRole('button', { name: 'Save and close' }));
  await waitFor(() => expect(findMail('Plans')).toMatchObject({ folder: 'drafts', files: [] }));
});

/** What another tab of the browser has written. */
function writeElsewhere(change: (stored: string) => string | null): void {
  const key = Object.keys(localStorage).find((one) => one.startsWith('mail-compose ')) ?? '';
  const written = change(localStorage.getItem(key) ?? '');
  if (written === null) localStorage.removeItem(key);
  else localStorage.setItem(key, written);
  dispatchEvent(new StorageEvent('storage', { key }));
}

test('another tab goes on with the message, and closes it here too', async () => {
  const composer = await compose();
  await user.type(composer.getByRole('textbox', { name: 'Subject' }), 'Draft');
  writeElsewhere((stored) => stored.replace('"subject":"Draft"', '"subject":"Draft of tabs"'));
  expect(await composer.findByDisplayValue('Draft of tabs')).toBeDefined();
  writeElsewhere(() => null);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New mail' })).toBeNull());
});

test('opening another app folds the composer to its title; a composer opened there stays open', async () => {
  const other = createRoute({
    getParentRoute: () => shellRoute,
    path: '/apps/other',
    component: () => <h1>Other app</h1>,
  });
  const { router } = await renderApp(mailApp, '/apps/mail', { routes: [other] });
  await screen.findByRole('button', { name: 'Compose' });
  await user.keyboard('c');
  const composer = within(await screen.findByRole('region', { name: 'New mail' }));
  await user.type(composer.getByRole('textbox', { name: 'Subject' }), 'Offer');
  await act(() => router.navigate({ href: '/apps/other' }));
  await screen.findByRole('heading', { name: 'Other app' });
  expect(await composer.findByRole('button', { name: 'Show' })).toBeDefined();
  expect(composer.getByRole('heading', { name: 'Offer' })).toBeDefined();
  expect(composer.queryByRole('textbox')).toBeNull();
  // A change in another tab does not unfold it.
  writeElsewhere((stored) => stored.replace('"subject":"Offer"', '"subject":"Order"'));
  await composer.findByRole('heading', { name: 'Order' });
  expect(composer.queryByRole('textbox')).toBeNull();
  act(() => openComposer({ subject: 'Begun here' }));
  expect(await screen.findByDisplayValue('Begun here')).toBeDefined();
});

test('what is written goes on as a message of its own when the draft was sent from another device', async () => {
  const composer = await compose();
  await user.type(composer.getByRole('combobox', { name: 'To' }), 'leyla@example.org,');
  await user.type(composer.getByRole('textbox', { name: 'Subject' }), 'Plan');
  const { composition } = readComposer();
  if (!composition) throw new Error('nothing is written');
  sendMail(composition, undefined, { sendAt: null, followUpAt: null });
  await waitFor(() => expect(readComposer().composition?.id).not.toBe(composition.id));
  expect(await screen.findByDisplayValue('Plan')).toBeDefined();
  await waitFor(() =>
    expect(
      readRecords(mailCollection)
        .filter(({ subject }) => subject === 'Plan')
        .map(({ folder }) => folder)
        .toSorted(),
    ).toEqual(['drafts', 'sent']),
  );
});
