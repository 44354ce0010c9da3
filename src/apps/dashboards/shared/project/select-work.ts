import { foldText } from '../../../../base/fold.ts';
import type { WorkItem } from '../../../../platform/frame/links/shared/work.ts';
import type { Project } from './project.ts';
import {
  type DueRange,
  isOn,
  type LocalDay,
  type ProjectTimes,
  type WeekRange,
  weekRanges,
} from './times.ts';

/** The numbers of a week, each counted a day at a time. */
export const weeklyNumbers = ['created', 'closed', 'reOpened', 'wontFix', 'needsTest', 'fixed'] as const;
export type WeeklyNumber = (typeof weeklyNumbers)[number];

/** How many labels are named; all other tasks are one group. */
const namedGroups = 3;
const dayMs = 86_400_000;
const closedAt = ({ doneAt, droppedAt }: WorkItem) => doneAt ?? droppedAt;
const isOpen = (item: WorkItem) => !item.isDone && item.droppedAt === null;

type LabelNames = Pick<Project, 'featureLabels' | 'wontFixLabels' | 'testLabels'>;

const readNames = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(',')
      .map((name) => foldText(name.trim()))
      .filter(Boolean),
  );

/** The work of a project, asked in the ways that the widgets and their lists need: a number is the length of its list. */
export class ProjectWork {
  readonly #items: readonly WorkItem[];
  readonly #times: ProjectTimes;
  readonly #names: Readonly<Record<keyof LabelNames, ReadonlySet<string>>>;

