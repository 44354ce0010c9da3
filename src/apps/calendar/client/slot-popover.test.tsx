import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { calendarApi, eventApi } from '../shared/schema.ts';
import { calendarApp } from './app.tsx';

const user = userEvent.setup();
const day = '2037-11-24';
const hourHeight = 64;

const openScreen = (view: string, options: Parameters<typeof renderApp>[2] = {}, date = day) =>
  renderApp(calendarApp, `/apps/calendar?date=${date}&view=${view}`, options);

/** Clicks on an hour of a day. */
async function clickHour(hour: number, date = day) {
  const column = await waitFor(
    () => document.querySelector(`[data-day="${date}"][data-hours]`) ?? expect.fail('no such day'),
  );
  fireEvent.click(column, { clientY: hour * hourHeight + 1 });
  return within(await screen.findByRole('dialog', { name: 'New event' }));
}
const read = (popover: ReturnType<typeof within>, name: string) => {
  const field: unknown = popover.getByRole('textbox', { name });
  return field instanceof HTMLInputElement ? field.value.replaceAll(/\s/gu, ' ') : undefined;
};

const readTime = (popover: ReturnType<typeof within>) =>
  popover.getByRole('button', { name: /^Time: / }).textContent.replaceAll(/\s/gu, ' ');

test('a click on an hour opens a small card beside it; Add adds the event and invites its guests', async () => {
  const { me } = await openScreen('week', {
    prepare: ({ product }) => product.asPerson('Cem Colleague', 'user'),
  });
  const popover = await clickHour(10);
  expect(readTime(popover)).toBe('Tue, Nov 24, 2037, 10:00 – 11:00 AM');
  await waitFor(() => expect(document.activeElement).toBe(popover.getByRole('textbox', { name: 'Title' })));
  await user.tab();
  expect(document.activeElement).toBe(popover.getByRole('button', { name: /^Time: / }));
  expect(popover.queryByRole('textbox', { name: 'Description' })).toBeNull();
  await user.type(popover.getByRole('textbox', { name: 'Title' }), 'Review');
  await user.type(await popover.findByRole('combobox', { name: 'Attendees' }), 'Cem');
  await user.click(await screen.findByRole('option', { name: 'Cem Colleague' }));
  await user.click(popover.getByRole('button', { name: 'Add and invite' }));
  await user.click(await screen.findByRole('button', { name: /^Review, 10:00/ }));
  const card = within(await screen.findByRole('dialog', { name: 'Review' }));
  expect(within(card.getByRole('list', { name: 'Attendees' })).getByText('Cem Colleague')).toBeDefined();
  await waitFor(async () => {
    const query = { from: `${day}T00:00:00Z`, to: `${day}T23:00:00Z` };
    const { body } = await me.call(calendarApi.listEvents, { query });
    expect(body).toMatchObject([{ title: 'Review', start: `${day}T10:00:00.000Z` }]);
  });
});

test('More options opens the form with what was typed', async () => {
  await openScreen('week');
  const popover = await clickHour(10);
  await user.type(popover.getByRole('textbox', { name: 'Title' }), 'Review');
  await user.click(popover.getByRole('button', { name: 'More options' }));
  const description = await screen.findByRole('textbox', { name: 'Description' });
  const form = within(description.closest<HTMLElement>('[role="dialog"]') ?? expect.fail('no form'));
  expect([read(form, 'Title'), read(form, 'Start')]).toEqual(['Review', 'Tue, Nov 24, 2037, 10:00 AM']);
  expect(screen.queryByText('Unsaved draft restored.')).toBeNull();
});

