import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';
import { titles } from './titles.ts';

const readText = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : undefined);
/** What the addresses of the help carry: the search, and the open question. */
const readSearch = (search: Record<string, unknown>): { q?: string; question?: string } => {
  const [q, question] = [readText(search['q']), readText(search['question'])];
  return { ...(q !== undefined && { q }), ...(question !== undefined && { question }) };
};

function buildRoutes(parent: ShellRoute) {
  const base = {
    getParentRoute: () => parent,
    staticData: { auth: authGroups.user, title: titles.base },
  } as const;
  const drafts = { ...base, staticData: { auth: authGroups.staff, title: titles.drafts } } as const;
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/pages/faq',
      validateSearch: readSearch,
      staticData: { auth: authGroups.user, title: titles.faq },
      component: lazyRouteComponent(() => import('./faq-screen.tsx'), 'FaqScreen'),
    }),
    createRoute({
      ...base,
      path: '/pages/knowledge-base',
      validateSearch: readSearch,
      component: lazyRouteComponent(() => import('./knowledge-base-screen.tsx'), 'KnowledgeBaseScreen'),
    }),
    createRoute({
      ...base,
      path: '/pages/knowledge-base/categories/$categoryId',
      component: lazyRouteComponent(() => import('./category-screen.tsx'), 'CategoryScreen'),
    }),
    createRoute({
      ...base,
      path: '/pages/knowledge-base/articles/$articleId',
      component: lazyRouteComponent(() => import('./article-screen.tsx'), 'ArticleScreen'),
    }),
    createRoute({
      ...drafts,
      path: '/pages/knowledge-base/drafts',
      component: lazyRouteComponent(() => import('./drafts-screen.tsx'), 'DraftsScreen'),
    }),
    createRoute({
      ...drafts,
      path: '/pages/knowledge-base/drafts/$draftId',
      validateSearch: ({ article }: { article?: string }) =>
        typeof article === 'string' ? { article: article.slice(0, 64) } : {},
      component: lazyRouteComponent(() => import('./draft-screen.tsx'), 'DraftScreen'),
    }),
  ] as const;
}

export const helpApp = {
  id: 'help',
  routes: buildRoutes,
  navigation: [
    {
      id: 'pages.faq',
      type: 'item',
      title: titles.faq,
      icon: 'help',
      url: '/pages/faq',
      auth: authGroups.admin,
      group: 'pages',
    },
    {
      id: 'pages.knowledge-base',
      type: 'item',
      title: titles.base,
      icon: 'import_contacts',
      url: '/pages/knowledge-base',
      auth: authGroups.admin,
      group: 'pages',
    },
  ],
  loadLate: async () => (await import('./late-manifest.ts')).lateManifest,
  recordTypes: { article: { icon: 'description' } },
  loadScreenHelp: async () => (await import('./api.ts')).listForScreen,
} as const satisfies ClientApp;
