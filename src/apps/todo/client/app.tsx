import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { reportLoadFailure } from '../../../ui/load-failure.ts';
import { authGroups } from '../../../platform/people/identity/shared/rules.ts';
import type { ClientApp } from '../../../platform/frame/shell/client/manifest.ts';
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
      title: { en: 'New to-do', tr: 'Yeni yapılacak', ar: 'مهمة جديدة' },
      section: 'create',
      icon: 'check_box',
      keywords: { en: 'add create task', tr: 'ekle oluştur görev', ar: 'إضافة إنشاء' },
      auth: authGroups.user,
      url: '/apps/todo/all/new',
    },
  ],
  recordTypes: { todo: { icon: 'check_box' } },
  loadSearch: async () => (await import('./list/search-source.ts')).todoSource,
  makers: [
    {
      id: 'todo',
      title: { en: 'Make a to-do of it', tr: 'Yapılacaklara ekle', ar: 'تحويلها إلى مهمة' },
      icon: 'check_box',
      make: (source) =>
        void import('./make-todo.ts').then(({ makeTodo }) => makeTodo(source), reportLoadFailure),
    },
  ],
  queue: {
    fields: {
      title: { en: 'Title', tr: 'Başlık', ar: 'العنوان' },
      notes: { en: 'Notes', tr: 'Notlar', ar: 'الملاحظات' },
      startDate: { en: 'Start date', tr: 'Başlangıç tarihi', ar: 'تاريخ البدء' },
      dueDate: { en: 'Due date', tr: 'Bitiş tarihi', ar: 'تاريخ الاستحقاق' },
      completed: { en: 'Done', tr: 'Tamamlandı', ar: 'مكتملة' },
      starred: { en: 'Starred', tr: 'Yıldızlı', ar: 'مميزة بنجمة' },
      important: { en: 'Important', tr: 'Önemli', ar: 'مهمة' },
      labels: { en: 'Labels', tr: 'Etiketler', ar: 'التصنيفات' },
    },
    edit: {
      '/api/todo-app/new-todo': async (body) =>
        (await import('./dialog/edit-unsent.ts')).editUnsentTodo(body),
    },
  },
  linkIcons: { todo: 'check_box' },
  loadBadges: async () => (await import('./todo-badges.ts')).useTodoBadges,
} as const satisfies ClientApp;
