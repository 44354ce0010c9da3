import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../tests/support/product.ts';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { typeInText } from '../../../../tests/support/shared-texts.ts';
import { addDays } from '../../../base/calendar.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { sharedTextApi } from '../../../platform/kits/shared-text/shared/schema.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { watchReads } from '../../../../tests/support/watch-reads.ts';
import { eventCollection, eventEntity } from '../shared/event.ts';
import { calendarApi, calendarEntityApi, eventApi } from '../shared/schema.ts';
import { calendarApp } from './app.tsx';

const user = userEvent.setup();
const day = '2037-11-24';
const season = { from: '2037-11-01T00:00:00Z', to: '2038-01-01T00:00:00Z' };
const lunch = {
  title: 'Lunch',
  startsAt: `${day}T12:00:00.000Z`,
  endsAt: `${day}T13:00:00.000Z`,
  timeZone: 'UTC',
};

const openScreen = (search: string, event: object = lunch) =>
  renderApp(calendarApp, `/apps/calendar?date=${day}&${search}`, {
    prepare: ({ me }) => me.call(eventApi.create, { body: { event } }),
  });

const findEvent = (name: RegExp) => screen.findByRole('button', { name });
/** Opens the form of the event whose card is open. */
const edit = async () => {
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  return within(await screen.findByRole('dialog', { name: 'Edit event' }));
};

test('an event is added on a day of the month, by the keyboard', async () => {
  const { me } = await openScreen('view=month');
  await findEvent(/^Lunch, 12:00/);
  const month = within(screen.getByRole('grid', { name: 'Month' }));
  month.getByRole('button', { name: 'Show Tuesday, November 24, 2037' }).parentElement?.focus();
  await user.keyboard('{ArrowRight}{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Dentist');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await findEvent(/^Dentist, All day, Wednesday, November 25$/);
  await waitFor(async () => {
    const { body } = await me.call(calendarApi.listEvents, { query: season });
    expect(body).toContainEqual(
      expect.objectContaining({ title: 'Dentist', start: '2037-11-25T00:00:00.000Z' }),
    );
  });
});

test('a click on the free part of a day begins an event on it', async () => {
  await openScreen('view=month');
  await findEvent(/^Lunch, 12:00/);
  const month = within(screen.getByRole('grid', { name: 'Month' }));
  const cell = month.getByRole('button', { name: 'Show Thursday, November 26, 2037' }).parentElement;
  fireEvent.click(cell ?? expect.fail('no cell'));
  const dialog = within(await screen.findByRole('dialog', { name: 'New event' }));
  const time = await dialog.findByRole('button', { name: /^Time: / });
  expect(time.textContent).toBe('Thu, Nov 26, 2037');
});

test('events of at least 45 minutes show their hours below the title, shorter and narrow ones only the title', async () => {
  await renderApp(calendarApp, `/apps/calendar?date=${day}&view=week`, {
    prepare: async ({ me }) => {
      const add = (title: string, from: string, to: string) => {
        const times = { startsAt: `${day}T${from}:00.000Z`, endsAt: `${day}T${to}:00.000Z` };
        return me.call(eventApi.create, { body: { event: { ...lunch, ...times, title } } });
      };
      await add('Lunch', '12:00', '13:00');
      await add('Call', '15:00', '15:30');
      await add('Review', '17:00', '18:00');
      await add('Interview', '17:00', '18:00');
    },
  });
  const readVisible = async (name: RegExp) =>
    [...(await findEvent(name)).querySelectorAll(':scope > span:not(.sr-only)')]
      .map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '))
      .filter((text) => text !== '');
  expect(await readVisible(/^Lunch, 12:00/)).toEqual(['Lunch', '12 PM – 1 PM']);
  expect(await readVisible(/^Call, 3:00/)).toEqual(['Call']);
  expect(await readVisible(/^Review, 5:00/)).toEqual(['Review']);
});

