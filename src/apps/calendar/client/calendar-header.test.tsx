import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/render-app.tsx';
import { calendarApp } from './app.tsx';

const user = userEvent.setup();
const open = () => renderApp(calendarApp, '/apps/calendar?date=2037-11-24&view=month');
const openMenu = async () =>
  user.click(await screen.findByRole('button', { name: 'More views and actions' }));

test('the main views are words, the others are in the menu', async () => {
  const { router } = await open();
  const views = within(await screen.findByRole('group', { name: 'View' }));
  expect(views.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Month',
    'Week',
    'Day',
    'Agenda',
  ]);
  expect(views.getByRole('button', { pressed: true }).textContent).toBe('Month');
  await user.click(views.getByRole('button', { name: 'Week' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'week' }));
  await openMenu();
  await user.click(await screen.findByRole('menuitemradio', { name: 'Year' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'year' }));
});

test('in narrow windows, the menu has all views', async () => {
  window.innerWidth = 800;
  await open();
  await openMenu();
  expect(await screen.findAllByRole('menuitemradio')).toHaveLength(6);
  expect(screen.queryByRole('group', { name: 'View' })?.querySelector('[aria-pressed]')).toBeFalsy();
  window.innerWidth = 1440;
});

test('the picture of the season is off until it is chosen', async () => {
  await open();
  const heading = await screen.findByRole('heading', { level: 1, name: 'Calendar' });
  const findPicture = () => heading.closest('header')?.querySelector('linearGradient[id="sky-autumn"]');
  await openMenu();
  const choice = await screen.findByRole('menuitemcheckbox', { name: 'Season picture' });
  expect(choice.getAttribute('aria-checked')).toBe('false');
  expect(findPicture()).toBeNull();
  await user.click(choice);
  await waitFor(() => expect(findPicture()).not.toBeNull());
  await user.click(choice);
  await waitFor(() => expect(findPicture()).toBeNull());
});
