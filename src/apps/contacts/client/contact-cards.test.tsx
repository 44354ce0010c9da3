import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { testClock } from '../../../../tests/support/test-clock.ts';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { contactApi } from '../shared/schema.ts';
import { contactsApp } from './app.tsx';
import { ContactCards } from './contact-cards.tsx';

const user = userEvent.setup();
const dayMs = 86_400_000;
let place = 0;
/** Cards follow a pointer that has moved. */
const pointAt = (target: Element) => user.pointer({ target, coords: { clientX: ++place, clientY: place } });

test('a name that is pointed at shows who the contact is, also where only an address is known', async () => {
  // At once, instead of when the page is idle.
  const app = { ...contactsApp, slots: { overlays: [ContactCards] } };
  await renderApp(app, '/apps/contacts/all', {
    prepare: async ({ me }) => {
      const contact = {
        name: 'Deniz',
        lastName: 'Arslan',
        jobTitle: 'Baker',
        email: 'deniz@example.com',
        nextStep: 'Send prices',
        nextStepAt: new Date(testClock.now.getTime() - 3 * dayMs).toISOString(),
      };
      await me.call(contactApi.create, { body: { contact } });
    },
  });
  await screen.findByRole('link', { name: 'Deniz Arslan' });
  const findCard = async () => {
    const link = await screen.findByRole('link', { name: 'Open page' });
    return within(link.closest<HTMLElement>('.pop') ?? expect.fail('no card'));
  };
  const name = document.querySelector('[data-contact]') ?? expect.fail('no name is marked');
  await pointAt(name);
  const card = await findCard();
  // A name that is too long is cut at its own end.
  expect(card.getByText('Deniz Arslan').dir).toBe('auto');
  card.getByText('Baker');
  expect(card.getByText('Send prices').closest('dd')?.className).toContain('danger');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open page' })).toBeNull());

  const other = document.body.appendChild(document.createElement('button'));
  other.setAttribute('data-address', 'DENIZ@example.com');
  await pointAt(other);
  expect((await findCard()).getByText('Deniz Arslan')).toBeDefined();
  await pointAt(document.body);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open page' })).toBeNull());
  other.remove();
});
