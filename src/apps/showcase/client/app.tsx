import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { LocalizedText } from '../../../platform/frame/i18n/shared/locales.ts';
import type { ClientApp, NavigationItem } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import type { RouteLayout } from '../../../platform/frame/shell/shared/layouts.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';
import { cardedVariants, type LayoutVariant, simpleVariants } from '../shared/layout-variants.ts';
import { pageTitles } from './page-titles.ts';
import { titleVariant } from './variant-title.ts';

const auth = authGroups.admin;

const folder = '/ui/page-layouts/';
const loadLayout = lazyRouteComponent(() => import('./layouts/layout-screen.tsx'), 'LayoutScreen');

/** What a variant asks of the shell while it is open: pages that scroll inside fill the window, full-width ones take the navbar's room. */
const shellLayout = ({ scrollsInside, side }: LayoutVariant): RouteLayout => ({
  ...(scrollsInside ? { scroll: 'content', footer: false } : {}),
  ...(side === null ? { navbar: { folded: true } } : {}),
});

function buildRoutes(parent: ShellRoute) {
  const build = <const Path extends string>(
    path: Path,
    title: LocalizedText,
    component: ReturnType<typeof lazyRouteComponent>,
    layout: RouteLayout = {},
  ) => createRoute({ getParentRoute: () => parent, path, staticData: { auth, title, layout }, component });
  return [
    build(
      '/ui/icons',
      pageTitles.icons,
      lazyRouteComponent(() => import('./icons/icons-screen.tsx'), 'IconsScreen'),
    ),
    build(
      '/ui/typography',
      pageTitles.typography,
      lazyRouteComponent(() => import('./tokens/typography-screen.tsx'), 'TypographyScreen'),
    ),
    build(
      '/ui/helper-classes',
      pageTitles.helperClasses,
      lazyRouteComponent(() => import('./tokens/class-samples-screen.tsx'), 'ClassSamplesScreen'),
    ),
    build(
      '/ui/page-layouts/blank',
      pageTitles.blank,
      lazyRouteComponent(() => import('./layouts/blank-screen.tsx'), 'BlankScreen'),
      { navbar: { folded: true }, footer: false },
    ),
    ...[...cardedVariants, ...simpleVariants].map((variant) =>
      build(`${folder}${variant.path}`, titleVariant(variant), loadLayout, shellLayout(variant)),
    ),
  ] as const;
}

const toItem = (id: string, url: string, title: LocalizedText): NavigationItem => ({
  id,
  type: 'item',
  title,
  url,
  exact: true,
  auth,
});

const toCollapse = (kind: 'carded' | 'simple', variants: readonly LayoutVariant[]): NavigationItem => ({
  id: `ui.page-layouts.${kind}`,
  type: 'collapse',
  title: pageTitles[kind],
  auth,
  badge: { title: String(variants.length), bg: '#525E8A', fg: '#ffffff' },
  children: variants.map((variant) =>
    toItem(
      `ui.page-layouts.${variant.path.replace('/', '.')}`,
      `${folder}${variant.path}`,
      titleVariant(variant),
    ),
  ),
});

/** What the product is made of, to look at: icons, letters, classes and page layouts. */
export const showcaseApp = {
  id: 'showcase',
  routes: buildRoutes,
  navigation: [
    { ...toItem('ui.icons', '/ui/icons', pageTitles.icons), icon: 'photo', group: 'userInterface' },
    {
      ...toItem('ui.typography', '/ui/typography', pageTitles.typography),
      icon: 'text_fields',
      group: 'userInterface',
    },
    {
      ...toItem('ui.helper-classes', '/ui/helper-classes', pageTitles.helperClasses),
      icon: 'help',
      group: 'userInterface',
    },
    {
      id: 'ui.page-layouts',
      type: 'collapse',
      title: pageTitles.pageLayouts,
      icon: 'view_quilt',
      group: 'userInterface',
      auth,
      children: [
        toCollapse('carded', cardedVariants),
        toCollapse('simple', simpleVariants),
        toItem('ui.page-layouts.blank', '/ui/page-layouts/blank', pageTitles.blank),
      ],
    },
  ],
} as const satisfies ClientApp;
