import { isOverdue } from '../shared/rules.ts';
import { useToday } from '../../../platform/frame/clock/client/clock.ts';
import { useTodoCount } from './records.ts';

/** Open to-dos that are due today or late. */
export function useTodoBadges() {
  const { end } = useToday();
  return { 'apps.todo': useTodoCount((todo) => isOverdue(todo, end)) };
}
