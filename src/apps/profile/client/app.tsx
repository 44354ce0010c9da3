import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/people/identity/shared/rules.ts';
import { buildProfilePath } from '../shared/rules.ts';
import { readPeopleAddress, readProfileAddress } from './addresses.ts';

const titles = {
  profile: { en: 'Profile', tr: 'Profil', ar: 'الملف الشخصي' },
  people: { en: 'People', tr: 'Kişiler', ar: 'الأشخاص' },
} as const;

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

/** Those whose navigation does not have the pages. */
const others = ['staff', 'user'];

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
  commands: [
    {
      id: 'profile.open',
      title: { en: 'My profile', tr: 'Profilim', ar: 'ملفي الشخصي' },
      section: 'pages',
      icon: 'account_circle',
      keywords: { en: 'about me timeline', tr: 'hakkımda zaman çizelgesi', ar: 'نبذة عني يومياتي' },
      auth: authGroups.user,
      url: '/pages/profile',
    },
    {
      id: 'profile.people',
      title: titles.people,
      section: 'pages',
      icon: 'groups',
      keywords: {
        en: 'directory colleagues groups team',
        tr: 'rehber çalışanlar gruplar ekip',
        ar: 'دليل الزملاء المجموعات الفريق',
      },
      auth: others,
      url: '/pages/people',
    },
  ],
  personActions: [
    {
      id: 'profile',
      title: { en: 'Profile', tr: 'Profil', ar: 'الملف الشخصي' },
      icon: 'account_circle',
      buildPath: buildProfilePath,
    },
  ],
  loadSearch: async () => ({
    types: {
      post: { en: 'post', tr: 'gönderi', ar: 'منشور' },
      comment: { en: 'comment', tr: 'yorum', ar: 'تعليق' },
    },
  }),
  recordTypes: { post: { icon: 'forum' }, comment: { icon: 'comment' } },
  jobTitles: {
    'profile.draw-pictures': { en: 'Sample pictures', tr: 'Örnek fotoğraflar', ar: 'صور توضيحية' },
  },
  loadNotifications: async () => {
    const { newPost, postComments } = await import('../shared/notifications.ts');
    return [...Object.values(postComments), newPost];
  },
} as const satisfies ClientApp;
