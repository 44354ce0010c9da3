import { authGroups, isAllowed } from '../../../platform/kernel/access/shared/roles.ts';
import { useSession } from '../../../platform/people/identity/client/session.ts';

const noRoles: readonly string[] = [];

/** Whether the person may write articles. */
export const useIsWriter = (): boolean => isAllowed(authGroups.staff, useSession().user?.role ?? noRoles);