test('a title that is too long is cut at its own end, also on a page of the other direction', async () => {
  await openScreen('view=week');
  const title = (await findEvent(/^Lunch, 12:00/)).querySelector<HTMLElement>('[dir]');
  expect([title?.dir, title?.textContent, title?.childElementCount]).toEqual(['auto', 'Lunch', 0]);
});

test('a second time zone is shown beside the hours once it is chosen', async () => {
  await openScreen('view=day');
  await findEvent(/^Lunch, 12:00/);
  expect(screen.queryByText('9:30 PM')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Options for My calendars' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Second time zone' }));
  const zone = await screen.findByRole('combobox', { name: 'Zone' });
  await user.type(zone, 'Darwin');
  await user.click(await screen.findByRole('option', { name: /Darwin/ }));
  expect(await screen.findByText('9:30 PM')).toBeDefined();
});

test('an event is moved by Alt and arrow keys, which is said and can be undone', async () => {
  await openScreen('view=week');
  (await findEvent(/^Lunch, 12:00/)).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await findEvent(/^Lunch, 12:15 PM – 1:15 PM/);
  expect(await screen.findByText('Lunch: Tuesday, November 24, 12:15 PM – 1:15 PM')).toBeDefined();
  await user.keyboard('u');
  await findEvent(/^Lunch, 12:00 PM – 1:00 PM/);
});

