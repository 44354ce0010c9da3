import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { authGroups } from '../../../kernel/access/shared/roles.ts';
import type { ClientApp } from '../../shell/client/manifest.ts';
import type { ShellRoute } from '../../shell/client/routes.ts';
import { readSearchAddress } from './search-address.ts';

const titles = {
  search: { en: 'Search', tr: 'Arama', ar: 'البحث' },
  classic: { en: 'Classic', tr: 'Klasik', ar: 'كلاسيكي' },
  modern: { en: 'Modern', tr: 'Modern', ar: 'حديث' }, // same: the same word
} as const;

const buildRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/pages/search/classic',
      validateSearch: readSearchAddress,
      staticData: { auth: authGroups.user, title: titles.search },
      component: lazyRouteComponent(() => import('./search-screen.tsx'), 'ClassicSearchScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/pages/search/modern',
      validateSearch: readSearchAddress,
      staticData: { auth: authGroups.user, title: titles.search },
      component: lazyRouteComponent(() => import('./search-screen.tsx'), 'ModernSearchScreen'),
    }),
  ] as const;

const item = (look: 'classic' | 'modern') =>
  ({
    id: `pages.search.${look}`,
    type: 'item',
    title: titles[look],
    url: `/pages/search/${look}`,
    auth: authGroups.admin,
  }) as const;

/** The search of all records as pages of their own, in two looks. */
export const searchPageApp = {
  id: 'search-page',
  routes: buildRoutes,
  navigation: [
    {
      id: 'pages.search',
      type: 'collapse',
      title: titles.search,
      icon: 'search',
      auth: authGroups.admin,
      group: 'pages',
      children: [item('classic'), item('modern')],
    },
  ],
  loadLate: async () => (await import('./late-manifest.ts')).lateManifest,
} as const satisfies ClientApp;
