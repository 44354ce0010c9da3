// own worker: modules of other screens follow the session, of which this file sets only a part.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { readSyncSession, sessionStore } from '../../../kernel/collections/client/session.ts';
import { LogoutScreen } from './logout-screen.tsx';

const fetched = vi.fn(async () => new Response('{}'));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('asks before it throws changes away that the server does not have, and keeps them for who stays', async () => {
  vi.stubGlobal('fetch', fetched);
  localStorage.setItem('access_token', 'token');
  const commands = createStore(() => [
    { id: 'a', state: 'waiting' },
    { id: 'b', state: 'confirmed' },
  ]);
  sessionStore.setState({ session: Object({ outbox: { commands } }) });
  const rootRoute = createRootRoute();
  const pages = [
    createRoute({ getParentRoute: () => rootRoute, path: '/logout', component: LogoutScreen }),
    createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => <h1>Home</h1> }),
  ];
  const router = createRouter({
    routeTree: rootRoute.addChildren(pages),
    history: createMemoryHistory({ initialEntries: ['/logout'] }),
  });
  render(<RouterProvider router={router} />);
  expect((await screen.findByRole('alert')).textContent).toContain('1 change hasn’t synced yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await screen.findByRole('heading', { name: 'Home' });
  expect(fetched).not.toHaveBeenCalled();
  expect(localStorage.getItem('access_token')).toBe('token');
  expect(readSyncSession()?.outbox.commands.getState()).toHaveLength(2);
  sessionStore.setState({ session: undefined });
});
