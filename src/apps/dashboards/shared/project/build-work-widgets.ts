import type { Locale } from '../../../../platform/frame/i18n/shared/locales.ts';
import type { ProjectWidgets } from './schema.ts';
import { type ProjectWork, type WeeklyNumber, weeklyNumbers } from './select-work.ts';
import { type LocalDay, type ProjectTimes, type WeekRange, weekRanges } from './times.ts';
import { type ProjectWords, projectWords } from './words.ts';

export interface WidgetContext {
  readonly times: ProjectTimes;
  readonly locale: Locale;
  readonly timeZone: string;
}

type WorkWidgets = Pick<
  ProjectWidgets,
  'widget1' | 'widget2' | 'widget3' | 'widget4' | 'widget5' | 'widget6' | 'widget7'
>;

const colors = ['#3b82f6', '#6366f1', '#f97316', '#64748b', '#10b981', '#ec4899'];
const workCutout = 66;

/** One value for each week that can be chosen. */
export const byWeek = <Value>(build: (range: WeekRange) => Value): Record<WeekRange, Value> =>
  Object.fromEntries(weekRanges.map((range) => [range, build(range)])) as Record<WeekRange, Value>; // safe: one for each

export const weekNames = (words: ProjectWords) => ({
  TW: words.thisWeek,
  LW: words.lastWeek,
  '2W': words.twoWeeksAgo,
});

/** Slices in the colors of our charts. */
export const toSlices = (data: readonly number[]) => {
  const picked = data.map((_, index) => colors[index % colors.length] ?? '#64748b');
  return { data: [...data], backgroundColor: picked, hoverBackgroundColor: picked };
};

export const nameWeekdays = (days: readonly LocalDay[], locale: Locale): string[] => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return days.map(({ date }) => format.format(Date.parse(date)));
};

/** A small filled line without axes. */
export const toSparkline = (label: string, labels: string[], data: number[]) => ({
  labels,
  datasets: [
    {
      label,
      data,
      fill: 'start',
      backgroundColor: '#3b82f6',
      pointRadius: 0,
      pointHitRadius: 20,
      borderWidth: 2,
    },
  ],
  options: { legend: { display: false } },
});

function buildIssueChart(work: ProjectWork, { times, locale }: WidgetContext): ProjectWidgets['widget5'] {
  const words = projectWords[locale];
  const bars = (label: string, data: number[], color: string) => ({
    type: 'bar' as const,
    label,
    data,
    backgroundColor: color,
    hoverBackgroundColor: color,
    categoryPercentage: 0.5,
  });
  const support = (number: WeeklyNumber) => ({
    label: words[number],
    count: byWeek((range) => work.inWeek(number, range).length),
    chart: byWeek((range) => {
      const days = times.weeks[range];
      const data = days.map((day) => work.onDay(number, day).length);
      return toSparkline(words[number], nameWeekdays(days, locale), data);
    }),
  });
  return {
    title: words.issueChart,
    ranges: weekNames(words),
    mainChart: byWeek((range) => {
      const days = times.weeks[range];
      const open = days.map((day) => work.openAtEnd(day).length);
      const closed = days.map((day) => work.onDay('closed', day).length);
      return {
        labels: nameWeekdays(days, locale),
        datasets: [bars(words.openIssues, open, '#3b82f6'), bars(words.closedIssues, closed, '#6366f1')],
        options: { scales: { xAxes: [{ stacked: true }], yAxes: [{ stacked: true }] } },
      };
    }),
    supporting: Object.fromEntries(weeklyNumbers.map((number) => [number, support(number)])),
  };
}

function buildDistribution(work: ProjectWork, { locale }: WidgetContext): ProjectWidgets['widget6'] {
  const words = projectWords[locale];
  return {
    title: words.distribution,
    ranges: weekNames(words),
    currentRange: 'TW',
    mainChart: {
      labels: [...work.commonTags(), words.other],
      datasets: byWeek((range) => [toSlices(work.taskGroups(range).map((group) => group.length))]),
      options: { cutoutPercentage: workCutout, legend: { position: 'bottom' } },
    },
    footerLeft: { title: words.added, count: byWeek((range) => work.addedTasks(range).length) },
    footerRight: { title: words.done, count: byWeek((range) => work.completedTasks(range).length) },
  };
}

function buildSchedule(
  work: ProjectWork,
  { times, locale, timeZone }: WidgetContext,
): ProjectWidgets['widget7'] {
  const words = projectWords[locale];
  const clock = new Intl.DateTimeFormat(times.tag, { timeStyle: 'short', timeZone });
  const list = (day: LocalDay) =>
    work.schedule(day).map(({ title, path, startsAt = '', endsAt = '', isAllDay }, index) => ({
      id: index + 1,
      title,
      time: isAllDay
        ? words.allDay
        : clock.formatRange(Date.parse(startsAt), Math.max(Date.parse(startsAt), Date.parse(endsAt))),
      path,
    }));
  return {
    title: words.schedule,
    currentRange: 'T',
    ranges: { T: words.today, TM: words.tomorrow },
    schedule: { T: list(times.schedule.T), TM: list(times.schedule.TM) },
  };
}

/** The widgets that are counted from the project's boards, to-dos and calendars. */
export function buildWorkWidgets(work: ProjectWork, context: WidgetContext): WorkWidgets {
  const words = projectWords[context.locale];
  const figure = (title: string, label: string, count: number, extra: { label: string; count: number }) => ({
    title,
    data: { label, count, extra },
    detail: '',
  });
  return {
    widget1: {
      ranges: { DY: words.yesterday, DT: words.today, DTM: words.tomorrow },
      currentRange: 'DT',
      data: {
        label: words.dueTasks,
        count: { DY: work.due('DY').length, DT: work.due('DT').length, DTM: work.due('DTM').length },
        extra: {
          label: words.completed,
          count: { DY: work.dueAndDone('DY').length, DT: work.dueAndDone('DT').length, DTM: '-' },
        },
      },
      detail: '',
    },
    widget2: figure(words.overdue, words.tasks, work.overdue().length, {
      label: words.yesterdays,
      count: work.overdueYesterday().length,
    }),
    widget3: figure(words.issues, words.open, work.openIssues().length, {
      label: words.closedToday,
      count: work.issuesClosedToday().length,
    }),
    widget4: figure(words.features, words.proposals, work.openFeatures().length, {
      label: words.implemented,
      count: work.doneFeatures().length,
    }),
    widget5: buildIssueChart(work, context),
    widget6: buildDistribution(work, context),
    widget7: buildSchedule(work, context),
  };
}
