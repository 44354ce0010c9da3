import { useToday } from '../../../platform/people/clock/client/clock.ts';
import { useSelectedRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { isOverdue } from '../shared/rules.ts';
import { todoCollection } from '../shared/todo.ts';

/** Open to-dos that are due today or late. */
export function useTodoBadges() {
  const { end } = useToday();
  return {
    'apps.todo': useSelectedRecords(todoCollection, (todos) => {
      let count = 0;
      for (const todo of todos) if (isOverdue(todo, end)) count++;
      return count;
    }),
  };
}
