import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../tests/support/render-app.tsx';
import { contactsApp } from '../apps/contacts/client/app.tsx';
import { ContactCards } from '../apps/contacts/client/contact-cards.tsx';
import { contactApi } from '../apps/contacts/shared/schema.ts';
import { mailApp } from '../apps/mail/client/app.tsx';
import { mailApi } from '../apps/mail/shared/schema.ts';
import type { ClientApp } from '../platform/frame/shell/client/manifest.ts';
import { createId } from '../base/ids.ts';
import type { Caller } from '../../tests/support/product.ts';

const user = userEvent.setup();
const contactId = createId();

async function prepare({ me }: { me: Caller }) {
  const contact = { id: contactId, name: 'Clara', lastName: 'Novak', email: 'clara@example.org' };
  await me.call(contactApi.create, { body: { contact } });
  const to = [
    { name: '', email: '', personId: me.uid },
    { name: 'Clara', email: 'clara@example.org', personId: null },
  ];
  const mail = { to, cc: [], bcc: [], message: '<p>Our prices</p>', sourceId: null };
  await me.call(mailApi.sendMail, { body: { ...mail, id: createId(), subject: 'Prices' } });
}

test('a mail on the timeline of a contact is unlinked, brought back by undo, and linked again', async () => {
  await renderApp(contactsApp, `/apps/contacts/people/${contactId}`, { prepare, otherApps: [mailApp] });
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
  await user.click(await timeline.findByRole('button', { name: 'Unlink “Prices”' }));
  await waitFor(() => expect(timeline.queryByRole('link', { name: 'Prices' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(await timeline.findByRole('button', { name: 'Unlink “Prices”' }));
  await user.click(await screen.findByRole('button', { name: 'Show 1 unlinked message' }));
  await user.click(await timeline.findByRole('button', { name: 'Link “Prices” again' }));
  await timeline.findByRole('button', { name: 'Unlink “Prices”' });
});

test('an opened mail shows whom it is linked to; unlinking it is taken back there', async () => {
  await renderApp(mailApp, '/apps/mail/sent', { prepare, otherApps: [contactsApp] });
  await user.click(await screen.findByRole('link', { name: 'Prices' }));
  const pane = within(await screen.findByRole('complementary', { name: 'Prices' }));
  await user.click(await pane.findByRole('button', { name: 'Unlink from Clara Novak' }));
  await pane.findByText('Not linked to anyone.');
  await user.click(pane.getByRole('button', { name: 'Link again' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clara Novak' }));
  expect(await pane.findByRole('link', { name: 'Clara Novak' })).toBeDefined();
});

test('the row of the links has its space while they load, and keeps it', async () => {
  let answer = () => {};
  const opened = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { loadAddressBook } = contactsApp;
  const slow: ClientApp = {
    ...contactsApp,
    loadAddressBook: async () => {
      await opened;
      return loadAddressBook();
    },
  };
  await renderApp(mailApp, '/apps/mail/sent', { prepare, otherApps: [slow] });
  await user.click(await screen.findByRole('link', { name: 'Prices' }));
  const pane = await screen.findByRole('complementary', { name: 'Prices' });
  await waitFor(() => expect(pane.querySelector('[data-reserved]')).not.toBeNull());
  answer();
  expect(await within(pane).findByRole('link', { name: 'Clara Novak' })).toBeDefined();
  expect(pane.querySelector('[data-reserved]')).toBeNull();
});

test('a name in a row has a card by pointer and by key, and a click on it opens the mail', async () => {
  const cards = { ...contactsApp, slots: { overlays: [ContactCards] } };
  await renderApp(mailApp, '/apps/mail/sent', { prepare, otherApps: [cards] });
  const name = await screen.findByText('Clara');
  await user.pointer({ target: name, coords: { clientX: 5, clientY: 5 } });
  const shown = (await screen.findByText('clara@example.org')).closest('.pop') ?? expect.fail('no card');
  within(shown as HTMLElement).getByText('Clara Novak');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shown.isConnected).toBe(false));

  const row = screen.getByRole('link', { name: 'Prices' });
  row.focus();
  await user.keyboard('w');
  const card = await screen.findByRole('dialog', { name: 'Clara' });
  await waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(row));

  await user.click(name);
  const pane = within(await screen.findByRole('complementary', { name: 'Prices' }));
  await user.keyboard('w');
  await screen.findByRole('dialog', { name: 'Clara' });
  await user.keyboard('{Escape}');
  await user.click(pane.getByRole('button', { name: 'Details' }));
  await user.click(pane.getByRole('button', { name: 'Write to Clara <clara@example.org>' }));
  const composer = within(await screen.findByRole('region', { name: 'New mail' }));
  expect(composer.getByRole('button', { name: 'Remove Clara' })).toBeDefined();
});
