import * as v from 'valibot';
import { endpoint } from '../../http/shared/endpoint.ts';

const localized = v.object({ en: v.string(), tr: v.string(), ar: v.string() });
const isDay = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/, 'Enter a day, such as 2026-11-22'));

/** Something that is counted, as screens offer and explain it. */
const MeasureInfo = v.object({
  id: v.string(),
  title: localized,
  formula: localized,
  path: v.nullable(v.string()),
  /** The table that it counts; its live events say that the sums may have changed. */
  entity: v.string(),
});
/** What was counted on a day, of one part. */
export const DaySum = v.object({ day: v.string(), part: v.string(), amount: v.number() });
export type DaySum = v.InferOutput<typeof DaySum>;

export const measuresApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/measures',
    auth: 'user',
    summary: 'List what is counted',
    answer: v.array(MeasureInfo),
    example: {},
  }),
  readSums: endpoint({
    method: 'GET',
    path: '/api/measures/sums',
    auth: 'user',
    summary: 'Get the sums of a measure by day and part',
    description:
      'They count only records that the caller may see. Days are in UTC; at most 800 of them at once.',
    query: v.object({ measure: v.pipe(v.string(), v.maxLength(64)), from: isDay, to: isDay }),
    answer: v.array(DaySum),
    example: { query: { measure: 'none', from: '2026-11-01', to: '2026-11-30' } },
  }),
};
