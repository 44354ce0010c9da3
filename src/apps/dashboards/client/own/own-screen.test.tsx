import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadSampleFor } from '../../../../../tests/support/product.ts';
import { renderApp, type RenderOptions } from '../../../../../tests/support/render-app.tsx';
import { todoApi } from '../../../todo/shared/schema.ts';
import { dashboardsApp } from '../app.tsx';
// Loaded with the test: what opens on demand is then there at once, however busy the machine is.
import '../../../../ui/overlays/menu.tsx';
import './name-dialog.tsx';
import './widget-dialog.tsx';

const user = userEvent.setup();
const prepare: RenderOptions['prepare'] = ({ me, product }) => loadSampleFor(product.database, me.uid);
const openScreen = async (options: RenderOptions = {}) => {
  const opened = await renderApp(dashboardsApp, '/apps/dashboards/own', { prepare, ...options });
  await screen.findByRole('region', { name: 'To-dos done' });
  return opened;
};
const listWidgets = () =>
  within(screen.getByRole('main'))
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label'));

test('a first dashboard is created with widgets to begin with', async () => {
  await renderApp(dashboardsApp, '/apps/dashboards/own');
  await user.click(await screen.findByRole('button', { name: 'New dashboard' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New dashboard' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Support');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Support' })).toBeDefined();
  const visits = within(await screen.findByRole('region', { name: 'Visits' }));
  expect(await visits.findByText('Nothing was counted in this period.')).toBeDefined();
});

test('a widget is moved, resized and removed by the keys of its handle, and each change is undone', async () => {
  await openScreen();
  const before = listWidgets();
  const handle = () => screen.getByRole('button', { name: 'Move or resize To-dos done' });
  handle().focus();
  await user.keyboard(' ');
  expect(screen.getByText(/^Picked up To-dos done/)).toBeDefined();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText(`To-dos done: place 2 of ${before.length}.`)).toBeDefined();
  expect(document.activeElement).toBe(handle());
  await user.keyboard(' ');
  const moved = [before[1], before[0], ...before.slice(2)];
  await waitFor(() => expect(listWidgets()).toEqual(moved));
  handle().focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await screen.findByText('To-dos done: 2 columns wide, 1 rows high.')).toBeDefined();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'To-dos done' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(listWidgets()).toEqual(moved));
});

test('a widget of any number is added by a form, and shows what is counted', async () => {
  const { me } = await openScreen();
  await user.click(screen.getByRole('button', { name: 'Add widget' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add widget' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Fresh work');
  await user.click(dialog.getByRole('combobox', { name: 'Number' }));
  await user.click(await screen.findByRole('option', { name: 'To-dos created' }));
  await user.click(dialog.getByRole('button', { name: 'Add widget' }));
  const added = within(await screen.findByRole('region', { name: 'Fresh work' }));
  const readNumber = async () =>
    Number(
      (await added.findByRole('button', { name: /Show the list/ })).textContent.replace(' Show the list', ''),
    );
  const count = await readNumber();
  await me.call(todoApi.createTodo, { body: { todo: { title: 'One more' } } });
  await waitFor(async () => expect(await readNumber()).toBe(count + 1));
});

test('a menu does what dragging does, and the change is told in words', async () => {
  await openScreen();
  const messages = within(screen.getAllByRole('region', { name: 'Messages' })[0] ?? document.body);
  expect(
    await messages.findByText(/(more|less) than the 7 days before|Nothing in the period before/),
  ).toBeDefined();
  await user.click(messages.getByRole('button', { name: 'Actions of Messages' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to the start' }));
  await waitFor(() => expect(listWidgets()[0]).toBe('Messages'));
});

test('an address of a dashboard that does not exist says so', async () => {
  await renderApp(dashboardsApp, '/apps/dashboards/own/none', { prepare });
  expect(await screen.findByText('This dashboard does not exist')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show my first dashboard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My week' })).toBeDefined();
});
