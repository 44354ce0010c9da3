import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/people/identity/shared/rules.ts';

const analyticsTitle = { en: 'Analytics', tr: 'Analiz', ar: 'التحليلات' } as const;

function buildRoutes(parent: ShellRoute) {
  const analyticsRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/dashboards/analytics',
    staticData: { auth: authGroups.user, title: analyticsTitle },
    component: lazyRouteComponent(() => import('./analytics/analytics-screen.tsx'), 'AnalyticsScreen'),
  });
  return [analyticsRoute] as const;
}

/** What the company's records add up to. */
export const dashboardsApp = {
  id: 'dashboards',
  routes: buildRoutes,
  navigation: [
    {
      id: 'apps.dashboards',
      type: 'collapse',
      title: { en: 'Dashboards', tr: 'Panolar', ar: 'لوحات المعلومات' },
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
      ],
    },
  ],
} as const satisfies ClientApp;
