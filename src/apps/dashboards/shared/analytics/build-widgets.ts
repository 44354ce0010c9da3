import type { Locale } from '../../../../platform/frame/i18n/shared/locales.ts';
import { measuredThings, type MeasuredThing } from '../measurements.ts';
import { listDays } from '../days.ts';
import type { AnalyticsWidgets } from '../schema.ts';
import { cities } from './cities.ts';
import { chartPoints, devicePeriods, recentDays, salesSteps } from './counted.ts';
import { changeOf, type DaySums, listYears } from './day-sums.ts';
import { analyticsWords } from './words.ts';

/** The sums that the widgets are made of. */
export interface AnalyticsSums {
  readonly things: Readonly<Record<MeasuredThing, DaySums>>;
  /** The visitors of each month (`2026-11`). */
  readonly months: ReadonlyMap<string, number>;
  /** The campaigns with the most clicks, the first of them first. */
  readonly campaigns: readonly Campaign[];
}

/** What a campaign has led to in the last days. */
export interface Campaign {
  readonly title: string;
  readonly clicks: number;
  readonly conversions: number;
  /** The clicks of as many days before. */
  readonly before: number;
}

interface Context {
  readonly sums: AnalyticsSums;
  readonly today: string;
  readonly locale: Locale;
  /** The language tag that formats dates and times; defaults to the language. */
  readonly tag?: string;
  /** The widgets as they were so many days ago. */
  readonly ago?: number;
}

const { week: weekDays, impressions: impressionDays } = chartPoints;
const slotHours = 2;
const thousand = 1000;
const maxMarkers = 10;
const deviceNames = ['desktop', 'mobile', 'tablet'] as const;

/** Two hours of a day are a part of it: `00`, `02` … `22`. */
export const slots: readonly string[] = Array.from({ length: 24 / slotHours }, (_, index) =>
  String(index * slotHours).padStart(2, '0'),
);

/** Sums that the widgets need of the last days: of all parts together, or of these. */
interface NeededSums {
  readonly thing: MeasuredThing;
  readonly days: number;
  readonly parts?: readonly string[];
}

const deviceDays = Math.max(...Object.values(devicePeriods).map(([ago, length]) => ago + 2 * length));
const hourParts = { days: 3, parts: slots } as const;

/** The sums that the widgets need beside the visitors of each month and the campaigns; with those of the period before. */
export const neededSums: readonly NeededSums[] = [
  { thing: 'orders', days: 2 * weekDays },
  { thing: 'impressions', days: 2 * impressionDays },
  { thing: 'visits', days: 2 * weekDays },
  { thing: 'sales', days: 2 * weekDays * Math.max(...Object.values(salesSteps)) },
  { thing: 'visitors', ...hourParts },
  { thing: 'pageViews', ...hourParts },
  { thing: 'cityVisits', days: recentDays, parts: Object.keys(cities) },
  { thing: 'sessions', days: deviceDays },
  { thing: 'sessions', days: deviceDays, parts: deviceNames },
];

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const maxDateFormats = 200;
const numberFormats = new Map<string, Intl.NumberFormat>();

/** A format costs more to make than to use. */
function findDateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [tag, ...Object.entries(options).flat()].join(' ');
  const known = dateFormats.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
  if (dateFormats.size >= maxDateFormats) dateFormats.clear();
  dateFormats.set(key, known);
  return known;
}

function writeNumber(locale: Locale, number: number): string {
  const known = numberFormats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  numberFormats.set(locale, known);
  return known.format(number);
}

const nameOf = (thing: MeasuredThing, locale: Locale) => measuredThings[thing][locale];
const noAxes = {
  scales: { xAxes: [{ display: false }], yAxes: [{ display: false }] },
  legend: { display: false },
};

const writeDays = (days: readonly string[], tag: string, options: Intl.DateTimeFormatOptions) => {
  const format = findDateFormat(tag, options);
  return days.map((day) => format.format(Date.parse(day)));
};

/** A number with its course over some days, against the same number of days before. */
function buildFigure(
  { sums, today, locale, tag = locale, ago = 0 }: Context,
  thing: MeasuredThing,
  count: number,
  chartType: string,
) {
  const days = listDays(today, count);
  const data = sums.things[thing].byDay(ago, count);
  const before = sums.things[thing].total(ago + count, count);
  const total = data.reduce((sum, one) => sum + one, 0);
  return {
    total,
    ofTarget: changeOf(total, before),
    chart: {
      chartType,
      datasets: [{ label: nameOf(thing, locale), data, fill: false }],
      labels: writeDays(
        days,
        tag,
        count === weekDays ? { weekday: 'long' } : { day: 'numeric', month: 'short' },
      ),
      options: noAxes,
    },
  };
}

function buildVisitors({ sums, locale }: Context): AnalyticsWidgets['widget1'] {
  const years = [...listYears(sums.months)];
  const label = nameOf('visitors', locale);
  return {
    chartType: 'line',
    datasets: Object.fromEntries(
      years.map(([year, months]) => [
        year,
        [{ label, data: months.map((month) => Math.round(month / (thousand / 10)) / 10), fill: 'start' }],
      ]),
    ),
    labels: writeDays(
      Array.from({ length: 12 }, (_, month) => `2017-${String(month + 1).padStart(2, '0')}-01`),
      locale,
      { month: 'short' },
    ),
    options: {
      scales: { yAxes: [{ display: false, ticks: { min: 1.5, max: 5 } }] },
      plugins: { xLabelsOnTop: { active: true } },
    },
  };
}

