import { sql } from 'kysely';
import { timeOfId } from '../../../base/ids.ts';
import type { WorkItemsRequest, WorkProvider } from '../../../platform/frame/links/server/work-provider.ts';
import type { WorkItem } from '../../../platform/frame/links/shared/work.ts';
import { inScopes } from '../../../platform/kernel/access/server/scopes.ts';
import { fromLabelIndex } from '../../../platform/kernel/collections/server/label-index-queries.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { listLabels } from '../../../platform/kits/labels/server/queries.ts';
import { buildTodoPath } from '../shared/rules.ts';
import type { Todo } from '../shared/todo.ts';
import { todoLabels, todos } from './tables.ts';

const maxTodos = 20_000;

async function listItems({ database, actor, sourceIds }: WorkItemsRequest): Promise<WorkItem[]> {
  if (sourceIds.length === 0) return [];
  const known = (await listLabels(database, actor, todoLabels.name)).map((wire): Label => JSON.parse(wire));
  const titles = new Map(known.map(({ id, title }) => [id, title]));
  const labelIds = sourceIds.filter((id) => titles.has(id));
  if (labelIds.length === 0) return [];
  const scopes = await database.access.visibleTo(actor, todos);
  const { rows } = await sql<{ wire: string }>`
    select todos.wire from ${fromLabelIndex(database.kind, 'todos')}
    where ${inList(database.kind, sql.ref('label_id'), labelIds)}
      and ${inScopes(database.kind, sql.ref('todos.scope'), scopes)} and todos.deleted = ${sql.lit(false)}
    limit ${maxTodos}`.execute(database.db);
  const byId = new Map(
    rows.map(({ wire }) => {
      const todo: Todo = JSON.parse(wire);
      return [todo.id, todo] as const;
    }),
  );
  return [...byId.values()].map((todo) => ({
    kind: 'task',
    id: todo.id,
    title: todo.title,
    path: buildTodoPath({ kind: 'folder', handle: 'all' }, todo.id),
    tags: todo.labels.flatMap((id) => titles.get(id) ?? []),
    createdAt: timeOfId(todo.id) ?? null,
    dueAt: todo.dueDate,
    doneAt: todo.completedAt,
    droppedAt: null,
    isDone: todo.completed,
    reopenedAt: todo.reopenedAt === null ? [] : [todo.reopenedAt],
  }));
}

/** The to-dos with a label of the person's own. */
export const todoWork: WorkProvider = {
  kind: 'todo-label',
  title: { en: 'To-dos labeled', tr: 'Etiketli görevler', ar: 'المهام ذات التصنيف' },
  entities: ['todos', 'todo_labels'],
  async listSources({ database, actor }) {
    const wires = await listLabels(database, actor, todoLabels.name);
    return wires
      .map((wire): Label => JSON.parse(wire))
      .map(({ id, title, handle }) => ({
        kind: 'todo-label',
        id,
        title,
        path: buildTodoPath({ kind: 'label', handle }),
      }));
  },
  listItems,
};
