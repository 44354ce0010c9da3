import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';

const title = { en: 'Pricing', tr: 'Fiyatlar', ar: 'الأسعار' } as const;

const styles = [1, 2, 3] as const;
const titleOf = (style: number) => ({ en: `Style ${style}`, tr: `Biçim ${style}`, ar: `النمط ${style}` });

const buildRoutes = (parent: ShellRoute) =>
  styles.map((style) =>
    createRoute({
      getParentRoute: () => parent,
      path: `/pages/pricing/style-${style}` as const,
      staticData: { auth: null, title },
      component: lazyRouteComponent(() => import('./pricing-screen.tsx'), 'PricingScreen'),
    }),
  );

/** What the product costs, in three looks. */
export const pricingApp = {
  id: 'pricing',
  routes: buildRoutes,
  navigation: [
    {
      id: 'pages.pricing',
      type: 'collapse',
      title,
      icon: 'attach_money',
      group: 'pages',
      auth: authGroups.admin,
      badge: { title: String(styles.length), bg: '#525E8A', fg: '#ffffff' },
      children: styles.map((style) => ({
        id: `pages.pricing.style-${style}`,
        type: 'item',
        title: titleOf(style),
        url: `/pages/pricing/style-${style}`,
        auth: authGroups.admin,
      })),
    },
  ],
} as const satisfies ClientApp;
