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
] as const;
export type CountedNumber = (typeof countedNumbers)[number];
export type CountedRange = DueRange | WeekRange;

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  values.some((one) => one === value);

/** The work that a number of the dashboard counts; a range that the number does not have is its first one. */
export function listCounted(
  work: ProjectWork,
  number: CountedNumber,
  range: CountedRange | undefined,
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
    default:
      return work.inWeek(number, week);
  }
}
