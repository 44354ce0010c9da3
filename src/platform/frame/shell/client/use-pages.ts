import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listPages } from '../shared/rules.ts';
import type { NavigationItem } from './manifest.ts';
import { useNavigation } from './use-navigation.ts';

/** An entry of the navigation that leads somewhere. */
export type PageEntry = NavigationItem & { readonly url: string };

/** Whether a path has a page of its own, not only the one for unknown paths. */
function hasRoute(router: AnyRouter, path: string): boolean {
  const [matched] = router.getMatchedRoutes(path);
  const { fullPath } = matched.at(-1) ?? {};
  return fullPath !== undefined && fullPath !== '/$';
}

/** The pages that the role may open, in the order of the navigation; entries without a page are left out. */
export function usePages(): readonly PageEntry[] {
  const navigation = useNavigation();
  const router = useRouter();
  return useMemo(
    () =>
      listPages(navigation).flatMap((item) => {
        const { url } = item;
        if (url === undefined || item.type === 'group') return [];
        const path = url.replace(/[?#].*$/, '');
        return item.type === 'link' || hasRoute(router, path) ? [{ ...item, url }] : [];
      }),
    [navigation, router],
  );
}
