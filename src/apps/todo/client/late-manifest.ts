import type { LateManifest } from '../../../platform/frame/shell/client/manifest.ts';
import { authGroups } from '../../../platform/kernel/access/shared/roles.ts';
import { todoFieldNames } from '../shared/fields.ts';
import { startExport, startImport } from './list/load-transfer.ts';

export const lateManifest: LateManifest = {
  makers: [
    {
      id: 'todo',
      title: { en: 'Create to-do', tr: 'Görev oluştur', ar: 'إنشاء مهمة' },
      icon: 'check_box',
      make: async (source) => (await import('./make-todo.ts')).makeTodo(source),
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
  queue: {
    fields: {
      ...todoFieldNames,
      assigneeId: { en: 'Assigned to', tr: 'Atanan kişi', ar: 'المسؤول' },
    },
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
};
