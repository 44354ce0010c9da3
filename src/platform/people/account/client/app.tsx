import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { authGroups } from '../../../kernel/access/shared/roles.ts';
import type { ClientApp, NavigationItem } from '../../../frame/shell/client/manifest.ts';
import type { ShellRoute } from '../../../frame/shell/client/routes.ts';
import { titles } from './titles.ts';

const loadLogin = lazyRouteComponent(() => import('./login-screen.tsx'), 'LoginScreen');
const loadRegister = lazyRouteComponent(() => import('./register-screen.tsx'), 'RegisterScreen');
const loadForgot = lazyRouteComponent(() => import('./forgot-password-screen.tsx'), 'ForgotPasswordScreen');
const loadReset = lazyRouteComponent(() => import('./reset-password-screen.tsx'), 'ResetPasswordScreen');
const loadLock = lazyRouteComponent(() => import('./lock-screen.tsx'), 'LockScreen');
const loadMailConfirm = lazyRouteComponent(() => import('./mail-confirm-screen.tsx'), 'MailConfirmScreen');

/** The authentication pages, in two designs where the second one's path ends in -2. */
const authPages = [
  { path: '/pages/auth/login', title: titles.login, component: loadLogin },
  { path: '/pages/auth/login-2', title: titles.login, component: loadLogin },
  { path: '/pages/auth/register', title: titles.register, component: loadRegister },
  { path: '/pages/auth/register-2', title: titles.register, component: loadRegister },
  { path: '/pages/auth/forgot-password', title: titles.forgotPassword, component: loadForgot },
  { path: '/pages/auth/forgot-password-2', title: titles.forgotPassword, component: loadForgot },
  { path: '/pages/auth/reset-password', title: titles.resetPassword, component: loadReset },
  { path: '/pages/auth/reset-password-2', title: titles.resetPassword, component: loadReset },
  { path: '/pages/auth/lock', title: titles.lock, component: loadLock },
  { path: '/pages/auth/mail-confirm', title: titles.mailConfirm, component: loadMailConfirm },
] as const;

function buildRoutes(parent: ShellRoute) {
  const accountRoute = createRoute({
    getParentRoute: () => parent,
    path: '/account',
    staticData: { auth: authGroups.user, title: titles.account },
    component: lazyRouteComponent(() => import('./account-screen.tsx'), 'AccountScreen'),
  });
  const pages = authPages.map(({ path, title, component }) =>
    createRoute({ getParentRoute: () => parent, path, staticData: { auth: null, title }, component }),
  );
  return [accountRoute, ...pages] as const;
}

const numbered = (title: (typeof titles)[keyof typeof titles], path: string) =>
  path.endsWith('-2') ? { en: `${title.en} 2`, tr: `${title.tr} 2`, ar: `${title.ar} 2` } : title;

const pageItems = authPages.map(({ path, title }): NavigationItem => {
  const id = `pages.auth.${path.replace(/.*\//, '')}`;
  return { id, type: 'item', title: numbered(title, path), url: path, exact: true, auth: authGroups.admin };
});

/** One's own account, and the authentication pages. */
export const accountApp = {
  id: 'account',
  routes: buildRoutes,
  navigation: [
    {
      id: 'pages.authentication',
      type: 'collapse',
      title: { en: 'Authentication', tr: 'Kimlik Doğrulama', ar: 'المصادقة' },
      icon: 'lock',
      group: 'pages',
      auth: authGroups.admin,
      badge: { title: String(authPages.length), bg: '#525E8A', fg: '#ffffff' },
      children: pageItems,
    },
  ],
  loadLate: async () => (await import('./late-manifest.ts')).lateManifest,
} as const satisfies ClientApp;
