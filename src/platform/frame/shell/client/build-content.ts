import { createElement } from 'react';
import type { IconName } from '../../../../ui/icons/icon.tsx';
import { later } from '../../../../ui/later.tsx';
import type { LocalizedText } from '../../i18n/shared/locales.ts';
import { authGroups } from '../../../kernel/access/shared/roles.ts';
import { listPages } from '../shared/rules.ts';
import type { ClientApp, NavigationGroup, NavigationItem, ShellSlots } from './manifest.ts';
import type { ShellContent } from './shell-context.tsx';
import { buildLiveBadge } from './navigation-badge.tsx';
import { accountItems, errorItems, testItems } from './shell-navigation.ts';

type Group = {
  id: NavigationGroup;
  title: LocalizedText;
  auth: readonly string[] | null;
  /** Shown where the groups are side by side. */
  icon: IconName;
  /** A line is shown before it. */
  isApart?: boolean;
};

const groups: readonly Group[] = [
  {
    id: 'applications',
    title: { en: 'Applications', tr: 'Uygulamalar', ar: 'التطبيقات' },
    auth: authGroups.user,
    icon: 'apps',
  },
  {
    id: 'pages',
    title: { en: 'Pages', tr: 'Sayfalar', ar: 'الصفحات' },
    auth: authGroups.admin,
    icon: 'description',
  },
  {
    id: 'userInterface',
    title: { en: 'User Interface', tr: 'Kullanıcı Arayüzü', ar: 'واجهة المستخدم' },
    auth: authGroups.admin,
    icon: 'widgets',
  },
  {
    id: 'documentation',
    title: { en: 'Documentation', tr: 'Belgeler', ar: 'التوثيق' },
    auth: authGroups.admin,
    icon: 'menu_book',
  },
  {
    id: 'auth',
    title: { en: 'Account', tr: 'Hesap', ar: 'الحساب' },
    auth: null,
    icon: 'lock',
    isApart: true,
  },
  {
    id: 'test',
    title: { en: 'Level 1', tr: 'Düzey 1', ar: 'المستوى 1' },
    auth: authGroups.user,
    icon: 'list',
    isApart: true,
  },
];

/** Puts the apps' entries under their headings and notes who knows their badges. */
export function buildShellContent(apps: readonly ClientApp[], slots: ShellSlots = {}): ShellContent {
  const items = [
    ...apps.flatMap((app) => app.navigation),
    ...errorItems,
    ...accountItems,
    ...testItems.map((item): NavigationItem => ({ ...item, group: 'test', isSample: true })),
  ];
  const navigation = groups.flatMap(({ isApart, ...group }): NavigationItem[] => {
    const children = items.filter((item) => (item.group ?? 'applications') === group.id);
    const divider: NavigationItem[] = isApart ? [{ id: `divider-${group.id}`, type: 'divider' }] : [];
    return children.length > 0 ? [...divider, { ...group, type: 'group', children }] : [];
  });
  const badges = new Map(
    apps.flatMap(({ navigation: own, loadBadges }) => {
      if (!loadBadges) return [];
      const Badge = later(async () => buildLiveBadge(await loadBadges()));
      return listPages(own).map((item) => [item.id, createElement(Badge, { id: item.id })] as const);
    }),
  );
  return {
    navigation,
    badges,
    commandHooks: apps.flatMap(({ useCommands }) => useCommands ?? []),
    recordTypes: Object.assign({}, ...apps.map((app) => app.recordTypes)),
    personActions: apps.flatMap(({ personActions }) => personActions ?? []),
    addressBookLoaders: apps.flatMap(({ loadAddressBook }) => loadAddressBook ?? []),
    fileCards: apps.flatMap(({ fileCards }) => fileCards ?? []),
    agendaLoaders: apps.flatMap(({ loadAgenda }) => loadAgenda ?? []),
    busyLoaders: apps.flatMap(({ loadBusyTimes }) => loadBusyTimes ?? []),
    searchLoaders: apps.flatMap(({ loadSearch }) => loadSearch ?? []),
    notificationLoaders: apps.flatMap(({ loadNotifications }) => loadNotifications ?? []),
    auditActionLoaders: apps.flatMap(({ loadAuditActions }) => loadAuditActions ?? []),
    screenHelpLoaders: apps.flatMap(({ loadScreenHelp }) => loadScreenHelp ?? []),
    lateLoaders: apps.flatMap(({ id, loadLate }) => (loadLate ? [{ id, load: loadLate }] : [])),
    slots: { ...slots, ...mergeSlots([slots, ...apps.flatMap((app) => app.slots ?? [])]) },
  };
}

const slotNames = ['toolbarStart', 'startPanel', 'toolbarEnd', 'sidePanels', 'overlays'] as const;

/** The places of which several share one. A place that nobody fills stays undefined: the shell asks for that. */
function mergeSlots(parts: readonly ShellSlots[]): ShellSlots {
  return Object.fromEntries(
    slotNames.flatMap((name) => {
      const filled = parts.flatMap((part) => part[name] ?? []);
      return filled.length > 0 ? [[name, filled]] : [];
    }),
  );
}
