import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadSampleFor } from '../../../../../tests/support/product.ts';
import { renderApp, type RenderOptions } from '../../../../../tests/support/render-app.tsx';
import { projectApi } from '../../shared/project/schema.ts';
import { specifiedApi } from '../../shared/specified/schema.ts';
import { dashboardsApp } from '../app.tsx';
import { placeholderProject } from './placeholder-widgets.ts';
import { WeatherCard } from './weather-card.tsx';

const user = userEvent.setup();
const prepare: RenderOptions['prepare'] = ({ me, product }) => loadSampleFor(product.database, me.uid);
const openScreen = async (path = '', options: RenderOptions = {}) => {
  const opened = await renderApp(dashboardsApp, `/apps/dashboards/project${path}`, { prepare, ...options });
  await waitFor(() => expect(document.querySelector('main [inert]')).toBeNull());
  return opened;
};

test('greets by the first name, and shows the first project', async () => {
  await openScreen();
  expect(await screen.findByRole('heading', { name: 'Welcome back, Umar!' })).toBeDefined();
  expect(await screen.findByText('Website relaunch')).toBeDefined();
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Home', 'Budget Summary', 'Team Members']);
});

test('each range is offered, and a number opens what it counts', async () => {
  const { me } = await openScreen();
  const [project] = (await me.call(specifiedApi.listProjects)).body;
  const query = { project: project?.id ?? '', language: 'en' };
  const { widget1 } = (await me.call(projectApi.getWidgets, { query })).body;
  const due = await screen.findByRole('region', { name: 'Due tasks' });
  const options = within(due)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(options).toEqual(['Yesterday', 'Today', 'Tomorrow']);
  await user.selectOptions(await within(due).findByRole('combobox'), 'Tomorrow');
  const count = widget1.data.count['DTM'] ?? 0;
  await user.click(
    within(due).getByRole('button', { name: new RegExp(`^${count}\\s*Due tasks\\s*Show items$`) }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Due tasks' });
  await waitFor(() => expect(within(dialog).queryAllByRole('listitem')).toHaveLength(count));
});

test('a number of the budget opens the spending that it adds up', async () => {
  await openScreen('?tab=budget');
  const [weekly] = await screen.findAllByRole('button', { name: /Show list$/ });
  const shown = weekly?.textContent.replace(' Show list', '');
  await user.click(weekly ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Weekly spent' }));
  expect(dialog.getByText(/^Spending dated in the week\./)).toBeDefined();
  expect(await dialog.findByText(`$${shown}`, { selector: 'p bdi' })).toBeDefined();
});

test('choosing a project changes everything and is in the address', async () => {
  const { router } = await openScreen('?tab=team');
  expect(await screen.findByText('20 members')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Projects and actions' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Spring trade fair' }));
  expect(await screen.findByText('6 members')).toBeDefined();
  expect(router.state.location.search).toMatchObject({ tab: 'team' });
});

test('spending is added and deleted, with undo', async () => {
  await openScreen('?tab=budget');
  await user.click(await screen.findByRole('button', { name: 'Add spending' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add spending' });
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Enter an amount, such as 120.50')).toBeDefined();
  await user.type(await within(dialog).findByRole('textbox', { name: /Amount/ }), '1,250.75');
  await user.type(await within(dialog).findByRole('textbox', { name: 'Purpose' }), 'Flowers');
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('$1,250.75')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Delete: Flowers' }));
  await waitFor(() => expect(screen.queryByText('$1,250.75')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('$1,250.75')).toBeDefined();
});

test('a budget line and a member are added', async () => {
  await openScreen('?tab=budget');
  await user.click(await screen.findByRole('button', { name: 'Edit budget' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit budget' });
  await user.click(await within(dialog).findByRole('button', { name: 'Add line' }));
  await user.type(within(dialog).getAllByRole('textbox', { name: 'Type' }).at(-1) ?? dialog, 'Flowers');
  await user.type(
    within(dialog)
      .getAllByRole('textbox', { name: /Amount/ })
      .at(-1) ?? dialog,
    '99.5',
  );
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('cell', { name: 'Flowers' })).toBeDefined();
  await user.click(await screen.findByRole('tab', { name: 'Team Members' }));
  await user.click(await screen.findByRole('button', { name: 'Add member' }));
  const member = await screen.findByRole('dialog', { name: 'Add member' });
  await user.type(await within(member).findByRole('textbox', { name: 'Name' }), 'Flora');
  await user.click(await within(member).findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('cell', { name: 'Flora' })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /^Show filters: / }));
  await user.type(await screen.findByRole('textbox', { name: 'Filter Name: Contains' }), 'flor');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3)); // titles, filters, Flora
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
});

test('the weather changes its units by a press and says that it is a sample', async () => {
  await openScreen();
  const weather = within(await screen.findByRole('region', { name: 'Weather' }));
  expect(weather.getByText(/Sample data/)).toBeDefined();
  await user.click(weather.getByRole('button', { name: /14\s*°C/ }));
  expect(weather.getByRole('button', { name: /57\s*°F/ })).toBeDefined();
  await user.click(weather.getByRole('button', { name: /19 KMH/ }));
  expect(weather.getByRole('button', { name: /12 MPH/ })).toBeDefined();
});

test('the weather is busy while its service is asked', async () => {
  const { weatherWidget: widget } = placeholderProject;
  const { rerender } = render(<WeatherCard widget={{ ...widget, source: 'waiting' }} isReady={false} />);
  const card = screen.getByRole('region', { name: 'Weather' });
  expect(card.textContent).toContain('Loading weather…');
  expect(card.getAttribute('aria-busy')).toBe('true');
  rerender(<WeatherCard widget={{ ...widget, source: 'failed' }} isReady={false} />);
  expect(card.getAttribute('aria-busy')).toBeNull();
});

test('without projects one is created', async () => {
  await openScreen('', { prepare: async () => undefined });
  expect(await screen.findByText('No projects yet', { selector: 'p:not(:has(span))' })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'New project' }));
  const dialog = await screen.findByRole('dialog', { name: 'New project' });
  await user.type(await within(dialog).findByRole('textbox', { name: 'Name' }), 'Archive move');
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Archive move')).toBeDefined();
});

test('an address of a project that does not exist says so', async () => {
  await openScreen('?project=none');
  expect(await screen.findByText('This project doesn’t exist')).toBeDefined();
  expect(await screen.findByText('Choose a project')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Show my first project' }));
  expect(await screen.findByText('Website relaunch')).toBeDefined();
});
