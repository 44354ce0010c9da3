import { foldText } from '../../../base/fold.ts';
import { defineEntityInsert } from '../../../platform/kernel/entities/server/insert-command.ts';
import { entityInputs } from '../../../platform/kernel/entities/shared/schema.ts';
import {
  buildInstantReader,
  readFlagCell,
  readTextCell,
} from '../../../platform/kernel/transfer/server/cells.ts';
import { defineImport, type ImportTarget } from '../../../platform/kernel/transfer/server/import-routes.ts';
import { listLabelTitles } from '../../../platform/kits/labels/server/queries.ts';
import { findZone } from '../../../platform/people/identity/server/person-settings.ts';
import { todoActions } from '../shared/audit-actions.ts';
import { todoCollection, todoEntity } from '../shared/todo.ts';
import { todoFieldNames } from '../shared/fields.ts';
import { areDatesInOrder } from '../shared/rules.ts';
import { todoLabels, todos } from './tables.ts';

/** What other products call these columns. */
const aliases: Readonly<Partial<Record<keyof typeof todoFieldNames, readonly string[]>>> = {
  title: [
    'name',
    'task',
    'task name',
    'to-do',
    'subject',
    'content',
    'ad',
    'görev',
    'konu',
    'المهمة',
    'الاسم',
  ],
  notes: ['note', 'description', 'details', 'açıklama', 'not', 'الوصف', 'ملاحظات'],
  startDate: ['start', 'starts', 'başlangıç', 'البدء'],
  dueDate: [
    'due',
    'due on',
    'deadline',
    'date',
    'son tarih',
    'bitiş',
    'teslim tarihi',
    'الاستحقاق',
    'الموعد النهائي',
  ],
  completed: ['complete', 'is completed', 'finished', 'bitti', 'tamamlanan', 'منجزة'],
  starred: ['star', 'favorite', 'yıldız', 'نجمة'],
  important: ['important', 'urgent', 'öncelik', 'önemli', 'مهمة', 'الأولوية'],
  labels: ['label', 'tags', 'tag', 'category', 'etiket', 'kategori', 'تصنيف', 'الوسوم'],
};

const importTodos = defineEntityInsert('todo.import-todos', todoEntity, todos);

const flags = ['completed', 'starred', 'important', 'deleted'] as const;

const target: ImportTarget = {
  collection: todoCollection,
  table: todos,
  path: '/apps/todo',
  command: importTodos,
  audit: { started: todoActions.importStarted, undone: todoActions.importUndone },
  schema: entityInputs(todoEntity).create,
  async listFields(database, person) {
    const titles = await listLabelTitles(database, person, todoLabels.name);
    const byTitle = new Map([...titles].map(([id, title]) => [foldText(title), id]));
    const readLabels = (cell: string): unknown =>
      cell
        .split(',')
        .map((title) => title.trim())
        .filter(Boolean)
        .map((title) => byTitle.get(foldText(title)) ?? `there is no label ${title}`);
    const readInstant = buildInstantReader(await findZone(database.db, person.uid));
    const describe = (name: keyof typeof todoFieldNames) => ({
      name,
      title: todoFieldNames[name],
      aliases: aliases[name] ?? [],
    });
    return [
      { ...describe('title'), isRequired: true, read: readTextCell, reason: 'invalid' },
      { ...describe('notes'), read: readTextCell, reason: 'invalid' },
      { ...describe('startDate'), read: readInstant, reason: 'date' },
      { ...describe('dueDate'), read: readInstant, reason: 'date' },
      ...flags.map((name) => ({ ...describe(name), read: readFlagCell, reason: 'flag' as const })),
      { ...describe('labels'), read: readLabels, reason: 'label' },
    ];
  },
  findProblem(value) {
    const { startDate, dueDate } = Object(value);
    if (areDatesInOrder(startDate, dueDate)) return undefined;
    return { field: 'dueDate', reason: 'order', message: 'The due date is before the start date' };
  },
};

/** The import of to-dos. */
export const todoImport = defineImport(target);
