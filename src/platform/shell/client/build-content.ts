import type { LocalizedText } from '../../i18n/shared/locales.ts';
import { authGroups } from '../../identity/shared/rules.ts';
import { listPages } from '../shared/rules.ts';
import type { ClientApp, NavigationGroup, NavigationItem, ShellSlots } from './manifest.ts';
import type { ShellContent } from './shell-context.tsx';

const groups: readonly { id: NavigationGroup; title: LocalizedText; auth: readonly string[] | null }[] = [
  {
    id: 'applications',
    title: { en: 'Applications', tr: 'Uygulamalar', ar: 'التطبيقات' },
    auth: authGroups.user,
  },
  { id: 'pages', title: { en: 'Pages', tr: 'Sayfalar', ar: 'الصفحات' }, auth: authGroups.admin },
  {
    id: 'userInterface',
    title: { en: 'User Interface', tr: 'Kullanıcı Arayüzü', ar: 'واجهة المستخدم' },
    auth: authGroups.admin,
  },
  {
    id: 'documentation',
    title: { en: 'Documentation', tr: 'Belgeler', ar: 'التوثيق' },
    auth: authGroups.admin,
  },
  { id: 'auth', title: { en: 'Auth', tr: 'Kimlik', ar: 'الدخول' }, auth: null },
];

/** The shell's own entries. */
const accountItems: readonly NavigationItem[] = [
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
];

/** Puts the apps' entries under their headings and notes who knows their badges. */
export function buildShellContent(apps: readonly ClientApp[], slots: ShellSlots = {}): ShellContent {
  const items = [...apps.flatMap((app) => app.navigation), ...accountItems];
  const navigation = groups.flatMap((group): NavigationItem[] => {
    const children = items.filter((item) => (item.group ?? 'applications') === group.id);
    const divider: NavigationItem[] = group.id === 'auth' ? [{ id: 'divider-auth', type: 'divider' }] : [];
    return children.length > 0 ? [...divider, { ...group, type: 'group', children }] : [];
  });
  const badgeHooks = new Map(
    apps.flatMap(({ navigation: own, useBadges }) =>
      useBadges ? listPages(own).map((item) => [item.id, useBadges] as const) : [],
    ),
  );
  return {
    navigation,
    badgeHooks,
    commands: apps.flatMap(({ commands }) => commands ?? []),
    commandHooks: apps.flatMap(({ useCommands }) => useCommands ?? []),
    slots,
  };
}
