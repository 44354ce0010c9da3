import { addDays, addMonths } from '../../../../base/calendar.ts';
import { isDay } from '../days.ts';
import type { MeasuredThing } from '../measurements.ts';

/** The numbers of the analytics dashboard; each opens the recorded numbers that it adds up. */
export const analyticsNumbers = [
  'visitors',
  'conversion',
  'impressions',
  'visits',
  'pageViews',
  'map',
  'sessions',
  'sales',
  'campaigns',
] as const;
export type AnalyticsNumber = (typeof analyticsNumbers)[number];

/** Which days and which part of a number are asked for; without them, the whole that its card shows. */
export interface CountedChoice {
  /** A year or a month, a device period, a sales tab; depends on the number. */
  readonly range?: string | undefined;
  /** The index of a point of the chart, the earliest is 0. */
  readonly point?: number | undefined;
  /** A device, a city, a campaign, two hours of a day. */
  readonly part?: string | undefined;
}

/** What a number adds up: these measures, on these days (both ends included), of one part or of all. */
export interface CountedFilter {
  readonly things: readonly MeasuredThing[];
  readonly from: string;
  readonly to: string;
  readonly part: string | undefined;
}

interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** The number of days, or of days, weeks and months, that a chart shows. */
export const chartPoints = { week: 7, impressions: 15 } as const;
/** The days that the map and the campaigns look back. */
export const recentDays = 28;
/** The periods of the devices: days before today, and length. */
export const devicePeriods: Readonly<Record<string, readonly [offset: number, length: number]>> = {
  Today: [0, 1],
  Yesterday: [1, 1],
  'Last 7 days': [0, 7],
  'Last 28 days': [0, 28],
  'Last 90 days': [0, 90],
};
/** The length of a point in each tab of the sales. */
export const salesSteps: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

const months = 12;
/** The length of each chart that has points; other numbers have none to choose. */
const pointCounts: Readonly<Partial<Record<AnalyticsNumber, number>>> = {
  visitors: months,
  conversion: chartPoints.week,
  impressions: chartPoints.impressions,
  visits: chartPoints.week,
  sales: chartPoints.week,
};
const dayRanges: readonly string[] = ['today', 'yesterday'];

function hasRange(number: AnalyticsNumber, range: string): boolean {
  switch (number) {
    case 'visitors':
      return isDay(`${range}-01-01`);
    case 'pageViews':
      return dayRanges.includes(range);
    case 'sessions':
      return Object.hasOwn(devicePeriods, range);
    case 'sales':
      return Object.hasOwn(salesSteps, range);
    default:
      return false;
  }
}

/** The part of a choice that a number does not have; undefined for a choice of its own. */
export function findUnknownChoice(
  number: AnalyticsNumber,
  { range, point }: CountedChoice,
): 'range' | 'point' | undefined {
  if (range !== undefined && !hasRange(number, range)) return 'range';
  return point !== undefined && point >= (pointCounts[number] ?? 0) ? 'point' : undefined;
}

const lastDays = (today: string, count: number, offset = 0): DaySpan => {
  const to = addDays(today, -offset);
  return { from: addDays(to, 1 - count), to };
};

/** The days of a figure: all that its chart shows, or those of one point. */
function findFigureDays(today: string, count: number, point: number | undefined): DaySpan {
  return point === undefined ? lastDays(today, count) : lastDays(today, 1, count - 1 - point);
}

function findVisitorDays(today: string, { range = today.slice(0, 4), point }: CountedChoice): DaySpan {
  const first = `${range}-01-01`;
  const from = point === undefined ? first : addMonths(first, point);
  return { from, to: addDays(addMonths(from, point === undefined ? months : 1), -1) };
}

/** Finds what a number of the dashboard adds up today. */
export function findCountedFilter(
  today: string,
  number: AnalyticsNumber,
  choice: CountedChoice,
): CountedFilter {
  const { range = '', point, part } = choice;
  const of = (things: readonly MeasuredThing[], days: DaySpan): CountedFilter => ({ things, ...days, part });
  switch (number) {
    case 'visitors':
      return of(['visitors'], findVisitorDays(today, choice));
    case 'conversion':
      return of(['orders'], findFigureDays(today, chartPoints.week, point));
    case 'impressions':
      return of(['impressions'], findFigureDays(today, chartPoints.impressions, point));
    case 'visits':
      return of(['visits'], findFigureDays(today, chartPoints.week, point));
    case 'pageViews':
      return of(['visitors', 'pageViews'], lastDays(today, 1, range === 'yesterday' ? 1 : 0));
    case 'map':
      return of(['cityVisits'], lastDays(today, recentDays));
    case 'sessions': {
      const [offset, length] = devicePeriods[range] ?? [0, 1];
      return of(['sessions'], lastDays(today, length, offset));
    }
    case 'sales': {
      const step = salesSteps[range] ?? 1;
      return of(
        ['sales'],
        lastDays(today, step, (chartPoints.week - 1 - (point ?? chartPoints.week - 1)) * step),
      );
    }
    case 'campaigns':
      return of(['clicks', 'conversions'], lastDays(today, recentDays));
  }
}