test('what was typed into an event that somebody deletes can be copied', async () => {
  const { me } = await openScreen('view=agenda');
  await user.click(await findEvent(/Lunch/));
  const title = (await edit()).getByRole('textbox', { name: 'Title' });
  await user.type(title, ' with Anna');
  const [event] = readRecords(eventCollection);
  await me.call(eventApi.removeMany, { body: { ids: [event?.id ?? ''] } });
  await user.click(await screen.findByRole('button', { name: 'Copy what you typed' }));
  expect(await screen.findByText('Text copied')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('Lunch with Anna');
});

test('a change of a series asks which occurrences are meant', async () => {
  await openScreen('view=agenda', { ...lunch, rule: 'FREQ=DAILY;COUNT=4' });
  const lunches = () => screen.findAllByRole('button', { name: /^All-hands|Lunch/ });
  await waitFor(async () => expect(await lunches()).toHaveLength(4));
  await user.click((await lunches())[2]!);
  const title = (await edit()).getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Brunch');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('radio', { name: 'This and following events' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Brunch/ })).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: /Lunch/ })).toHaveLength(2);
});

test('an event in place of an occurrence is changed alone, or with those that follow', async () => {
  await renderApp(calendarApp, `/apps/calendar?date=${day}&view=agenda`, {
    prepare: async ({ me }) => {
      const event = { ...lunch, rule: 'FREQ=DAILY;COUNT=4' };
      const { body } = await me.call(eventApi.create, { body: { event } });
      const occurrence = '2037-11-25T12:00:00.000Z';
      const target = { id: body.id, occurrence, which: 'this' as const, changes: { title: 'Picnic' } };
      await me.call(calendarApi.changeOccurrence, { body: target });
    },
  });
  const rename = async (which: string, from: RegExp, title: string) => {
    await user.click(await findEvent(from));
    const field = (await edit()).getByRole('textbox', { name: 'Title' });
    await user.clear(field);
    await user.type(field, title);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('radio', { name: which }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
  };
  const count = (name: RegExp) => screen.queryAllByRole('button', { name }).length;
  await rename('This event', /Picnic/, 'Brunch');
  await waitFor(() => expect([count(/Brunch/), count(/Lunch/)]).toEqual([1, 3]));
  await rename('This and following events', /Brunch/, 'Dinner');
  await waitFor(() => expect([count(/Dinner/), count(/Lunch/)]).toEqual([3, 1]));
  await user.click((await screen.findAllByRole('button', { name: /Dinner/ }))[0]!);
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('radio', { name: 'All events' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect([count(/Dinner/), count(/Lunch/)]).toEqual([0, 1]));
});

test('events of a calendar that one may only view can be read as they are written, not changed', async () => {
  let writing: { owner: Caller; id: string } | undefined;
  const { network } = await renderApp(calendarApp, `/apps/calendar?view=month&date=${day}`, {
    prepare: async ({ me, product }) => {
      const owner = await product.asPerson('Olga Owner', 'user');
      const { body: calendar } = await owner.call(calendarEntityApi.create, {
        body: { calendar: { title: 'Office' } },
      });
      const event = { ...lunch, calendarId: calendar.id, location: 'Canteen' };
      const { body: made } = await owner.call(eventApi.create, { body: { event } });
      writing = { owner, id: made.id };
      const grant = { scope: calendar.scope, principal: `user:${me.uid}`, level: 'view' as const };
      await owner.call(accessApi.setGrant, { body: grant });
    },
  });
  const shown = await findEvent(/^Lunch, 12:00/);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Show Office' })).toBeDefined());
  expect(shown.getAttribute('aria-keyshortcuts')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Options for Office' })).toBeNull();
  await user.click(shown);
  const dialog = within(await screen.findByRole('dialog', { name: 'Lunch' }));
  expect(dialog.getByText('Canteen')).toBeDefined();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  await waitFor(() => expect(network.answered).toContain('/api/calendar-app/open-text'));
  const { owner, id } = writing ?? expect.fail('nobody writes');
  await act(() => typeInText(owner, sharedTextApi(eventEntity), { id, index: 0, text: 'Bring figs' }));
  expect(await dialog.findByText('Bring figs')).toBeDefined();
});

test('two people type one text for all events of a series; one event gets its own', async () => {
  let found: { colleague: Caller; id: string } | undefined;
  const { me } = await renderApp(calendarApp, `/apps/calendar?view=month&date=${day}`, {
    prepare: async ({ me: person, product }) => {
      const colleague = await product.asPerson('Cora Colleague', 'user');
      const event = { ...lunch, rule: 'FREQ=DAILY;COUNT=3', description: 'Soup' };
      const { body } = await person.call(eventApi.create, { body: { event } });
      found = { colleague, id: body.id };
      const grant = { scope: body.scope, principal: `user:${colleague.uid}`, level: 'edit' as const };
      await person.call(accessApi.setGrant, { body: grant });
    },
  });
  const { colleague, id } = found ?? expect.fail('nobody writes');
  const api = sharedTextApi(eventEntity);
  const open = async (index: number) => {
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Lunch, / })).toHaveLength(3));
    screen.getAllByRole('button', { name: /^Lunch, / })[index]?.focus();
    await user.keyboard('{Enter}');
    const dialog = await edit();
    const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
    const own = await dialog.findByRole('switch', { name: 'Only this event’s description' });
    return { dialog, field, own };
  };
  const range = { from: `${day}T00:00:00.000Z`, to: `${addDays(day, 7)}T00:00:00.000Z` };
  const list = async () =>
    (await me.call(calendarApi.listEvents, { query: range })).body.map(({ desc }) => desc).toSorted();

  const { field, own, dialog } = await open(1);
  expect([field.value, own.matches(':checked')]).toEqual(['Soup', false]);
  await act(() => typeInText(colleague, api, { id, index: 4, text: ' and bread' }));
  await waitFor(() => expect(field.value).toBe('Soup and bread'));
  await user.type(field, '!');
  await waitFor(async () => expect(await list()).toEqual(Array(3).fill('Soup and bread!')));
  // One event alone: what it says is asked for on saving, and is no one else’s.
  await user.click(own);
  await user.clear(field);
  await user.type(field, 'Salad');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('radio', { name: 'This event' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await list()).toEqual(['Salad', 'Soup and bread!', 'Soup and bread!']));
  const { field: last } = await open(2);
  await act(() => typeInText(colleague, api, { id, index: 0, text: 'Hot ' }));
  await waitFor(() => expect(last.value).toBe('Hot Soup and bread!'));
  await colleague.call(api.save, { body: { id } });
  expect(await list()).toEqual(['Hot Soup and bread!', 'Hot Soup and bread!', 'Salad']);
});

