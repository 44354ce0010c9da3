import { generateNKeysBetween } from 'fractional-indexing';
import * as v from 'valibot';
import { foldText } from '../../../base/fold.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { recordId } from '../../../platform/kernel/http/shared/fields.ts';
import { defineImport, type ImportTarget } from '../../../platform/kernel/transfer/server/import-routes.ts';
import { listLabelTitles } from '../../../platform/kits/labels/server/queries.ts';
import { ownScope } from '../../../platform/kernel/access/server/scopes.ts';
import { todoCollection } from '../shared/collections.ts';
import { areDatesInOrder } from '../shared/rules.ts';
import { NewTodo } from '../shared/schema.ts';
import { todoLabels, todos } from './tables.ts';

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

const flagWords = new Map<string, boolean>([
  ...['true', 'yes', '1', 'x'].map((word) => [word, true] as const),
  ...['false', 'no', '0'].map((word) => [word, false] as const),
]);
const readFlag = (cell: string): unknown => flagWords.get(cell.toLowerCase()) ?? cell;
/** A day without a time is its beginning. */
const readInstant = (cell: string): unknown =>
  /^\d{4}-\d\d-\d\d$/.test(cell) ? `${cell}T00:00:00.000Z` : cell;
const readText = (cell: string): unknown => cell;

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
    const flags = ['completed', 'starred', 'important', 'deleted'];
    return [
      { name: 'title', isRequired: true, read: readText },
      { name: 'notes', read: readText },
      { name: 'startDate', read: readInstant },
      { name: 'dueDate', read: readInstant },
      ...flags.map((name) => ({ name, read: readFlag })),
      { name: 'labels', read: readLabels },
    ];
  },
  findProblem(value) {
    const { startDate, dueDate } = Object(value);
    if (areDatesInOrder(startDate, dueDate)) return undefined;
    return { field: 'dueDate', message: 'The due date lies before the start' };
  },
};

/** The import of to-dos. */
export const todoImport = defineImport(target);
