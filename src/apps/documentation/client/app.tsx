import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ClientApp, NavigationItem } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';
import { productVersion } from './product-version.ts';
import { sectionNames } from './sections.ts';

const auth = authGroups.admin;
const title = { en: 'Documentation', tr: 'Belgeler', ar: 'التوثيق' } as const;

/** One screen for all pages: the list next to them stays. */
const buildRoutes = (parent: ShellRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/documentation/$',
      staticData: { auth, title },
      component: lazyRouteComponent(() => import('./documentation-screen.tsx'), 'DocumentationScreen'),
    }),
  ] as const;

/** What developers and operators read. */
export const documentationApp = {
  id: 'documentation',
  routes: buildRoutes,
  navigation: [
    {
      id: 'documentation.changelog',
      type: 'item',
      title: { en: 'Changelog', tr: 'Değişiklikler', ar: 'سجل التغييرات' },
      icon: 'history',
      url: '/documentation/changelog',
      badge: { title: productVersion, bg: '#c20a74', fg: '#ffffff' },
      group: 'documentation',
      auth,
    },
    ...sectionNames.map((section): NavigationItem => ({
      id: `documentation.${section.slug}`,
      type: 'collapse',
      title: section.title,
      icon: section.icon,
      group: 'documentation',
      auth,
      below: `/documentation/${section.slug}`,
      loadChildren: async () => (await import('./contents.ts')).listEntries(section.slug),
    })),
  ],
} as const satisfies ClientApp;