test('a line becomes an event: the preview shows what is understood, Enter adds it', async () => {
  const { me } = await openScreen('view=week');
  await findEvent(/^Lunch, 12:00/);
  await user.keyboard('q');
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick add' }));
  const line = dialog.getByRole('textbox', { name: 'Event' });
  await user.type(line, 'Anna Dec 18 2037 10–11:30');
  const preview = dialog.getByRole('status');
  expect(preview.textContent).toBe('AnnaFriday, December 18, 2037 · 10:00 AM – 11:30 AM');
  await user.click(dialog.getByRole('button', { name: 'Remove 10–11:30' }));
  expect(preview.textContent).toBe('Anna 10–11:30Friday, December 18, 2037 · All day');
  await user.clear(line);
  await user.type(line, 'Anna Nov 20 2026');
  expect(preview.textContent).toBe('AnnaFriday, November 20, 2026 · All day · In the past');
  await user.clear(line);
  await user.type(line, 'Anna Dec 18 2037 10–11:30{Enter}');
  await findEvent(/^Anna, 10:00 AM – 11:30 AM/);
  await waitFor(async () => {
    const { body } = await me.call(calendarApi.listEvents, { query: season });
    const [start, end] = ['2037-12-18T10:00:00.000Z', '2037-12-18T11:30:00.000Z'];
    expect(body).toContainEqual(expect.objectContaining({ title: 'Anna', start, end }));
  });
});

test('the line of the palette opens quick add, and its values go on to the dialog', async () => {
  const line = encodeURIComponent(JSON.stringify('Anna Dec 18 2037 10–11:30'));
  await openScreen(`view=week&event=quick&line=${line}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick add' }));
  await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('December 18'));
  await user.click(dialog.getByRole('button', { name: 'More options' }));
  const form = within(await screen.findByRole('dialog', { name: 'New event' }));
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Anna');
});

test('of a month with many events, one that changes is the only one to render again', async () => {
  const { me } = await renderApp(calendarApp, '/apps/calendar?date=2037-11-24&view=month', {
    prepare: async ({ me: person }) => {
      for (const title of ['One', 'Two', 'Three'])
        await person.call(eventApi.create, {
          body: {
            event: {
              title,
              startsAt: '2037-11-24T12:00:00.000Z',
              endsAt: '2037-11-24T13:00:00.000Z',
              timeZone: 'UTC',
            },
          },
        });
    },
  });
  await screen.findByRole('button', { name: /^Three/ });
  const rendered = watchReads(readRecords(eventCollection), 'location', ({ title }) => title);
  const changed = readRecords(eventCollection).find(({ title }) => title === 'Two');
  const body = { ids: [changed?.id ?? ''], changes: { title: 'Changed' } };
  await me.call(eventApi.updateMany, { body });
  await screen.findByRole('button', { name: /^Changed/ });
  expect(rendered).not.toContain('One');
  expect(rendered).not.toContain('Three');
});

test('a view of very many series says that a part of them is missing; a shorter one has them all', async () => {
  const { router } = await renderApp(calendarApp, `/apps/calendar?date=${day}&view=day`, {
    prepare: async ({ me }) => {
      for (let index = 0; index < 55; index++)
        await me.call(eventApi.create, { body: { event: { ...lunch, rule: 'FREQ=DAILY' } } });
    },
  });
  await screen.findAllByRole('button', { name: /^Lunch, 12:00/ });
  const hint = /^There are too many repeating events/;
  expect(screen.queryByText(hint)).toBeNull();
  await act(() => router.navigate({ href: `/apps/calendar?date=2038-06-01&view=year` }));
  await screen.findByText(hint);
});
