import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../http/shared/endpoint.ts';
import { queryNumber } from '../../http/shared/fields.ts';
import { maxSeriesDays, measuresCalls } from './calls.ts';

const localized = v.object({ en: v.string(), tr: v.string(), ar: v.string() });
const isDay = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/, 'Enter a day, such as 2026-11-22'));

/** What the amounts of a measure are. */
export const measureUnits = ['count', 'minutes', 'hundredths'] as const;
export type MeasureUnit = (typeof measureUnits)[number];

/** The most parts that a series lists, the largest first. */
export const maxSeriesParts = 50;

/** Something that is counted, as screens offer and explain it. */
const MeasureInfo = v.object({
  id: v.string(),
  title: localized,
  formula: localized,
  path: v.nullable(v.string()),
  /** The table that it counts; its live events say that the sums may have changed. */
  entity: v.string(),
  unit: v.picklist(measureUnits),
  /** What its parts are called together; null where it has none. */
  dimension: v.nullable(localized),
  /** What single parts are called; others are their own name. */
  parts: v.record(v.string(), localized),
  /** The others are codes of countries, such as `TR`. */
  areCountries: v.boolean(),
});
export type MeasureInfo = v.InferOutput<typeof MeasureInfo>;
/** What was counted on a day, of one part. */
export const DaySum = v.object({ day: v.string(), part: v.string(), amount: v.number() });
export type DaySum = v.InferOutput<typeof DaySum>;

/** A measure over a period that ends today, with the period before. */
const MeasureSeries = v.object({
  /** The first and the last day of the period. */
  from: v.string(),
  to: v.string(),
  /** One amount for each step of the period, the earliest first, and for each of the period before. */
  points: v.array(v.number()),
  before: v.array(v.number()),
  /** The amounts by part, the largest first. */
  parts: v.array(v.object({ part: v.string(), amount: v.number(), before: v.number() })),
});
export type MeasureSeries = v.InferOutput<typeof MeasureSeries>;
const measureId = v.pipe(v.string(), v.maxLength(64));

export const measuresApi = {
  list: endpoint({
    ...measuresCalls.list,
    auth: 'user',
    summary: 'List what is counted',
    answer: v.array(MeasureInfo),
    example: {},
  }),
  readSums: endpoint({
    ...measuresCalls.readSums,
    auth: 'user',
    summary: 'Get the sums of a measure by day and part',
    description:
      'They count only records that the caller may see. Days are in UTC; at most 800 of them at once.',
    query: v.object({ measure: measureId, from: isDay, to: isDay }),
    answer: v.array(DaySum),
    example: { query: { measure: 'none', from: '2026-11-01', to: '2026-11-30' } },
  }),
  readSeries: endpoint({
    ...measuresCalls.readSeries,
    auth: 'user',
    summary: 'Get a measure over the last days, next to the same number of days before',
    description:
      'It counts only records that the caller may see. The period ends today, in UTC, and is divided into steps of the same length.',
    query: v.object({
      measure: measureId,
      days: queryNumber(1, maxSeriesDays),
      /** The days of one point; the period has to be a multiple of it. */
      step: v.optional(queryNumber(1, maxSeriesDays)),
      /** Counts one part alone. */
      part: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    answer: MeasureSeries,
    example: { query: { measure: 'none', days: '28' } },
  }),
};

/** The calls as the browser sends them. */
export type MeasuresApi = CallsOf<typeof measuresApi>;
