import { useMemo } from 'react';
import {
  readRecords,
  refreshRecords,
  useRecords,
  useRecordsStatus,
  useSelectedRecords,
} from '../../../platform/kernel/collections/client/use-records.ts';
import { labelCollection, todoCollection } from '../shared/todo.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import type { Todo } from '../shared/todo.ts';

/** All of the person's to-dos, also the deleted, in their order. */
export function useTodos() {
  const status = useRecordsStatus(todoCollection);
  const todos = useRecords(todoCollection);
  return useMemo(() => ({ status, todos }), [status, todos]);
}

/** The person's labels, in their order. */
export const useTodoLabels = (): readonly Label[] => useRecords(labelCollection);

/** How many of the to-dos pass a test; re-renders when it is another number. */
export const useTodoCount = (isCounted: (todo: Todo) => boolean): number =>
  useSelectedRecords(todoCollection, (todos) => {
    let count = 0;
    for (const todo of todos) if (isCounted(todo)) count++;
    return count;
  });

/** Loads the to-dos again after a failure. */
export const refreshTodos = (): void => refreshRecords(todoCollection);

/** The to-dos as last shown, outside of components. */
export const readTodos = (): readonly Todo[] => readRecords(todoCollection);
