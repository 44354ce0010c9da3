import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { loadSampleFor } from '../../../../../tests/support/product.ts';
import { renderApp, type RenderOptions } from '../../../../../tests/support/render-app.tsx';
import { accessApi } from '../../../../platform/kernel/access/shared/schema.ts';
import type { MeasureInfo } from '../../../../platform/kernel/measures/shared/schema.ts';
import { dashboardApi } from '../../shared/own/schema.ts';
import { dashboardsApp } from '../app.tsx';
import { WidgetDialog } from './widget-dialog.tsx';
// Loaded with the test: what opens on demand is then there at once, however busy the machine is.
import '../../../../ui/overlays/menu.tsx';
import '../../../../ui/overlays/confirm-dialog.tsx';

const user = userEvent.setup();
const prepare: RenderOptions['prepare'] = ({ me, product }) => loadSampleFor(product.database, me.uid);
const openScreen = async (options: RenderOptions = {}) => {
  const opened = await renderApp(dashboardsApp, '/apps/dashboards/own', { prepare, ...options });
  await screen.findByRole('region', { name: 'To-dos done' });
  await waitFor(() => expect(document.querySelector('main .waiting')).toBeNull());
  return opened;
};
const listWidgets = () =>
  within(screen.getByRole('main'))
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label'));

test('an empty dashboard offers widgets to begin with', async () => {
  await renderApp(dashboardsApp, '/apps/dashboards/own', {
    prepare: ({ me }) => me.call(dashboardApi.create, { body: { dashboard: { name: 'Support' } } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add all of these' }));
  const visits = within(await screen.findByRole('region', { name: 'Visits' }));
  expect(await visits.findByText('Nothing was counted in this period.')).toBeDefined();
});

test('a widget is moved, resized and removed by the keys of its handle, and each change is undone', async () => {
  await openScreen();
  const before = listWidgets();
  const handle = () => screen.getByRole('button', { name: 'Move or resize To-dos done' });
  handle().focus();
  await user.keyboard(' ');
  expect(await screen.findByText(/^Picked up To-dos done/)).toBeDefined();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText(`To-dos done: place 2 of ${before.length}.`)).toBeDefined();
  expect(document.activeElement).toBe(handle());
  await user.keyboard(' ');
  const moved = [before[1], before[0], ...before.slice(2)];
  await waitFor(() => expect(listWidgets()).toEqual(moved));
  handle().focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await screen.findByText('To-dos done: width 2, height 1.')).toBeDefined();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'To-dos done' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(listWidgets()).toEqual(moved));
});

test('a widget names its period, and says that nothing was counted in the one before instead of drawing it', async () => {
  await openScreen();
  const done = within(screen.getByRole('region', { name: 'To-dos done' }));
  expect(done.getAllByText('Last 7 days').length).toBeGreaterThan(1);
  const created = within(screen.getByRole('region', { name: 'To-dos created' }));
  expect(await created.findByText('No earlier data')).toBeDefined();
  expect(created.queryByText('Period before')).toBeNull();
});

test('the form makes a widget of any number, and offers the types that suit it', async () => {
  const localized = (en: string) => ({ en, tr: en, ar: en });
  const list: MeasureInfo[] = ['Calls', 'Visits'].map((name) => ({
    id: `test.${name}`,
    title: localized(name),
    formula: localized(`${name} by day.`),
    path: null,
    entity: 'tests',
    unit: 'count',
    dimension: null,
    parts: {},
    areCountries: false,
  }));
  const measures = new Map(list.map((one) => [one.id, one]));
  const save = vi.fn();
  render(<WidgetDialog widget={undefined} measures={measures} onSave={save} onClose={() => undefined} />);
  await user.click(await screen.findByRole('combobox', { name: 'Number' }));
  await user.click(await screen.findByRole('option', { name: 'Visits' }));
  await user.click(await screen.findByRole('combobox', { name: 'Shown as' }));
  const types = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(types).toEqual(['Number', 'Line', 'Area', 'Bars']);
  await user.click(await screen.findByRole('option', { name: 'Area' }));
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' Website ');
  await user.click(await screen.findByRole('button', { name: 'Add widget' }));
  expect(save.mock.calls).toEqual([
    [
      expect.objectContaining({
        measure: 'test.Visits',
        type: 'area',
        title: 'Website',
        width: 2,
        height: 2,
        compare: true,
      }),
    ],
  ]);
});

test('a menu does what dragging does, and the change is announced', async () => {
  await openScreen();
  const messages = within(screen.getAllByRole('region', { name: 'Messages' })[0] ?? document.body);
  expect(await messages.findByText(/(more|less) than the 7 days before|No earlier data/)).toBeDefined();
  await user.click(messages.getByRole('button', { name: 'Actions of Messages' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to the start' }));
  await waitFor(() => expect(listWidgets()[0]).toBe('Messages'));
});

test('an address of a dashboard that does not exist says so', async () => {
  await renderApp(dashboardsApp, '/apps/dashboards/own/none', { prepare });
  expect(await screen.findByText('This dashboard doesn’t exist')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Show my first dashboard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My week' })).toBeDefined();
});

test('a shared dashboard shows no way to change it, and can be left', async () => {
  await renderApp(dashboardsApp, '/apps/dashboards/own', {
    async prepare({ me, product }) {
      const owner = await product.asPerson('Olga', 'user');
      const { body } = await owner.call(dashboardApi.create, {
        body: { dashboard: { name: 'Of the team', widgets: [] } },
      });
      const grant = { scope: body.scope, principal: `user:${me.uid}`, level: 'view' as const };
      await owner.call(accessApi.setGrant, { body: grant });
    },
  });
  expect(await screen.findByText('There is nothing on it yet.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add widget' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Dashboards and actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Leave' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave “Of the team”?' }));
  await user.click(question.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('No dashboards yet')).toBeDefined();
});