function buildPageViews({ sums, locale, tag = locale, ago = 0 }: Context): AnalyticsWidgets['widget5'] {
  const ofDay = (daysAgo: number) =>
    (['visitors', 'pageViews'] as const).map((thing) => ({
      label: nameOf(thing, locale),
      data: slots.map((slot) => sums.things[thing].total(daysAgo, 1, slot)),
      fill: 'start',
    }));
  const hour = findDateFormat(tag, { hour: 'numeric' });
  return {
    chartType: 'line',
    datasets: { yesterday: ofDay(ago + 1), today: ofDay(ago) },
    labels: slots.map((slot) => hour.format(Date.UTC(2017, 0, 1, Number(slot)))),
    options: { scales: { yAxes: [{ ticks: { stepSize: thousand } }] }, tooltips: { mode: 'index' } },
  };
}

function buildMap({ sums, locale }: Context): AnalyticsWidgets['widget6'] {
  const markers = Object.entries(cities)
    .map(([city, place]) => ({ city, place, amount: sums.things.cityVisits.total(0, recentDays, city) }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount)
    .map(({ city, place, amount }) => ({
      ...place,
      label: `${city}: ${analyticsWords[locale].visits(writeNumber(locale, amount))}`,
    }));
  return { markers: markers.slice(0, maxMarkers), styles: [] };
}

function buildDevices({ sums, locale }: Context): AnalyticsWidgets['widget7'] {
  const { sessions } = sums.things;
  const ofPeriod = (ago: number, length: number) => {
    const total = Math.max(1, sessions.total(ago, length));
    const amounts = deviceNames.map((device) => sessions.total(ago, length, device));
    return {
      data: amounts.map((amount) => Math.round((amount / total) * thousand) / 10),
      change: deviceNames.map((device, index) =>
        changeOf(amounts[index] ?? 0, sessions.total(ago + length, length, device)),
      ),
    };
  };
  return {
    labels: deviceNames.map((device) => analyticsWords[locale].devices[device] ?? device),
    datasets: Object.fromEntries(
      Object.entries(devicePeriods).map(([name, [ago, length]]) => [name, [ofPeriod(ago, length)]]),
    ),
    options: { cutoutPercentage: 75, legend: { display: false } },
  };
}

/** Seven points of a day, of a week or of a month each. */
function buildSales({ sums, today, locale, ago = 0 }: Context): AnalyticsWidgets['widget8'] {
  const ofTab = (length: number) => [
    {
      label: nameOf('sales', locale),
      data: Array.from({ length: weekDays }, (_, index) =>
        sums.things.sales.total(ago + (weekDays - 1 - index) * length, length),
      ),
      fill: false,
      borderColor: '#5c84f1',
    },
  ];
  const [now, before] = [ago, ago + 1].map((day) => sums.things.sales.total(day, 1));
  return {
    datasets: Object.values(salesSteps).map(ofTab),
    labels: writeDays(listDays(today, weekDays), locale, { weekday: 'short' }),
    options: { legend: { display: false } },
    today: writeNumber(locale, now ?? 0),
    change: { value: (now ?? 0) - (before ?? 0), percentage: changeOf(now ?? 0, before ?? 0) },
  };
}

/** The numbers of the charts one period earlier: each as its chart was when its period began. */
export function buildBefore(context: Context): NonNullable<AnalyticsWidgets['before']> {
  const { things } = context.sums;
  const earlier = (ago: number) => ({ ...context, ago });
  const dataOf = (datasets: readonly { readonly data: number[] }[]) => datasets.map(({ data }) => data);
  const figure = (thing: MeasuredThing, count: number) => things[thing].byDay(count, count);
  const { yesterday, today: dayBefore } = buildPageViews(earlier(1)).datasets;
  return {
    widget2: figure('orders', weekDays),
    widget3: figure('impressions', impressionDays),
    widget4: figure('visits', weekDays),
    widget5: { yesterday: dataOf(yesterday), today: dataOf(dayBefore) },
    widget8: Object.values(salesSteps).map(
      (length, tab) => buildSales(earlier(weekDays * length)).datasets[tab]?.[0]?.data ?? [],
    ),
    widget9: context.sums.campaigns.map(({ before }) => before),
  };
}

const buildCampaigns = ({ sums }: Context): AnalyticsWidgets['widget9'] => ({
  rows: sums.campaigns.map(({ title, clicks, conversions }) => ({
    title,
    clicks,
    conversion: Math.round((conversions / Math.max(1, clicks)) * thousand) / 10,
  })),
});

/** The nine widgets, as the specification has them, from what the person may see. */
export function buildWidgets(context: Context): AnalyticsWidgets {
  const conversion = buildFigure(context, 'orders', weekDays, 'bar');
  const impressions = buildFigure(context, 'impressions', impressionDays, 'line');
  const visits = buildFigure(context, 'visits', weekDays, 'bar');
  const { locale } = context;
  const inThousands = writeNumber(locale, impressions.total / thousand);
  return {
    widget1: buildVisitors(context),
    widget2: { conversion: { value: conversion.total, ofTarget: conversion.ofTarget }, ...conversion.chart },
    widget3: {
      impressions: { value: analyticsWords[locale].thousand(inThousands), ofTarget: impressions.ofTarget },
      ...impressions.chart,
    },
    widget4: { visits: { value: visits.total, ofTarget: visits.ofTarget }, ...visits.chart },
    widget5: buildPageViews(context),
    widget6: buildMap(context),
    widget7: buildDevices(context),
    widget8: buildSales(context),
    widget9: buildCampaigns(context),
  };
}
