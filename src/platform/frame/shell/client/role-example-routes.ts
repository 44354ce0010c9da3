import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { IconName } from '../../../../ui/icons/icon.tsx';
import type { LocalizedText } from '../../i18n/shared/locales.ts';
import { authGroups, type AuthGroup } from '../../../kernel/access/shared/roles.ts';
import type { ShellRoute } from './routes.ts';

type RoleExample = {
  readonly id: string;
  readonly path: `/auth/${string}`;
  readonly group: AuthGroup;
  readonly icon: IconName;
  readonly title: LocalizedText;
};

/** The pages that show who may see what. */
export const roleExamplePages = [
  {
    id: 'admin-role-example',
    path: '/auth/admin-role-example',
    group: 'admin',
    icon: 'security',
    title: { en: 'Admin role example', tr: 'Yönetici rolü örneği', ar: 'مثال دور المدير' },
  },
  {
    id: 'staff-role-example',
    path: '/auth/staff-role-example',
    group: 'staff',
    icon: 'verified_user',
    title: { en: 'Staff role example', tr: 'Personel rolü örneği', ar: 'مثال دور الموظف' },
  },
  {
    id: 'guest-role-example',
    path: '/auth/guest-role-example',
    group: 'onlyGuest',
    icon: 'person',
    title: { en: 'Guest role example', tr: 'Misafir rolü örneği', ar: 'مثال دور الزائر' },
  },
] as const satisfies readonly RoleExample[];

/** The routes of the pages that show who may see what. */
export function buildRoleExampleRoutes(parent: ShellRoute) {
  return roleExamplePages.map(({ path, group, title }) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      staticData: { auth: authGroups[group], title },
      component: lazyRouteComponent(() => import('./role-example-screen.tsx'), 'RoleExampleScreen'),
    }),
  );
}
