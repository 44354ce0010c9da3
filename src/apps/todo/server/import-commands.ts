import { generateNKeysBetween } from 'fractional-indexing';
import * as v from 'valibot';
import { foldText } from '../../../base/fold.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { recordId } from '../../../platform/kernel/http/shared/fields.ts';
import {
  buildInstantReader,
  readFlagCell,
  readTextCell,
} from '../../../platform/kernel/transfer/server/cells.ts';
import { defineImport, type ImportTarget } from '../../../platform/kernel/transfer/server/import-routes.ts';
import { listLabelTitles } from '../../../platform/kits/labels/server/queries.ts';
import { ownScope } from '../../../platform/kernel/access/server/scopes.ts';
import { findUser } from '../../../platform/people/identity/server/queries.ts';
import { todoCollection } from '../shared/collections.ts';
import { todoFieldNames } from '../shared/fields.ts';
import { areDatesInOrder } from '../shared/rules.ts';
import { NewTodo } from '../shared/schema.ts';
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

/** Inserts to-dos of a file after all others, in the order of the file. */
const importTodos = defineCommand(
  'todo.import-todos',
  v.object({
    rows: v.pipe(v.array(v.object({ ...NewTodo.entries, id: recordId('todos') })), v.maxLength(1000)),
  }),
  async (transaction, { rows }) => {
    const { uid } = transaction.actor;
    const known = await transaction.unchecked('an id is used once, whoever may see its record').getMany(
      todos,
      rows.map(({ id }) => id),
      'view',
    );
    const knownIds = new Set(known.map(({ id }) => id));
    const fresh = [...new Map(rows.map((row) => [row.id, row])).values()].filter(
      ({ id }) => !knownIds.has(id),
    );
    const last = await transaction.db
      .selectFrom('todos')
      .select((expression) => expression.fn.max('position').as('position'))
      .where('scope', '=', ownScope(transaction.actor))
      .executeTakeFirst();
    const labels = await transaction.db
      .selectFrom('todo_labels')
      .select('id')
      .where('scope', '=', ownScope(transaction.actor))
      .execute();
    const labelIds = new Set(labels.map(({ id }) => id));
    const positions = generateNKeysBetween(last?.position ?? null, null, fresh.length);
    await transaction.insertMany(
      todos,
      fresh.map(({ startDate, dueDate, ...todo }, at) => ({
        ...todo,
        owner_id: uid,
        start_at: startDate,
        due_at: dueDate,
        // A label may have been removed since the file was checked.
        labels: todo.labels.filter((id) => labelIds.has(id)),
        folder: null,
        position: positions[at] ?? '',
      })),
    );
    return { count: fresh.length };
  },
);

const flags = ['completed', 'starred', 'important', 'deleted'] as const;

const target: ImportTarget = {
  collection: todoCollection,
  table: todos,
  path: '/apps/todo',
  command: importTodos,
  schema: v.omit(NewTodo, ['id']),
  async listFields(database, person) {
    const titles = await listLabelTitles(database, person, todoLabels.name);
    const byTitle = new Map([...titles].map(([id, title]) => [foldText(title), id]));
    const readLabels = (cell: string): unknown =>
      cell
        .split(',')
        .map((title) => title.trim())
        .filter(Boolean)
        .map((title) => byTitle.get(foldText(title)) ?? `there is no label ${title}`);
    const user = await findUser(database.db, person.uid);
    const readInstant = buildInstantReader(user?.settings?.timeZone ?? 'UTC');
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