  constructor(items: readonly WorkItem[], times: ProjectTimes, names: LabelNames) {
    this.#items = items;
    this.#times = times;
    this.#names = {
      featureLabels: readNames(names.featureLabels),
      wontFixLabels: readNames(names.wontFixLabels),
      testLabels: readNames(names.testLabels),
    };
  }

  #has(item: WorkItem, names: keyof LabelNames): boolean {
    const wanted = this.#names[names];
    return wanted.size > 0 && item.tags.some((tag) => wanted.has(foldText(tag)));
  }

  #tasks(): WorkItem[] {
    return this.#items.filter(({ kind }) => kind !== 'event');
  }

  #issues(): WorkItem[] {
    return this.#items.filter((item) => item.kind === 'ticket' && !this.#has(item, 'featureLabels'));
  }

  #features(): WorkItem[] {
    return this.#items.filter((item) => item.kind === 'ticket' && this.#has(item, 'featureLabels'));
  }

  /** Tasks that are due on a day, done or not. */
  due(range: DueRange): WorkItem[] {
    const day = this.#times.due[range];
    return this.#tasks().filter((item) => item.droppedAt === null && isOn(item.dueAt, day));
  }

  /** Tasks that are due on a day and done. */
  dueAndDone(range: DueRange): WorkItem[] {
    return this.due(range).filter(({ isDone }) => isDone);
  }

  /** Open tasks that were due before now. */
  overdue(): WorkItem[] {
    return this.#tasks().filter(
      (item) => isOpen(item) && item.dueAt !== null && item.dueAt < this.#times.now,
    );
  }

  /** What was overdue a day ago; tasks without a time of being done count while they are open. */
  overdueYesterday(): WorkItem[] {
    const then = new Date(Date.parse(this.#times.now) - dayMs).toISOString();
    return this.#tasks().filter((item) => {
      const closed = closedAt(item);
      const wasOpen = isOpen(item) || (closed !== null && closed > then);
      return wasOpen && item.dueAt !== null && item.dueAt < then;
    });
  }

  openIssues(): WorkItem[] {
    return this.#issues().filter(isOpen);
  }

  issuesClosedToday(): WorkItem[] {
    return this.#issues().filter((item) => isOn(closedAt(item), this.#times.due.DT));
  }

  openFeatures(): WorkItem[] {
    return this.#features().filter(isOpen);
  }

  doneFeatures(): WorkItem[] {
    return this.#features().filter(({ isDone }) => isDone);
  }

  /** The issues that are open at the end of a day; none of days to come. */
  openAtEnd(day: LocalDay): WorkItem[] {
    if (day.start > this.#times.now) return [];
    return this.#issues().filter((item) => {
      const closed = closedAt(item);
      return item.createdAt !== null && item.createdAt < day.end && (closed === null || closed >= day.end);
    });
  }

  /** The issues that are open at the end of a day of a week, and those closed on it. */
  issuesOfDay(range: WeekRange, index: number): WorkItem[] {
    const day = this.#times.weeks[range][index];
    return day ? [...this.openAtEnd(day), ...this.onDay('closed', day)] : [];
  }

  /** The issues that a weekly number counts on a day. */
  onDay(number: WeeklyNumber, day: LocalDay): WorkItem[] {
    const isGivenUp = (item: WorkItem) => item.droppedAt !== null || this.#has(item, 'wontFixLabels');
    return this.#issues().filter((item) => {
      switch (number) {
        case 'created':
          return isOn(item.createdAt, day);
        case 'closed':
          return isOn(closedAt(item), day);
        case 'reOpened':
          return item.reopenedAt.some((at) => isOn(at, day));
        case 'wontFix':
          return isOn(closedAt(item), day) && isGivenUp(item);
        case 'needsTest':
          return isOpen(item) && isOn(item.createdAt, day) && this.#has(item, 'testLabels');
        case 'fixed':
          return isOn(item.doneAt, day) && !isGivenUp(item);
      }
    });
  }

  inWeek(number: WeeklyNumber, range: WeekRange): WorkItem[] {
    return this.#times.weeks[range].flatMap((day) => this.onDay(number, day));
  }

  addedTasks(range: WeekRange): WorkItem[] {
    return this.#tasks().filter((item) => this.#times.weeks[range].some((day) => isOn(item.createdAt, day)));
  }

  completedTasks(range: WeekRange): WorkItem[] {
    return this.#tasks().filter((item) => this.#times.weeks[range].some((day) => isOn(item.doneAt, day)));
  }

  /** The tasks that a week is about: added, due or closed in it. */
  tasksOfWeek(range: WeekRange): WorkItem[] {
    return this.#tasks().filter((item) =>
      this.#times.weeks[range].some((day) =>
        [item.createdAt, item.dueAt, closedAt(item)].some((at) => isOn(at, day)),
      ),
    );
  }

  /** The labels that most tasks of the last weeks have. */
  commonTags(): string[] {
    const byTag = Map.groupBy(
      weekRanges.flatMap((range) => this.tasksOfWeek(range)),
      ({ tags }) => tags[0],
    );
    byTag.delete(undefined);
    return [...byTag]
      .toSorted(([a, one], [b, other]) => other.length - one.length || (String(a) < String(b) ? -1 : 1))
      .slice(0, namedGroups)
      .flatMap(([tag]) => tag ?? []);
  }

  /** The tasks of a week by their first label: a group for each common one, and all others last. */
  taskGroups(range: WeekRange): WorkItem[][] {
    const tags = this.commonTags();
    const tasks = this.tasksOfWeek(range);
    const groupOf = ({ tags: [first] }: WorkItem) => (first === undefined ? -1 : tags.indexOf(first));
    return [...tags.keys(), -1].map((group) => tasks.filter((task) => groupOf(task) === group));
  }

  /** What takes place on a day; all-day events are dates, whatever the time zone. */
  schedule(day: LocalDay): WorkItem[] {
    return this.#items.filter(({ kind, startsAt = '', endsAt = '', isAllDay }) => {
      if (kind !== 'event') return false;
      if (isAllDay) return startsAt.slice(0, 10) <= day.date && day.date < endsAt.slice(0, 10);
      return startsAt < day.end && (endsAt > day.start || startsAt >= day.start);
    });
  }
}
