import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { calendarApp } from './app.tsx';

const user = userEvent.setup();

test('a person subscribes to an address, sees that it cannot be reached, and unsubscribes', async () => {
  const { product } = await renderApp(calendarApp, '/apps/calendar');
  await user.click(await screen.findByRole('button', { name: 'Options for My calendars' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import and export' }));
  const form = within(await screen.findByRole('form', { name: 'Subscribe to an outside calendar' }));
  const address = form.getByRole('textbox', { name: 'Calendar address' });
  await user.type(address, 'ftp://example.com/a.ics');
  await user.click(form.getByRole('button', { name: 'Subscribe' }));
  expect(await form.findByText('Enter an address that starts with https:// or webcal://.')).toBeDefined();
  await user.clear(address);
  await user.type(address, 'webcal://example.com/a.ics');
  await user.type(form.getByRole('textbox', { name: 'Name (optional)' }), 'Holidays');
  await user.click(form.getByRole('button', { name: 'Subscribe' }));
  // The product of the tests reaches nothing outside.
  expect(await screen.findByRole('checkbox', { name: 'Show Holidays' })).toBeDefined();
  await act(() => product.product.settle());
  expect(await screen.findByText(/^Can’t reach this address/)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Options for Holidays' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unsubscribe' }));
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('Unsubscribed')).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: 'Show Holidays' })).toBeNull();
});

test('an import says how many events are not imported, and why', async () => {
  await renderApp(calendarApp, '/apps/calendar');
  await user.click(await screen.findByRole('button', { name: 'Options for My calendars' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import and export' }));
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
  const text = [
    'BEGIN:VCALENDAR',
    ...event('DTSTART:20261124T100000Z', 'SUMMARY:Good'),
    ...event('DTSTART:99991124T100000Z'),
    ...event('DTSTART:99991125T100000Z'),
    ...event('SUMMARY:Sometime'),
    'END:VCALENDAR',
  ].join('\r\n');
  const file = new File([text], 'team.ics', { type: 'text/calendar' });
  const input = (await screen.findAllByLabelText('Choose an .ics file')).find(
    (element) => element instanceof HTMLInputElement,
  );
  if (!input) throw new Error('There is no field for a file.');
  await user.upload(input, file);
  expect(await screen.findByText(/^1 event is being imported\. 3 couldn’t be read\./)).toBeDefined();
  const reasons = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(reasons).toEqual(['Dates before 1900 or after 2200: 2', 'No start: 1']);
});
