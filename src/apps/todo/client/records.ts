import { useMemo } from 'react';
import type { ReplicaDefinition } from '../../../platform/sync/client/engine.ts';
import { useReplica } from '../../../platform/sync/client/sync.ts';
import type { Todo, TodoLabel } from '../shared/schema.ts';
import { updateList, type Positioned } from './ordered-list.ts';

const replica: ReplicaDefinition = {
  app: 'todo',
  path: '/api/todo-app/changes',
  collections: ['todos', 'labels'],
};

function createListKeeper<R extends Positioned>() {
  let from: unknown;
  let list: readonly R[] = [];
  return {
    update(records: unknown): readonly R[] {
      if (records === from) return list;
      from = records;
      list = records === undefined ? [] : updateList(list, records as ReadonlyMap<string, R>); // safe: the server answers by its schema
      return list;
    },
    read: () => list,
  };
}

const todoKeeper = createListKeeper<Todo>();
const labelKeeper = createListKeeper<TodoLabel>();

/** All of the person's to-dos, also the deleted, in their order. */
export function useTodos() {
  const { status, collections } = useReplica(replica);
  const todos = todoKeeper.update(collections['todos']);
  return useMemo(() => ({ status, todos }), [status, todos]);
}

/** The person's labels, in their order. */
export function useTodoLabels(): readonly TodoLabel[] {
  return labelKeeper.update(useReplica(replica).collections['labels']);
}

/** The to-dos and labels as last shown, outside of components. */
export const readTodos = (): readonly Todo[] => todoKeeper.read();
export const readLabels = (): readonly TodoLabel[] => labelKeeper.read();
