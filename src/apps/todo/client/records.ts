import { useMemo } from 'react';
import type { ReplicaDefinition } from '../../../platform/kernel/collections/client/engine.ts';
import { refreshReplica, useReplica } from '../../../platform/kernel/collections/client/use-replica.ts';
import type { Todo, TodoLabel } from '../shared/schema.ts';
import { updateList, type Positioned } from './list/ordered-list.ts';

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
  const status = useReplica(replica, (state) => state.status);
  const todos = useReplica(replica, ({ collections }) => todoKeeper.update(collections['todos']));
  return useMemo(() => ({ status, todos }), [status, todos]);
}

/** The person's labels, in their order. */
export function useTodoLabels(): readonly TodoLabel[] {
  return useReplica(replica, ({ collections }) => labelKeeper.update(collections['labels']));
}

/** How many of the to-dos are such; draws again only when that is another number. */
export function useTodoCount(isCounted: (todo: Todo) => boolean): number {
  return useReplica(replica, ({ collections }) => {
    let count = 0;
    for (const todo of todoKeeper.update(collections['todos'])) if (isCounted(todo)) count++;
    return count;
  });
}

/** Asks for the to-dos again, when they could not be had. */
export const refreshTodos = (): void => refreshReplica(replica.app);

/** The to-dos and labels as last shown, outside of components. */
export const readTodos = (): readonly Todo[] => todoKeeper.read();
export const readLabels = (): readonly TodoLabel[] => labelKeeper.read();
