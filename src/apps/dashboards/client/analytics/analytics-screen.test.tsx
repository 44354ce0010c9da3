import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { loadSampleFor } from '../../../../../tests/support/product.ts';
import { renderApp, type RenderOptions } from '../../../../../tests/support/render-app.tsx';
import { testClock } from '../../../../../tests/support/test-clock.ts';
import { tellLive } from '../../../../platform/kernel/live/client/live-listeners.ts';
import { asSystem, recordMeasurements } from '../../server/commands.ts';
import { dashboardsApp } from '../app.tsx';

const user = userEvent.setup();
const thisYear = String(testClock.now.getUTCFullYear());
const prepare: RenderOptions['prepare'] = ({ me, product }) => loadSampleFor(product.database, me.uid);
const openScreen = async (search = '', options: RenderOptions = {}) => {
  const opened = await renderApp(dashboardsApp, `/apps/dashboards/analytics${search}`, {
    prepare,
    ...options,
  });
  await screen.findByRole('group', { name: 'Year' });
  await waitFor(() => expect(document.querySelector('main [inert]')).toBeNull());
  return opened;
};
const readTable = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('the numbers of the own organization come first', async () => {
  await openScreen();
  const own = await screen.findByRole('region', { name: 'What is your team getting done?' });
  const cards = await within(own).findAllByRole('region');
  expect(cards).toHaveLength(4);
  const visitors = screen.getByRole('region', { name: 'Visitors' });
  expect(own.compareDocumentPosition(visitors)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const [shown] = await within(own).findAllByRole('button', { name: /Show list$/ });
  await user.click(shown ?? expect.fail('no number'));
  await screen.findByRole('dialog', { name: cards[0]?.ariaLabel ?? '' });
});

test('shows the newest year first, and any other year at a press', async () => {
  await openScreen();
  const years = within(screen.getByRole('group', { name: 'Year' }));
  expect(years.getByRole('button', { name: thisYear })).toHaveProperty('disabled', true);
  // Up to this month.
  expect(readTable(`Unique visitors by month, ${thisYear}`)).toHaveLength(testClock.now.getUTCMonth() + 1);
  await user.click(years.getByRole('button', { name: '2017' }));
  expect(readTable('Unique visitors by month, 2017')[0]).toEqual(['Jan', '3.9k']);
  await user.click(years.getByRole('button', { name: '2015' }));
  expect(readTable('Unique visitors by month, 2015')[1]).toEqual(['Feb', '3k']);
});

test('a chart is read by the arrow keys', async () => {
  await openScreen('?year=2017');
  const chart = screen.getByRole('slider', { name: 'Unique visitors by month, 2017' });
  chart.focus();
  await user.keyboard('{Home}{ArrowRight}');
  expect(chart.getAttribute('aria-valuetext')).toBe('Feb: Visitors 2.5k');
  await user.keyboard('{End}');
  expect(chart.getAttribute('aria-valuetext')).toBe('Dec: Visitors 2.9k');
});

test('has the five periods of devices and the three of sales', async () => {
  await openScreen();
  const period = screen.getByRole('combobox', { name: 'Period' });
  expect(within(period).getAllByRole('option')).toHaveLength(5);
  await user.selectOptions(period, 'Last 28 days');
  await screen.findByRole('table', { name: 'Sessions by device, Last 28 days' });
  await user.click(await screen.findByRole('button', { name: '1 month' }));
  await screen.findByRole('table', { name: 'How are your sales doing? 1 month' });
  expect(readTable('How are your sales doing? 1 month')).toHaveLength(7);
});

test('what a card shows is in the address, and Back returns to what it showed before', async () => {
  const { router } = await openScreen();
  await user.click(await screen.findByRole('button', { name: '2016' }));
  await screen.findByRole('slider', { name: 'Unique visitors by month, 2016' });
  await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
  await screen.findByRole('table', { name: 'Visitors and page views, Yesterday' });
  expect(router.state.location.search).toEqual({ year: 2016, day: 'yesterday' });
  router.history.back();
  await screen.findByRole('table', { name: 'Visitors and page views, Today' });
  router.history.back();
  await screen.findByRole('slider', { name: `Unique visitors by month, ${thisYear}` });
});

test('a number that arrives is shown at once', async () => {
  const { product } = await openScreen();
  const visits = screen.getByRole('region', { name: 'Visits' });
  const day = product.clock.now.toISOString().slice(0, 10);
  const measurements = [{ name: 'visits' as const, day, amount: 1_000_000 }];
  await product.database.execute(recordMeasurements, { measurements }, asSystem);
  await waitFor(() => expect(within(visits).getByText(/^1,00\d,\d{3}$/)).toBeDefined());
});

test('a number opens what it adds up, also one point of its chart', async () => {
  await openScreen();
  const visits = within(screen.getByRole('region', { name: 'Visits' }));
  const shown = visits.getByRole('button', { name: /Show list/ });
  const total = shown.textContent.replace(' Show list', '');
  await user.click(shown);
  const dialog = within(await screen.findByRole('dialog', { name: 'Visits' }));
  expect(await dialog.findByRole('row', { name: `Total · Visits ${total}` })).toBeDefined();
  expect(dialog.getByText(/compared with the 7 days before\. Days start at midnight UTC/)).toBeDefined();
  await user.keyboard('{Escape}');
  const chart = visits.getByRole('slider', { name: 'Visits' });
  chart.focus();
  await user.keyboard('{Home}{ArrowRight}{Enter}');
  const day = within(await screen.findByRole('dialog', { name: /^Visits, \w+day$/ }));
  await waitFor(() => expect(day.getAllByRole('row')).toHaveLength(3));
});

test('a card tells how it is counted, and its numbers are saved as CSV', async () => {
  const saved: Blob[] = [];
  const save = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:none';
  });
  await openScreen('?year=2017');
  const band = within(screen.getByRole('region', { name: 'Visitors' }));
  await user.click(band.getByRole('button', { name: 'About this number' }));
  const info = within(await screen.findByRole('dialog', { name: 'About this number: Visitors' }));
  expect(info.getByText('Recorded visitors, added up by month.')).toBeDefined();
  expect(info.getByText('Everyone who is signed in can see these numbers.')).toBeDefined();
  await user.click(info.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.text())?.split('\r\n');
  expect(lines?.slice(0, 3)).toEqual(['Visitors,Visitors', 'Jan,3.9', 'Feb,2.5']);
  save.mockRestore();
});

