import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { analyticsPath, readAnalyticsSearch } from '../shared/analytics/search.ts';
import { readProjectSearch } from '../shared/project/search.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';

const projectTitle = { en: 'Project', tr: 'Proje', ar: 'المشروع' } as const;
const ownTitle = { en: 'My dashboards', tr: 'Panellerim', ar: 'لوحاتي' } as const;
const analyticsTitle = { en: 'Analytics', tr: 'Analiz', ar: 'التحليلات' } as const;

function buildRoutes(parent: ShellRoute) {
  const analyticsRoute = createRoute({
    getParentRoute: () => parent,
    path: analyticsPath,
    validateSearch: readAnalyticsSearch,
    staticData: { auth: authGroups.user, title: analyticsTitle },
    component: lazyRouteComponent(() => import('./analytics/analytics-screen.tsx'), 'AnalyticsScreen'),
  });
  const projectRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/dashboards/project',
    validateSearch: readProjectSearch,
    staticData: { auth: authGroups.user, title: projectTitle },
    component: lazyRouteComponent(() => import('./project/project-screen.tsx'), 'ProjectScreen'),
  });
  const own = {
    staticData: { auth: authGroups.user, title: ownTitle },
    component: lazyRouteComponent(() => import('./own/own-screen.tsx'), 'OwnScreen'),
  };
  const ownRoute = createRoute({ getParentRoute: () => parent, path: '/apps/dashboards/own', ...own });
  const dashboardRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/dashboards/own/$dashboardId',
    ...own,
  });
  return [analyticsRoute, projectRoute, ownRoute, dashboardRoute] as const;
}

/** What the company's records add up to. */
export const dashboardsApp = {
  id: 'dashboards',
  routes: buildRoutes,
  navigation: [
    {
      id: 'apps.dashboards',
      type: 'collapse',
      title: { en: 'Dashboards', tr: 'Gösterge Panelleri', ar: 'لوحات المعلومات' },
      icon: 'dashboard',
      auth: authGroups.user,
      children: [
        {
          id: 'apps.dashboards.analytics',
          type: 'item',
          title: analyticsTitle,
          url: '/apps/dashboards/analytics',
          auth: authGroups.user,
        },
        {
          id: 'apps.dashboards.project',
          type: 'item',
          title: projectTitle,
          url: '/apps/dashboards/project',
          auth: authGroups.user,
        },
        {
          id: 'apps.dashboards.own',
          type: 'item',
          title: ownTitle,
          url: '/apps/dashboards/own',
          auth: authGroups.user,
        },
      ],
    },
  ],
  loadAuditActions: async () => Object.values((await import('../shared/audit-actions.ts')).dashboardActions),
  recordTypes: { project: { icon: 'dashboard' }, dashboard: { icon: 'analytics' } },
  loadLate: async () => (await import('./late-manifest.ts')).lateManifest,
} as const satisfies ClientApp;
