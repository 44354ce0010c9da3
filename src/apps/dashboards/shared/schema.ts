import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { requiredText } from '../../../platform/kernel/http/shared/fields.ts';
import { queryNumber } from '../../../platform/kernel/http/shared/fields.ts';
import { analyticsNumbers } from './analytics/counted.ts';
import { isDay } from './days.ts';
import { maxAmount, maxMeasurements, measuredNames } from './measurements.ts';
import { analyticsCalls } from './calls.ts';

/** A number of a day that was measured elsewhere. */
export const Measurement = v.object({
  name: v.picklist(measuredNames),
  day: v.pipe(v.string(), v.maxLength(10), v.check(isDay, 'Enter a day, such as 2026-11-22')),
  part: v.optional(requiredText(100), undefined),
  amount: v.pipe(
    v.number('Enter a number'),
    v.integer('Enter a whole number'),
    v.minValue(0, 'At least 0'),
    v.maxValue(maxAmount, `At most ${maxAmount}`),
  ),
});
export const Measurements = v.pipe(
  v.array(Measurement),
  v.minLength(1, 'At least one measurement'),
  v.maxLength(maxMeasurements, `At most ${maxMeasurements} at once`),
);
export type Measurement = v.InferOutput<typeof Measurement>;

const numbers = v.array(v.number());
const labels = v.array(v.string());
const options = v.record(v.string(), v.unknown());
const Dataset = v.object({
  label: v.string(),
  data: numbers,
  fill: v.optional(v.union([v.string(), v.boolean()])),
});
const Figure = { chartType: v.string(), datasets: v.array(Dataset), labels, options };

const AnalyticsWidgets = v.object({
  widget1: v.object({
    chartType: v.string(),
    datasets: v.record(v.string(), v.array(Dataset)),
    labels,
    options,
  }),
  widget2: v.object({ conversion: v.object({ value: v.number(), ofTarget: v.number() }), ...Figure }),
  widget3: v.object({ impressions: v.object({ value: v.string(), ofTarget: v.number() }), ...Figure }),
  widget4: v.object({ visits: v.object({ value: v.number(), ofTarget: v.number() }), ...Figure }),
  widget5: v.object({
    chartType: v.string(),
    datasets: v.object({ yesterday: v.array(Dataset), today: v.array(Dataset) }),
    labels,
    options,
  }),
  widget6: v.object({
    markers: v.array(v.object({ lat: v.number(), lng: v.number(), label: v.string() })),
    styles: v.array(
      v.object({ featureType: v.string(), elementType: v.string(), stylers: v.array(options) }),
    ),
  }),
  widget7: v.object({
    labels,
    datasets: v.record(v.string(), v.array(v.object({ data: numbers, change: numbers }))),
    options,
  }),
  widget8: v.object({
    datasets: v.array(v.array(v.object({ ...Dataset.entries, borderColor: v.string() }))),
    labels,
    options,
    today: v.string(),
    change: v.object({ value: v.number(), percentage: v.number() }),
  }),
  widget9: v.object({
    rows: v.array(v.object({ title: v.string(), clicks: v.number(), conversion: v.number() })),
  }),
  /** What the same charts showed in the period before, point by point; only where it was asked for. */
  before: v.optional(
    v.object({
      widget2: numbers,
      widget3: numbers,
      widget4: numbers,
      /** One list for each dataset. */
      widget5: v.object({ yesterday: v.array(numbers), today: v.array(numbers) }),
      /** One list for each tab. */
      widget8: v.array(numbers),
      /** The clicks of each row. */
      widget9: numbers,
    }),
  ),
});
export type AnalyticsWidgets = v.InferOutput<typeof AnalyticsWidgets>;

const CountedSums = v.object({
  from: v.string(),
  to: v.string(),
  /** The newest day first. */
  sums: v.array(
    v.object({ name: v.picklist(measuredNames), day: v.string(), part: v.string(), amount: v.number() }),
  ),
});
export type CountedSums = v.InferOutput<typeof CountedSums>;
const choice = v.optional(v.pipe(v.string(), v.maxLength(100)));

/** The calls of the analytics dashboard. */
export const analyticsApi = {
  getWidgets: endpoint({
    ...analyticsCalls.getWidgets,
    auth: 'user',
    summary: 'Get the nine widgets of the analytics dashboard',
    description:
      'Counted from what the caller may see; days are in UTC. Labels are in the language that is asked for.',
    query: v.object({
      language: v.optional(v.pipe(v.string(), v.maxLength(16))),
      /** Adds `before`: the same charts, one period earlier. */
      compare: v.optional(v.picklist(['before'], 'Compare with `before`')),
    }),
    answer: AnalyticsWidgets,
    example: { query: { language: 'en' } },
  }),
  listCounted: endpoint({
    ...analyticsCalls.listCounted,
    auth: 'user',
    summary: 'List the recorded numbers that a number of the dashboard adds up',
    description: 'At most 2,000, the newest first, with the same days and the same rights as the dashboard.',
    query: v.object({
      number: v.picklist(analyticsNumbers, 'This number does not exist'),
      /** A year, a device period, a day, or a sales tab: as the card names it. */
      range: choice,
      /** The index of a point of the chart. */
      point: v.optional(queryNumber(0, 100)),
      part: choice,
    }),
    answer: CountedSums,
    example: { query: { number: 'visits' } },
  }),
  recordMeasurements: endpoint({
    ...analyticsCalls.recordMeasurements,
    auth: 'open',
    summary: 'Record numbers that are measured elsewhere',
    description:
      'For programs: the header X-Api-Key carries the key that the operator set (MEASUREMENTS_KEY). An amount replaces the one of the same name, day and part. Days in the future are refused.',
    body: v.object({ measurements: Measurements }),
    answer: v.object({ recorded: v.number() }),
    example: { body: { measurements: [{ name: 'visitors', day: '2026-11-21', amount: 1280 }] } },
  }),
};

/** The calls as the browser sends them. */
export type AnalyticsApi = CallsOf<typeof analyticsApi>;
