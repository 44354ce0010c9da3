import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';
import { buildProfilePath } from '../shared/rules.ts';
import { readPeopleAddress, readProfileAddress } from './addresses.ts';
import { titles } from './titles.ts';

const buildRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/pages/profile/{-$personId}',
      validateSearch: readProfileAddress,
      staticData: { auth: authGroups.user, title: titles.profile },
      component: lazyRouteComponent(() => import('./profile-screen.tsx'), 'ProfileScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/pages/people',
      validateSearch: readPeopleAddress,
      staticData: { auth: authGroups.user, title: titles.people },
      component: lazyRouteComponent(() => import('./people-screen.tsx'), 'PeopleScreen'),
    }),
  ] as const;

export const profileApp = {
  id: 'profile',
  routes: buildRoutes,
  navigation: [
    {
      id: 'pages.profile',
      type: 'item',
      title: titles.profile,
      icon: 'account_circle',
      url: '/pages/profile',
      exact: true,
      auth: authGroups.admin,
      group: 'pages',
    },
    {
      id: 'pages.people',
      type: 'item',
      title: titles.people,
      icon: 'groups',
      url: '/pages/people',
      auth: authGroups.admin,
      group: 'pages',
    },
  ],
  loadLate: async () => (await import('./late-manifest.ts')).lateManifest,
  personActions: [
    {
      id: 'profile',
      title: { en: 'Profile', tr: 'Profil', ar: 'الملف الشخصي' },
      icon: 'account_circle',
      buildPath: buildProfilePath,
    },
  ],
  recordTypes: { post: { icon: 'forum' }, comment: { icon: 'comment' } },
  loadNotifications: async () => (await import('../shared/notifications.ts')).profileNotificationKinds,
} as const satisfies ClientApp;
