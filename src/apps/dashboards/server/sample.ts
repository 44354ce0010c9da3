import { createId } from '../../../base/ids.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { dayOf } from '../../../platform/kernel/measures/server/measure.ts';
import { addDays } from '../../../base/calendar.ts';
import { listDays } from '../shared/days.ts';
import type { MeasuredThing } from '../shared/measurements.ts';
import { slots } from '../shared/analytics/build-widgets.ts';
import { type MeasurementRow, measurements } from './tables.ts';

type SampleNumber = Pick<MeasurementRow, 'name' | 'day' | 'part' | 'amount'>;

/** Unique visitors a month, from January 2015 on. */
const monthlyVisitors = [
  [1900, 3000, 3400, 2200, 2900, 3900, 2500, 3800, 4100, 3800, 3200, 2900],
  [2200, 2900, 3900, 2500, 3800, 3200, 2900, 1900, 3000, 3400, 4100, 3800],
  [3900, 2500, 3800, 4100, 1900, 3000, 3800, 3200, 2900, 3400, 2200, 2900],
] as const;
const firstYear = 2015;
/** The distribution of visits over the twelve parts of a day, scaled to the daily total. */
const dayCourse = [6, 9, 10, 6, 8, 11, 7, 11, 12, 11, 10, 9] as const;
const cityShares: Readonly<Record<string, number>> = {
  İstanbul: 34,
  'New York': 29,
  London: 24,
  Cairo: 21,
  Berlin: 17,
  Rome: 14,
  Dubai: 12,
  'São Paulo': 9,
  Tokyo: 8,
  Sydney: 5,
};
const campaigns = [
  ['Spring newsletter', 3621, 90],
  ['Holiday sale', 703, 7],
  ['Search: office chairs', 532, 0],
  ['Partner blog', 201, 8],
  ['Trade fair', 94, 4],
] as const;
const recentDays = 210;
/** Twice the longest period of the small charts. */
const comparedDays = 30;

/** A wave between 0 and 1 that looks different each week and is the same each time. */
const wave = (day: number, seed: number) =>
  (Math.sin(day * 1.7 + seed) + Math.sin(day * 0.61 + seed * 3) + 2) / 4;

function listMonthly(today: string): SampleNumber[] {
  const firstRecent = addDays(today, -recentDays + 1);
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, index) => firstYear + index);
  return years.flatMap((year, index) =>
    (monthlyVisitors[index % monthlyVisitors.length] ?? []).flatMap((amount, month) => {
      const day = `${year}-${String(month + 1).padStart(2, '0')}-01`;
      // The last half year is in days.
      return day < `${firstRecent.slice(0, 7)}-01`
        ? [{ name: 'visitors' as const, day, part: '', amount }]
        : [];
    }),
  );
}

function listDaily(day: string, index: number): SampleNumber[] {
  const one = (name: MeasuredThing, amount: number, part = ''): SampleNumber => ({
    name,
    day,
    part,
    amount: Math.round(amount),
  });
  const busy = 0.6 + wave(index, 2) * 0.8;
  const isShown = index >= recentDays - comparedDays;
  const shown = [
    one('visits', 380 * busy + index * 0.3),
    one('impressions', 5200 * (0.7 + wave(index, 5) * 0.6) + index * 6),
    one('orders', 52 * (0.6 + wave(index, 1)) + index * 0.05),
  ];
  return [
    ...(isShown ? shown : []),
    one('sales', 4100 * (0.5 + wave(index, 4)) + index * 9),
    one('sessions', 920 * busy, 'desktop'),
    one('sessions', 66 * (0.5 + wave(index, 7)) + index * 0.2, 'mobile'),
    one('sessions', 14 * (0.5 + wave(index, 8)), 'tablet'),
  ];
}

/** What is asked for the last days only: by the hour, by city, by campaign. */
function listDetailed(today: string): SampleNumber[] {
  const hourly = listDays(today, recentDays).flatMap((day, index) => {
    const isDetailed = index >= recentDays - 3;
    const busy = 0.7 + wave(index, 2) * 0.6;
    if (!isDetailed) return [{ name: 'visitors' as const, day, part: '', amount: Math.round(110 * busy) }];
    return slots.flatMap((slot, at) => {
      const course = (dayCourse[(at + index) % dayCourse.length] ?? 0) * busy;
      return [
        { name: 'visitors' as const, day, part: slot, amount: Math.round(course) },
        { name: 'pageViews' as const, day, part: slot, amount: Math.round(course * (2.2 + wave(at, index))) },
      ];
    });
  });
  const byCity = Object.entries(cityShares).flatMap(([part, share]) =>
    [3, 10, 17].map((ago) => ({
      name: 'cityVisits' as const,
      day: addDays(today, -ago),
      part,
      amount: share * 9 + ago,
    })),
  );
  const byCampaign = campaigns.flatMap(([part, clicks, percent]) => {
    const day = addDays(today, -7);
    return [
      { name: 'clicks' as const, day, part, amount: clicks },
      { name: 'conversions' as const, day, part, amount: Math.round((clicks * percent) / 100) },
    ];
  });
  return [...hourly, ...byCity, ...byCampaign];
}

/** The company's numbers from 2015 to today: the same for everybody, so the first person brings them in. */
export async function loadDashboardSample(transaction: Transaction): Promise<void> {
  const known = await transaction.db.selectFrom('measurements').select('id').limit(1).execute();
  if (known.length > 0) return;
  const today = dayOf(transaction.now);
  const days = listDays(today, recentDays).flatMap((day, index) => listDaily(day, index));
  const numbers = [...listMonthly(today), ...days, ...listDetailed(today)];
  await transaction.unchecked('measurements are recorded by programs').insertMany<MeasurementRow>(
    measurements,
    numbers.map((number) => ({ id: createId(), ...number })),
  );
}
