import type { Format } from '../../../../platform/frame/i18n/client/format.ts';
import { isOverdue } from '../../shared/rules.ts';
import type { Todo } from '../../shared/todo.ts';
import type { Clock } from '../../../../platform/people/clock/client/clock.ts';
import type { TodoTexts } from '../texts/en.ts';
import { countDaysBetween, toWallClock } from '../../../../base/wall-clock.ts';

/** A day in a word or two. */
export function nameDay(dueDate: string, clock: Clock, texts: TodoTexts, format: Format): string {
  const { now, timeZone } = clock;
  const days = countDaysBetween(now, dueDate, timeZone);
  if (days === 0) return texts.due.today;
  if (days === 1) return texts.due.tomorrow;
  if (days === -1) return texts.due.yesterday;
  if (days > 1 && days < 7) return format.date(dueDate, { weekday: 'short', timeZone });
  const isThisYear = toWallClock(dueDate, timeZone).slice(0, 4) === toWallClock(now, timeZone).slice(0, 4);
  return format.date(dueDate, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone,
  });
}

const isAnyTime = (dueDate: string, timeZone: string) => toWallClock(dueDate, timeZone).endsWith('T23:59');

/** When a to-do is due, in a word or two: today the time, else the day. */
export function describeDue(
  { dueDate }: Pick<Todo, 'dueDate'>,
  clock: Clock,
  texts: TodoTexts,
  format: Format,
): string {
  if (dueDate === null) return '';
  const { now, timeZone } = clock;
  const isToday = countDaysBetween(now, dueDate, timeZone) === 0;
  if (!isToday || isAnyTime(dueDate, timeZone)) return nameDay(dueDate, clock, texts, format);
  return format.date(dueDate, { timeStyle: 'short', timeZone });
}

/** The whole date, with the time unless the to-do is due at any time of the day. */
export function describeDueFully({ dueDate }: Pick<Todo, 'dueDate'>, clock: Clock, format: Format): string {
  if (dueDate === null) return '';
  const { timeZone } = clock;
  return format.date(dueDate, {
    dateStyle: 'full',
    ...(isAnyTime(dueDate, timeZone) ? {} : { timeStyle: 'short' }),
    timeZone,
  });
}

export type DueTone = 'late' | 'today' | 'later';

/** How much a due date presses. */
export function findDueTone(todo: Todo, clock: Clock): DueTone {
  if (isOverdue(todo, clock.now)) return 'late';
  return isOverdue(todo, clock.today.end) ? 'today' : 'later';
}
