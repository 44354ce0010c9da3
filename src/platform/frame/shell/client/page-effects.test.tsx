import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { setUnreadNotifications } from '../../../people/notifications/client/notification-badge.ts';
import { watchPages } from './page-effects.ts';
import { productName } from './product.ts';

test('the title of the window says the page and how many notifications are unread', async () => {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    staticData: { title: { en: 'To-Do', tr: 'Yapılacaklar', ar: 'المهام' } },
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  watchPages(router);
  await router.load();
  setUnreadNotifications(3);
  await expect.poll(() => document.title).toBe(`(3) To-Do · ${productName}`);
  setUnreadNotifications(0);
  expect(document.title).toBe(`To-Do · ${productName}`);
});