test('Escape keeps what was typed; the next slot has it, at its own time', async () => {
  await openScreen('week');
  const popover = await clickHour(10);
  await user.type(popover.getByRole('textbox', { name: 'Title' }), 'Review');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Draft kept.')).toBeDefined();
  const next = await clickHour(15);
  expect([read(next, 'Title'), readTime(next)]).toEqual(['Review', 'Tue, Nov 24, 2037, 3:00 – 4:00 PM']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('c');
  const again = within(await screen.findByRole('dialog', { name: 'New event' }));
  expect([read(again, 'Title'), readTime(again)]).toEqual(['Review', 'Tue, Nov 24, 2037, 3:00 – 4:00 PM']);
  await user.click(await again.findByRole('button', { name: 'Discard' }));
  expect(read(again, 'Title')).toBe('');
  await user.click(again.getByRole('button', { name: 'Add' }));
  expect(again.getByText('Enter a title')).toBeDefined();
});

test('a draft keeps its chosen time where no slot is clicked', async () => {
  const { router } = await openScreen('week');
  const popover = await clickHour(10);
  await user.type(popover.getByRole('textbox', { name: 'Title' }), 'Review');
  await user.click(popover.getByRole('switch', { name: 'All day' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('c');
  const again = within(await screen.findByRole('dialog', { name: 'New event' }));
  expect([read(again, 'Title'), readTime(again)]).toEqual(['Review', 'Tue, Nov 24, 2037']);
  await user.click(again.getByRole('switch', { name: 'All day' }));
  await user.keyboard('{Escape}');
  await act(() => router.navigate({ href: '/apps/calendar?event=new' }));
  const form = within(await screen.findByRole('dialog', { name: 'New event' }));
  expect(await form.findByText('Unsaved draft restored.')).toBeDefined();
  await form.findByRole('textbox', { name: 'Description' });
  expect([read(form, 'Title'), read(form, 'Start')]).toEqual(['Review', 'Tue, Nov 24, 2037, 9:00 AM']);
});

test('the message about an event that is not in the shown days names it', async () => {
  const at = (date: string) =>
    `/apps/calendar?date=${day}&view=week&event=new&when=${date}T11:00/${date}T12:00`;
  const { router } = await renderApp(calendarApp, at('2037-12-03'), {
    prepare: ({ product }) => product.asPerson('Cem Colleague', 'user'),
  });
  const add = async (guest: string) => {
    const form = within(await screen.findByRole('dialog', { name: 'New event' }));
    await user.type(await form.findByRole('textbox', { name: 'Title' }), 'Kickoff');
    if (guest) await user.type(await form.findByRole('combobox', { name: 'Attendees' }), guest);
    await user.click(form.getByRole('button', { name: /^Add( and invite)?$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const readMessage = () =>
    screen
      .getByRole('button', { name: 'Undo' })
      .closest('[role="status"]')
      ?.textContent.replaceAll(/[\u2068\u2069]/gu, '')
      .replaceAll(/\s/gu, ' ');
  await add('');
  expect(readMessage()).toMatch(/^Event added: Kickoff, Thu, Dec 3, 2037, 11:00 AM – 12:00 PM/);
  await act(() => router.navigate({ href: at('2037-12-04') }));
  await add('cem{Enter}');
  expect(readMessage()).toMatch(/^Invitation sent: Kickoff, Fri, Dec 4, 2037, 11:00 AM – 12:00 PM/);
  await act(() => router.navigate({ href: at(day) }));
  await add('');
  expect(readMessage()).toBe('Event addedUndo');
});

test('a click beside the open popover only closes it, and Escape returns the focus to the day', async () => {
  await openScreen('month');
  const month = within(await screen.findByRole('grid', { name: 'Month' }));
  const cellOf = (name: string) =>
    month.getByRole('button', { name: `Show ${name}` }).parentElement ?? expect.fail('no cell');
  await user.click(cellOf('Tuesday, November 10, 2037'));
  await screen.findByRole('dialog', { name: 'New event' });
  await user.click(cellOf('Thursday, November 12, 2037'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cellOf('Tuesday, November 24, 2037').focus();
  await user.keyboard('{ArrowRight}{Enter}');
  await screen.findByRole('dialog', { name: 'New event' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(cellOf('Wednesday, November 25, 2037')));
});

test('an hour that the clocks skip is the next one, in the view and in the popover', async () => {
  const skipped = '2037-03-29';
  await openScreen('week', { settings: { timeZone: 'Europe/Berlin' } }, skipped);
  const popover = await clickHour(2, skipped);
  expect(readTime(popover)).toBe('Sun, Mar 29, 2037, 3:00 – 4:00 AM');
  const marked = document.querySelector<HTMLElement>('[data-marked]');
  expect(marked?.style.insetBlockStart).toBe(`${3 * hourHeight}px`);
  await user.type(popover.getByRole('textbox', { name: 'Title' }), 'Night watch{Enter}');
  expect(await screen.findByRole('button', { name: /^Night watch, 3:00/ })).toBeDefined();
});

test.each(['week', 'agenda'])(
  'New event opens the small card at the next free half hour, in view %s',
  async (view) => {
    await openScreen(view, {
      prepare: ({ me }) =>
        me.call(eventApi.create, {
          body: {
            event: {
              title: 'Breakfast',
              startsAt: `${day}T08:45:00.000Z`,
              endsAt: `${day}T09:50:00.000Z`,
              timeZone: 'UTC',
            },
          },
        }),
    });
    await screen.findByRole('button', { name: /Breakfast/ });
    const [button] = screen.getAllByRole('button', { name: 'New event' });
    await user.click(button ?? expect.fail('no button'));
    const popover = within(await screen.findByRole('dialog', { name: 'New event' }));
    expect(readTime(popover)).toBe('Tue, Nov 24, 2037, 10:00 – 11:00 AM');
    await user.click(popover.getByRole('button', { name: /^Time: / }));
    expect(read(popover, 'Start')).toBe('Tue, Nov 24, 2037, 10:00 AM');
    await user.click(popover.getByRole('switch', { name: 'All day' }));
    expect(readTime(popover)).toBe('Tue, Nov 24, 2037');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('c');
    expect(await screen.findByRole('dialog', { name: 'New event' })).toBeDefined();
  },
);