test('without a connection the dashboards show the numbers of before and say of when, until there is one', async () => {
  const { network, router } = await openScreen();
  const show = (name: string) => act(() => router.navigate({ to: `/apps/dashboards/${name}` }));
  const shownYear = readTable(`Unique visitors by month, ${thisYear}`);
  await show('own');
  const [count] = await screen.findAllByRole('button', { name: /Show list$/ });
  const shown = count?.textContent;
  network.disconnect();
  await show('analytics');
  await screen.findByText(/^Offline\. As of /);
  expect(shownYear.length).toBeGreaterThan(0);
  expect(readTable(`Unique visitors by month, ${thisYear}`)).toEqual(shownYear);
  await show('own');
  await screen.findByText(/^Offline\. As of /);
  const [kept] = await screen.findAllByRole('button', { name: /Show list$/ });
  expect(kept?.textContent).toBe(shown);
  network.connect();
  act(() => tellLive({ type: 'open' }));
  await waitFor(() => expect(screen.queryByText(/^Offline\. As of /)).toBeNull());
});

test('without numbers it says so', async () => {
  await openScreen('', { prepare: async () => undefined });
  expect(await screen.findByText('No campaigns in the last four weeks')).toBeDefined();
});

test('the charts show the period before at a press, and the address says so', async () => {
  const { router } = await openScreen();
  const { length } = readTable('Conversion');
  await user.click(await screen.findByRole('button', { name: 'Compare with the period before' }));
  await waitFor(() => expect(readTable('Conversion')[0]).toHaveLength(3));
  expect(readTable('Conversion')).toHaveLength(length);
  expect(readTable(`Unique visitors by month, ${thisYear}`)[0]).toHaveLength(3);
  expect(router.state.location.search).toEqual({ compare: true });
  await user.click(await screen.findByRole('button', { name: 'Compare with the period before' }));
  await waitFor(() => expect(readTable('Conversion')[0]).toHaveLength(2));
});

test('only administrators can import numbers', async () => {
  await openScreen();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});
