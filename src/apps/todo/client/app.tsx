import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { reportLoadFailure } from '../../../ui/load-failure.ts';
import { authGroups } from '../../../platform/people/identity/shared/rules.ts';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
import { todoFieldNames } from '../shared/fields.ts';
import { startExport, startImport } from './list/load-transfer.ts';
import type { ShellRoute } from '../../../platform/frame/shell/client/routes.ts';

const title = { en: 'To-Do', tr: 'Yapılacaklar', ar: 'المهام' } as const;

/** One screen for all lists: going from one to another keeps it, and what is typed in it. */
function buildRoutes(parent: ShellRoute) {
  const todoRoute = createRoute({
    getParentRoute: () => parent,
    path: '/apps/todo',
    staticData: { auth: authGroups.user, title },
    component: lazyRouteComponent(() => import('./todo-screen.tsx'), 'TodoScreen'),
  });
  const indexRoute = createRoute({
    getParentRoute: () => todoRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ href: '/apps/todo/all', replace: true });
    },
  });
  const labelRoute = createRoute({ getParentRoute: () => todoRoute, path: 'label/$labelHandle/{-$todoId}' });
  const filterRoute = createRoute({
    getParentRoute: () => todoRoute,
    path: 'filter/$filterHandle/{-$todoId}',
  });
  const folderRoute = createRoute({ getParentRoute: () => todoRoute, path: '$folderHandle/{-$todoId}' });
  return [todoRoute.addChildren([indexRoute, labelRoute, filterRoute, folderRoute])] as const;
}

export const todoApp = {
  id: 'todo',
  routes: buildRoutes,
  navigation: [
    {
      id: 'apps.todo',
      type: 'item',
      title,
      icon: 'check_box',
      url: '/apps/todo',
      auth: authGroups.user,
      goKey: 't',
      isInBottomBar: true,
    },
  ],
  commands: [
    {
      id: 'todo.new',
      title: { en: 'New to-do', tr: 'Yeni görev', ar: 'مهمة جديدة' },
      section: 'create',
      icon: 'check_box',
      keywords: { en: 'add create task', tr: 'ekle oluştur görev', ar: 'إضافة إنشاء' },
      auth: authGroups.user,
      url: '/apps/todo/all/new',
    },
    {
      id: 'todo.import',
      title: { en: 'Import to-dos', tr: 'Görevleri içe aktar', ar: 'استيراد المهام' },
      section: 'act',
      icon: 'upload',
      keywords: 'csv excel',
      auth: authGroups.user,
      run: startImport,
    },
    {
      id: 'todo.export',
      title: { en: 'Export to-dos', tr: 'Görevleri dışa aktar', ar: 'تصدير المهام' },
      section: 'act',
      icon: 'download',
      keywords: 'csv excel',
      auth: authGroups.user,
      run: () => startExport(),
    },
  ],
  recordTypes: { todo: { icon: 'check_box' } },
  loadSearch: async () => (await import('./list/search-source.ts')).todoSource,
  makers: [
    {
      id: 'todo',
      title: { en: 'Create to-do', tr: 'Görev oluştur', ar: 'إنشاء مهمة' },
      icon: 'check_box',
      make: (source) =>
        void import('./make-todo.ts').then(({ makeTodo }) => makeTodo(source), reportLoadFailure),
    },
  ],
  queue: {
    fields: todoFieldNames,
    edit: {
      '/api/todo-app/create-todo': async (body) =>
        (await import('./dialog/edit-unsent.ts')).editUnsentTodo(body),
    },
  },
  jobTitles: {
    'todo.import-todos': { en: 'Import of to-dos', tr: 'Görevlerin aktarımı', ar: 'استيراد المهام' },
    'todo.undo-import-todos': {
      en: 'Undo of an import',
      tr: 'Aktarımın geri alınması',
      ar: 'التراجع عن استيراد',
    },
  },
  loadAgenda: async () => (await import('./agenda.ts')).todoAgenda,
  loadAuditActions: async () => Object.values((await import('../shared/audit-actions.ts')).todoActions),
  loadNotifications: async () => {
    const [{ todoAssigned, todoReminder }, { todoDiscussion }] = await Promise.all([
      import('../shared/todo.ts'),
      import('../shared/discussion.ts'),
    ]);
    return [todoAssigned, todoReminder, ...Object.values(todoDiscussion)];
  },
  linkIcons: { todo: 'check_box' },
  loadBadges: async () => (await import('./todo-badges.ts')).useTodoBadges,
} as const satisfies ClientApp;
