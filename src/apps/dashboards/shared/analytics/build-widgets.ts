import type { Locale } from '../../../../platform/frame/i18n/shared/locales.ts';
import { measuredThings, type MeasuredThing } from '../measurements.ts';
import { addDays } from '../../../../base/calendar.ts';
import { listDays } from '../days.ts';
import type { AnalyticsWidgets } from '../schema.ts';
import { cities } from './cities.ts';
import { chartPoints, devicePeriods, recentDays, salesSteps } from './counted.ts';
import { changeOf, type DaySums } from './day-sums.ts';
import { analyticsWords } from './words.ts';

export type AnalyticsSums = Readonly<Record<MeasuredThing, DaySums>>;

interface Context {
  readonly sums: AnalyticsSums;
  readonly today: string;
  readonly locale: Locale;
}

const { week: weekDays, impressions: impressionDays } = chartPoints;
const slotHours = 2;
const thousand = 1000;
const maxMarkers = 10;
const maxCampaigns = 5;
const deviceNames = ['desktop', 'mobile', 'tablet'] as const;

/** How far back the widgets look, but for the first, which looks at all years; and with the period before. */
export const daysLookedAt = 2 * 90;
export const daysCompared = 2 * 7 * 25;

/** Two hours of a day are a part of it: `00`, `02` … `22`. */
export const slots: readonly string[] = Array.from({ length: 24 / slotHours }, (_, index) =>
  String(index * slotHours).padStart(2, '0'),
);

const nameOf = (thing: MeasuredThing, locale: Locale) => measuredThings[thing][locale];
const noAxes = {
  scales: { xAxes: [{ display: false }], yAxes: [{ display: false }] },
  legend: { display: false },
};

const writeDays = (days: readonly string[], locale: Locale, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  return days.map((day) => format.format(Date.parse(day)));
};

/** A number with its course over some days, against the same number of days before. */
function buildFigure(
  { sums, today, locale }: Context,
  thing: MeasuredThing,
  count: number,
  chartType: string,
) {
  const days = listDays(today, count);
  const data = sums[thing].byDay(days);
  const before = sums[thing].total(listDays(addDays(today, -count), count));
  const total = data.reduce((sum, one) => sum + one, 0);
  return {
    total,
    ofTarget: changeOf(total, before),
    chart: {
      chartType,
      datasets: [{ label: nameOf(thing, locale), data, fill: false }],
      labels: writeDays(
        days,
        locale,
        count === weekDays ? { weekday: 'long' } : { day: 'numeric', month: 'short' },
      ),
      options: noAxes,
    },
  };
}

