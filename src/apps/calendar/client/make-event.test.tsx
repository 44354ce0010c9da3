import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { calendarApp } from './app.tsx';
import { makeEvent } from './make-event.ts';

test('an event is begun with what another app shows, and leads back there', async () => {
  const { router } = await renderApp(calendarApp, '/apps/calendar');
  const source = { title: 'Broken oven', text: 'It smells of gas.', path: '/apps/mail/inbox/1' };
  await router.navigate({ to: makeEvent(source) });
  const dialog = within(await screen.findByRole('dialog', { name: 'New event' }));
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Broken oven');
  const description = await dialog.findByRole('textbox', { name: 'Description' });
  expect(description).toHaveProperty('value', `It smells of gas.\n\n${source.path}`);
});

test('what was typed for another new event stays', async () => {
  const { router } = await renderApp(calendarApp, '/apps/calendar');
  makeEvent({ title: 'Summer party', text: '', path: '/apps/notes/1' });
  await router.navigate({ to: makeEvent({ title: 'Broken oven', text: '', path: '/apps/notes/2' }) });
  const dialog = within(await screen.findByRole('dialog', { name: 'New event' }));
  const description = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
  expect(description.value).toBe('/apps/notes/2\nSummer party\n/apps/notes/1');
});
