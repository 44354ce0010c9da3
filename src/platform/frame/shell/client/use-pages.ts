import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../../../people/identity/client/session.ts';
import { listPages, listVisible } from '../shared/rules.ts';
import type { NavigationItem } from './manifest.ts';
import { useShellContent } from './shell-context.tsx';

/** An entry of the navigation that leads somewhere. */
export type PageEntry = NavigationItem & { readonly url: string };

const noRoles: readonly string[] = [];

/** Whether a path has a page of its own, not only the one for unknown paths. */
function hasRoute(router: AnyRouter, path: string): boolean {
  const [matched] = router.getMatchedRoutes(path);
  const { fullPath } = matched.at(-1) ?? {};
  return fullPath !== undefined && fullPath !== '/$';
}

/** The pages that the role may open, in the order of the navigation; entries without a page are left out. */
export function usePages(): readonly PageEntry[] {
  const { navigation } = useShellContent();
  const router = useRouter();
  const roles = useSession().user?.role ?? noRoles;
  return useMemo(
    () =>
      listPages(listVisible(navigation, roles)).flatMap((item) => {
        const { url } = item;
        if (url === undefined || item.type === 'group') return [];
        const path = url.replace(/[?#].*$/, '');
        return item.type === 'link' || hasRoute(router, path) ? [{ ...item, url }] : [];
      }),
    [navigation, roles, router],
  );
}
