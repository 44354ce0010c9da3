import { useMemo } from 'react';
import { useSession } from '../../../people/identity/client/session.ts';
import { listVisible } from '../shared/rules.ts';
import { useLateEntries } from './late-entries.ts';
import type { NavigationItem } from './manifest.ts';
import { useShellContent } from './shell-context.tsx';

const noRoles: readonly string[] = [];

/** The navigation that the user's role may see. */
export function useNavigation(): readonly NavigationItem[] {
  const { navigation } = useShellContent();
  const { user, hasSampleData } = useSession();
  const roles = user?.role ?? noRoles;
  const visible = useMemo(
    () => listVisible(navigation, roles, hasSampleData),
    [navigation, roles, hasSampleData],
  );
  return useLateEntries(visible);
}
