import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { setDirection, useDirection } from '../../i18n/client/locale-store.ts';
import { type BarUse, HorizontalMenu } from './horizontal-menu.tsx';
import type { NavigationItem } from './manifest.ts';

const page = (id: string, title: string): NavigationItem => ({ id, type: 'item', title, url: `/${id}` });
const items: readonly NavigationItem[] = [
  {
    id: 'applications',
    type: 'group',
    title: 'Applications',
    children: [
      page('todo', 'To-do'),
      {
        id: 'more',
        type: 'collapse',
        title: 'More',
        children: [
          page('mail', 'Mail'),
          { id: 'nowhere', type: 'item', title: 'Nowhere', url: '#' },
          { id: 'site', type: 'link', title: 'Site', url: 'https://example.com/site' },
        ],
      },
    ],
  },
  { id: 'pages', type: 'group', title: 'Pages', children: [page('faq', 'Faq')] },
];

let before: BarUse = {};

function Menu() {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <DirectionProvider direction={useDirection()}>
      <HorizontalMenu items={items} path={path} isDense={false} before={before} />
      <Outlet />
    </DirectionProvider>
  );
}

async function renderMenu(start = '/todo') {
  const rootRoute = createRootRoute({ component: Menu });
  const pages = ['/todo', '/mail', '/faq'].map((path) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => <h1>{path}</h1> }),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [start] }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading');
  return router;
}

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;
const expectFocus = (name: string) => waitFor(() => expect(focused()).toBe(name));

afterEach(() => {
  before = {};
  act(() => setDirection('ltr'));
});

it('goes along the bar with the arrows and opens a menu downwards', async () => {
  await renderMenu();
  button('Applications').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Pages');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Applications');
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus('To-do');
});

it('opens a collapse to the side, goes back, and on to the neighbor', async () => {
  await renderMenu();
  button('Applications').focus();
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus('To-do');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expectFocus('Mail');
  await userEvent.keyboard('{ArrowLeft}');
  await expectFocus('More');
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  await expectFocus('Faq');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(focused()).toBe('Pages');
});

it('is mirrored where reading goes from right to left', async () => {
  await renderMenu();
  act(() => setDirection('rtl'));
  button('Applications').focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Pages');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expectFocus('To-do');
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
  await expectFocus('Mail');
});

it('opens a page and closes', async () => {
  await renderMenu();
  button('Pages').focus();
  await userEvent.keyboard('{Enter}');
  await expectFocus('Faq');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: '/faq' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('marks the open page and all that it stands in', async () => {
  await renderMenu('/mail');
  expect(button('Applications').dataset['current']).toBe('true');
  expect(button('Pages').dataset['current']).toBeUndefined();
  await userEvent.click(button('Applications'));
  const more = await screen.findByRole('menuitem', { name: 'More' });
  expect(more.dataset['current']).toBe('true');
  await userEvent.click(more);
  const mail = await screen.findByRole('menuitem', { name: 'Mail' });
  expect(mail.getAttribute('aria-current')).toBe('page');
  const site = screen.getByRole('menuitem', { name: /Site/ });
  expect([site.getAttribute('href'), site.getAttribute('target')]).toEqual([
    'https://example.com/site',
    '_blank',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Nowhere' }).getAttribute('aria-current')).toBeNull();
});

it('opens under the pointer', async () => {
  await renderMenu();
  await userEvent.hover(button('Pages'));
  expect(screen.queryByRole('menu')).toBeNull();
  const menu = await screen.findByRole('menu');
  expect(await within(menu).findByText('Faq')).toBeTruthy();
});

it('opens what was pressed before its code was there', async () => {
  before = { pressedId: 'pages' };
  await renderMenu();
  expect(await within(await screen.findByRole('menu')).findByText('Faq')).toBeTruthy();
});

it('goes on where the keyboard was before its code was there', async () => {
  before = { focusedId: 'pages' };
  await renderMenu();
  expect(focused()).toBe('Pages');
  expect(screen.queryByRole('menu')).toBeNull();
});

it('opens for the keyboard what it pressed before, at its first entry', async () => {
  before = { focusedId: 'pages', pressedId: 'pages' };
  await renderMenu();
  await expectFocus('Faq');
});
