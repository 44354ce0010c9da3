import type { AnyRouter } from '@tanstack/react-router';
import { localize } from '../../i18n/shared/locales.ts';
import { readLocale, subscribeLocale } from '../../i18n/client/locale-store.ts';
import {
  readUnreadNotifications,
  subscribeUnreadNotifications,
} from '../../../people/notifications/client/notification-badge.ts';
import { readPageTitle, subscribePageTitle } from './page-title.ts';
import { productName } from './product.ts';
import { contentId } from './skip-link.tsx';

/** The document's title: unread notifications, the page's own title or its route's, then the product's. */
function setTitle(router: AnyRouter): void {
  const { location, matches } = router.state;
  const title =
    readPageTitle(location.pathname) ??
    matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title;
  const page = title === undefined ? productName : `${localize(title, readLocale())} · ${productName}`;
  const unread = readUnreadNotifications();
  document.title = unread > 0 ? `(${unread}) ${page}` : page;
}

/** Puts the reader at the top of the new page: scrolled up, with the focus on its heading. */
function startPage(): void {
  const content = document.getElementById(contentId);
  content?.closest('[data-scroller]')?.scrollTo({ top: 0 });
  window.scrollTo({ top: 0 }); // where the whole page scrolls
  const heading = content?.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? content)?.focus({ preventScroll: true });
}

const hasScreen = (router: AnyRouter, routeId: string) =>
  Object.hasOwn(router.routesById[routeId]?.options ?? {}, 'component');

/** Keeps title, focus and scroll position right as pages change; the app calls it once. */
export function watchPages(router: AnyRouter): void {
  let lastRouteId: string | undefined;
  router.subscribe('onResolved', () => setTitle(router));
  subscribeLocale(() => setTitle(router));
  subscribeUnreadNotifications(() => setTitle(router));
  subscribePageTitle(() => setTitle(router));
  router.subscribe('onRendered', () => {
    // A change inside the same screen (a selected record) leaves the focus where it is.
    const routeId = router.state.matches.findLast((match) => hasScreen(router, match.routeId))?.routeId;
    const isFirst = lastRouteId === undefined;
    if (routeId !== lastRouteId && !isFirst) startPage();
    lastRouteId = routeId;
  });
}
