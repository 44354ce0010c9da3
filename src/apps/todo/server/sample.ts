import { repeatWeekly } from '../../../base/recurrence.ts';
import { createId } from '../../../base/ids.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import type { SampleSource } from '../../../platform/kernel/http/server/server-app.ts';
import { readSampleTimes } from '../../../platform/kernel/http/server/sample-times.ts';
import { blankOf } from '../../../platform/kernel/entities/shared/fields.ts';
import { todoEntity } from '../shared/todo.ts';
import { todoCommands, todoLabelCommands } from './commands.ts';

const labels = [
  { handle: 'frontend', title: 'Frontend', color: '#2563eb' },
  { handle: 'backend', title: 'Backend', color: '#b45309' },
  { handle: 'api', title: 'API', color: '#7c3aed' },
  { handle: 'issue', title: 'Issue', color: '#dc2626' },
  { handle: 'mobile', title: 'Mobile', color: '#047857' },
] as const;
type Handle = (typeof labels)[number]['handle'];

interface SampleTodo {
  title: string;
  notes?: string;
  /** Hours from now. */
  start?: number;
  due?: number;
  flags?: readonly ('completed' | 'starred' | 'important' | 'deleted')[];
  labels?: readonly Handle[];
  isWeekly?: true;
}

/** Every state that a screen can show: done, overdue, due today, starred, important, deleted, with and without dates. */
const sample: readonly SampleTodo[] = [
  { title: 'Water the office plants', notes: 'The fern by the window first.', due: 2, flags: ['starred'] },
  { title: 'Reply to the landlord about the lift', due: -26, flags: ['important'], labels: ['issue'] },
  {
    title: 'Prepare the Monday meeting',
    start: 1,
    due: 4,
    labels: ['frontend', 'backend'],
    isWeekly: true,
  },
  { title: 'Send the invoice to Northwind Bakery', due: 30, flags: ['starred', 'important'] },
  { title: 'Check last night’s backup', start: -3, due: 1, flags: ['completed'], labels: ['backend'] },
  {
    title: 'Document how to restore a backup',
    notes: 'So that anyone can do it at three in the morning.',
    labels: ['backend'],
  },
  { title: 'Choose colors for the winter catalog', start: 20, due: 70, labels: ['frontend'] },
  { title: 'Renew the shop’s certificate', due: 48, flags: ['important'], labels: ['backend', 'issue'] },
  { title: 'Try the new mobile menu on a small phone', labels: ['mobile', 'frontend'] },
  {
    title: 'Read the API proposal',
    notes: 'From page three on; we know the rest.',
    due: 6,
    labels: ['api'],
  },
  { title: 'Call Ayşe about the İzmir delivery', start: 3, due: 3, flags: ['starred'] },
  { title: 'راجع عقد المورد الجديد', notes: 'الصفحة الثانية تحتاج إلى توقيع.', due: 26, labels: ['issue'] },
  { title: 'Order paper, toner and coffee', flags: ['completed'] },
  { title: 'Thank the interns', due: -50, flags: ['completed', 'starred'] },
  { title: 'Move old orders to the archive', start: -72, due: -2, labels: ['backend'] },
  { title: 'Plan the support team’s vacations', start: 100, due: 240, flags: ['important'] },
  { title: 'Fix the date on the printed labels', labels: ['issue'], flags: ['completed'], due: -8 },
  { title: 'Get a quote for two monitors', due: 75 },
  { title: 'Cancel the second fax line', flags: ['deleted'] },
  {
    title: 'Draft the spring newsletter',
    notes: 'Replaced by the winter catalog.',
    flags: ['deleted', 'starred'],
    due: -90,
  },
];

/** Loads the sample labels and to-dos of the transaction's person, dated from its time. */
export async function loadTodoSample(transaction: Transaction): Promise<SampleSource[]> {
  const idByHandle = new Map<string, string>();
  for (const { handle, title, color } of labels) {
    const { id } = await todoLabelCommands.create.run(transaction, { id: createId(), title, color });
    idByHandle.set(handle, id);
  }
  const { inHours } = readSampleTimes(transaction);
  const toInstant = (hours: number | undefined) => (hours === undefined ? null : inHours(hours));
  // New to-dos go first, so the last of the list is made first.
  for (const todo of sample.toReversed()) {
    const has = (flag: 'completed' | 'starred' | 'important' | 'deleted') =>
      todo.flags?.includes(flag) ?? false;
    await todoCommands.create.run(transaction, {
      ...blankOf(todoEntity.fields),
      title: todo.title,
      notes: todo.notes ?? '',
      startDate: toInstant(todo.start),
      dueDate: toInstant(todo.due),
      repeat: todo.isWeekly && todo.due !== undefined ? repeatWeekly(toInstant(todo.due) ?? '') : null,
      completed: has('completed'),
      starred: has('starred'),
      important: has('important'),
      deleted: has('deleted'),
      labels: (todo.labels ?? []).map((handle) => idByHandle.get(handle) ?? ''),
    });
  }
  return labels.map(({ handle, title }) => ({
    kind: 'todo-label',
    id: idByHandle.get(handle) ?? '',
    title,
  }));
}