function buildVisitors({ sums, locale }: Context): AnalyticsWidgets['widget1'] {
  const years = [...sums.visitors.byMonth()].toSorted(([a], [b]) => (a < b ? -1 : 1));
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

function buildPageViews({ sums, today, locale }: Context): AnalyticsWidgets['widget5'] {
  const ofDay = (day: string) =>
    (['visitors', 'pageViews'] as const).map((thing) => ({
      label: nameOf(thing, locale),
      data: slots.map((slot) => sums[thing].total([day], slot)),
      fill: 'start',
    }));
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
  return {
    chartType: 'line',
    datasets: { yesterday: ofDay(addDays(today, -1)), today: ofDay(today) },
    labels: slots.map((slot) => hour.format(Date.UTC(2017, 0, 1, Number(slot)))),
    options: { scales: { yAxes: [{ ticks: { stepSize: thousand } }] }, tooltips: { mode: 'index' } },
  };
}

function buildMap({ sums, today, locale }: Context): AnalyticsWidgets['widget6'] {
  const number = new Intl.NumberFormat(locale);
  const markers = sums.cityVisits.byPart(listDays(today, recentDays)).flatMap(([city, amount]) => {
    const place = cities[city];
    const count = analyticsWords[locale].visits(number.format(amount));
    return place ? [{ ...place, label: `${city}: ${count}` }] : [];
  });
  return { markers: markers.slice(0, maxMarkers), styles: [] };
}

function buildDevices({ sums, today, locale }: Context): AnalyticsWidgets['widget7'] {
  const ofPeriod = (offset: number, length: number) => {
    const days = listDays(addDays(today, -offset), length);
    const before = listDays(addDays(today, -offset - length), length);
    const total = Math.max(1, sums.sessions.total(days));
    const amounts = deviceNames.map((device) => sums.sessions.total(days, device));
    return {
      data: amounts.map((amount) => Math.round((amount / total) * thousand) / 10),
      change: deviceNames.map((device, index) =>
        changeOf(amounts[index] ?? 0, sums.sessions.total(before, device)),
      ),
    };
  };
  return {
    labels: deviceNames.map((device) => analyticsWords[locale].devices[device] ?? device),
    datasets: Object.fromEntries(
      Object.entries(devicePeriods).map(([name, [offset, length]]) => [name, [ofPeriod(offset, length)]]),
    ),
    options: { cutoutPercentage: 75, legend: { display: false } },
  };
}

/** Seven points of a day, of a week or of a month each. */
function buildSales({ sums, today, locale }: Context): AnalyticsWidgets['widget8'] {
  const ofTab = (length: number) => [
    {
      label: nameOf('sales', locale),
      data: Array.from({ length: weekDays }, (_, index) =>
        sums.sales.total(listDays(addDays(today, (index - weekDays + 1) * length), length)),
      ),
      fill: false,
      borderColor: '#5c84f1',
    },
  ];
  const [now, before] = [today, addDays(today, -1)].map((day) => sums.sales.total([day]));
  return {
    datasets: Object.values(salesSteps).map(ofTab),
    labels: writeDays(listDays(today, weekDays), locale, { weekday: 'short' }),
    options: { legend: { display: false } },
    today: new Intl.NumberFormat(locale).format(now ?? 0),
    change: { value: (now ?? 0) - (before ?? 0), percentage: changeOf(now ?? 0, before ?? 0) },
  };
}

/** The numbers of the charts one period earlier: each as its chart was when its period began. */
export function buildBefore(context: Context): NonNullable<AnalyticsWidgets['before']> {
  const { today, sums } = context;
  const earlier = (count: number) => ({ ...context, today: addDays(today, -count) });
  const dataOf = (datasets: readonly { readonly data: number[] }[]) => datasets.map(({ data }) => data);
  const figure = (thing: MeasuredThing, count: number) =>
    sums[thing].byDay(listDays(addDays(today, -count), count));
  const { yesterday, today: dayBefore } = buildPageViews(earlier(1)).datasets;
  const days = listDays(addDays(today, -recentDays), recentDays);
  return {
    widget2: figure('orders', weekDays),
    widget3: figure('impressions', impressionDays),
    widget4: figure('visits', weekDays),
    widget5: { yesterday: dataOf(yesterday), today: dataOf(dayBefore) },
    widget8: Object.values(salesSteps).map(
      (length, tab) => buildSales(earlier(weekDays * length)).datasets[tab]?.[0]?.data ?? [],
    ),
    widget9: buildCampaigns(context).rows.map(({ title }) => sums.clicks.total(days, title)),
  };
}

function buildCampaigns({ sums, today }: Context): AnalyticsWidgets['widget9'] {
  const days = listDays(today, recentDays);
  const rows = sums.clicks.byPart(days).map(([title, clicks]) => ({
    title,
    clicks,
    conversion: Math.round((sums.conversions.total(days, title) / Math.max(1, clicks)) * thousand) / 10,
  }));
  return { rows: rows.slice(0, maxCampaigns) };
}

/** The nine widgets, as the specification has them, from what the person may see. */
export function buildWidgets(context: Context): AnalyticsWidgets {
  const conversion = buildFigure(context, 'orders', weekDays, 'bar');
  const impressions = buildFigure(context, 'impressions', impressionDays, 'line');
  const visits = buildFigure(context, 'visits', weekDays, 'bar');
  const { locale } = context;
  const inThousands = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    impressions.total / thousand,
  );
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
