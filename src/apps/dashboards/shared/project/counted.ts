import type { WorkItem } from '../../../../platform/frame/links/shared/work.ts';
import type { ProjectWork } from './select-work.ts';
import { type DueRange, dueRanges, type WeekRange, weekRanges } from './times.ts';

/** The numbers of the project dashboard that count work. */
export const countedNumbers = [
  'due',
  'overdue',
  'issues',
  'features',
  'created',
  'closed',
  'reOpened',
  'wontFix',
  'needsTest',
  'fixed',
  'added',
  'completed',
  'dueDone',
  'overdueYesterday',
  'closedToday',
  'implemented',
  'issuesOfDay',
  'tasksOfWeek',
] as const;
export type CountedNumber = (typeof countedNumbers)[number];
export type CountedRange = DueRange | WeekRange;

const daysOfWeek = 7;

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  values.some((one) => one === value);

/** Whether the chart of a number has a point: a day of the week, or a slice of its tasks. */
export function hasPoint(work: ProjectWork, number: CountedNumber, point: number): boolean {
  if (number === 'issuesOfDay') return point < daysOfWeek;
  return number === 'tasksOfWeek' && point <= work.commonTags().length;
}

/**
 * Lists the work that a number of the dashboard counts. A range that the number does not have is its first one; `point` is
 * the index of a day or a slice of its chart.
 */
export function listCounted(
  work: ProjectWork,
  number: CountedNumber,
  range: CountedRange | undefined,
  point?: number,
): WorkItem[] {
  const day = range !== undefined && isOneOf(dueRanges, range) ? range : 'DT';
  const week = range !== undefined && isOneOf(weekRanges, range) ? range : 'TW';
  switch (number) {
    case 'due':
      return work.due(day);
    case 'overdue':
      return work.overdue();
    case 'issues':
      return work.openIssues();
    case 'features':
      return work.openFeatures();
    case 'added':
      return work.addedTasks(week);
    case 'completed':
      return work.completedTasks(week);
    case 'dueDone':
      return work.dueAndDone(day);
    case 'overdueYesterday':
      return work.overdueYesterday();
    case 'closedToday':
      return work.issuesClosedToday();
    case 'implemented':
      return work.doneFeatures();
    case 'issuesOfDay':
      return work.issuesOfDay(week, point ?? 0);
    case 'tasksOfWeek':
      return point === undefined ? work.tasksOfWeek(week) : (work.taskGroups(week)[point] ?? []);
    default:
      return work.inWeek(number, week);
  }
}
