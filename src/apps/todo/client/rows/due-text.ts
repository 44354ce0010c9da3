import type { Format } from '../../../../platform/frame/i18n/client/format.ts';
import { isOverdue } from '../../shared/rules.ts';
import type { Todo } from '../../shared/schema.ts';
import type { Clock } from '../clock.ts';
import type { TodoTexts } from '../texts/en.ts';
import { countDaysBetween, toWallClock } from '../../../../base/wall-clock.ts';

function nameDay(dueDate: string, clock: Clock, texts: TodoTexts, format: Format): string {
  const { now, timeZone } = clock;
  const days = countDaysBetween(now, dueDate, timeZone);
  if (days === 0) return texts.due.today;
  if (days === 1) return texts.due.tomorrow;
  if (days === -1) return texts.due.yesterday;
  if (days > 1 && days < 7) return format.date(dueDate, { weekday: 'long', timeZone });
  const isThisYear = toWallClock(dueDate, timeZone).slice(0, 4) === toWallClock(now, timeZone).slice(0, 4);
  return format.date(dueDate, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone,
  });
}

/** When a to-do is due, in a word or two; the time of day only near by, and not when it is the day's last minute. */
export function describeDue(
  { dueDate }: Pick<Todo, 'dueDate'>,
  clock: Clock,
  texts: TodoTexts,
  format: Format,
): string {
  if (dueDate === null) return '';
  const day = nameDay(dueDate, clock, texts, format);
  const isNear = Math.abs(countDaysBetween(clock.now, dueDate, clock.timeZone)) <= 1;
  const isAnyTime = toWallClock(dueDate, clock.timeZone).endsWith('T23:59');
  if (!isNear || isAnyTime) return day;
  return `${day} ${format.date(dueDate, { timeStyle: 'short', timeZone: clock.timeZone })}`;
}

export type DueTone = 'late' | 'today' | 'later';

/** How much a due date presses. */
export function findDueTone(todo: Todo, clock: Clock): DueTone {
  if (isOverdue(todo, clock.now)) return 'late';
  return isOverdue(todo, clock.today.end) ? 'today' : 'later';
}
