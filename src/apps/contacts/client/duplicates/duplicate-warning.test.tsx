import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { markDistinct } from '../../shared/distinction.ts';
import { contactApi } from '../../shared/schema.ts';
import { contactsApp } from '../app.tsx';

test.each(['/apps/contacts/all?contact=c1', '/apps/contacts/people/c1'])(
  'at %s, the warning names no contact that is marked as no duplicate',
  async (path) => {
    const { me } = await renderApp(contactsApp, path, {
      prepare: async ({ me: person }) => {
        for (const [id, nickname] of Object.entries({ c1: 'one', c2: 'two', c3: 'three' })) {
          const contact = { id, name: 'Ada', lastName: 'Arslan', nickname };
          await person.call(contactApi.create, { body: { contact } });
        }
      },
    });
    const warning = await screen.findByText('This person may already be in your contacts:');
    const listIds = () =>
      within(warning.parentElement ?? document.body)
        .getAllByRole('link')
        .map((link) => link.getAttribute('data-contact'))
        .toSorted();
    expect(listIds()).toEqual(['c2', 'c3']);
    const mark = (id: string, otherId: string) =>
      act(() => me.run(markDistinct, { pairs: [{ id, contactId: 'c1', otherId }] }));
    await mark('x2', 'c2');
    await waitFor(() => expect(listIds()).toEqual(['c3']));
    await mark('x3', 'c3');
    await waitFor(() => expect(warning.isConnected).toBe(false));
  },
);
