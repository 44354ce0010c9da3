import type { IconName } from '../../../../ui/icons/icon.tsx';
import type { LocalizedText } from '../../i18n/shared/locales.ts';
import { authGroups } from '../../../kernel/access/shared/roles.ts';
import type { NavigationItem } from './manifest.ts';
import { roleExamplePages } from './role-example-routes.ts';

/** The shell's own entries under Auth: the ways in and out, and the pages that show who may see what. */
export const accountItems: readonly NavigationItem[] = [
  {
    id: 'login',
    type: 'item',
    title: { en: 'Login', tr: 'Giriş yap', ar: 'تسجيل الدخول' },
    icon: 'login',
    url: '/login',
    auth: authGroups.onlyGuest,
    group: 'auth',
  },
  {
    id: 'register',
    type: 'item',
    title: { en: 'Register', tr: 'Kayıt ol', ar: 'إنشاء حساب' },
    icon: 'person_add',
    url: '/register',
    auth: authGroups.onlyGuest,
    group: 'auth',
  },
  {
    id: 'logout',
    type: 'item',
    title: { en: 'Logout', tr: 'Çıkış yap', ar: 'تسجيل الخروج' },
    icon: 'logout',
    url: '/logout',
    auth: authGroups.user,
    group: 'auth',
  },
  ...roleExamplePages.map(({ id, path, title, icon }): NavigationItem => ({
    id,
    type: 'item',
    title,
    icon,
    url: path,
    auth: authGroups.admin,
    group: 'auth',
    isSample: true,
  })),
];

const errorItem = (code: string): NavigationItem => ({
  id: `pages.errors.${code}`,
  type: 'item',
  title: code,
  url: `/pages/errors/error-${code}`,
  auth: authGroups.admin,
});

/** The pages that tell of errors. */
export const errorItems: readonly NavigationItem[] = [
  {
    id: 'pages.errors',
    type: 'collapse',
    title: { en: 'Errors', tr: 'Hatalar', ar: 'الأخطاء' },
    icon: 'error',
    group: 'pages',
    auth: authGroups.admin,
    children: [errorItem('404'), errorItem('500')],
  },
];

const level = (depth: number): LocalizedText => ({
  en: `Level ${depth}`,
  tr: `Düzey ${depth}`,
  ar: `المستوى ${depth}`,
});

/** An entry that leads nowhere. */
const testItem = (id: string): NavigationItem => ({
  id,
  type: 'item',
  title: { en: 'Item', tr: 'Öğe', ar: 'عنصر' },
  icon: 'list',
  url: '#',
});
/** An entry that leads to another site. */
const testLink = (id: string): NavigationItem => ({
  id,
  type: 'link',
  title: { en: 'External link', tr: 'Dış bağlantı', ar: 'رابط خارجي' },
  icon: 'link',
  url: `https://example.com/${id}`,
});
const testCollapse = (
  id: string,
  depth: number,
  children: readonly NavigationItem[],
  icon: IconName = 'dashboard',
): NavigationItem => ({ id, type: 'collapse', title: level(depth), icon, children });

/** Every kind of entry at every depth, to try the menus with. */
export const testItems: readonly NavigationItem[] = [
  testItem('test-item'),
  testLink('test-link'),
  testCollapse('test-1', 1, [
    testItem('test-1-item'),
    testLink('test-1-link'),
    testCollapse('test-1-2', 2, [
      testItem('test-1-2-item'),
      testLink('test-1-2-link'),
      testCollapse('test-1-2-3', 3, [
        testItem('test-1-2-3-item'),
        testLink('test-1-2-3-link'),
        testCollapse('test-1-2-3-4', 4, [testItem('test-1-2-3-4-item')]),
      ]),
    ]),
    {
      id: 'test-1-group',
      type: 'group',
      title: level(2),
      children: [
        testCollapse('test-1-group-1', 1, [testItem('test-1-group-item'), testLink('test-1-group-link')]),
      ],
    },
  ]),
];
