import { call } from '../../http/client/call.ts';
import type { QueryOf } from '../../http/shared/endpoint.ts';
import { measuresCalls } from '../shared/calls.ts';
import type { MeasuresApi } from '../shared/schema.ts';

const measuresApi: MeasuresApi = measuresCalls;

/** What the apps count, as screens offer and explain it. */
export const getMeasures = () => call(measuresApi.list, {});

/** A measure over the last days, next to the same number of days before. */
export const getSeries = (query: QueryOf<typeof measuresApi.readSeries>) =>
  call(measuresApi.readSeries, { query });

/** The sums of a measure by day and part. */
export const getSums = (query: QueryOf<typeof measuresApi.readSums>) => call(measuresApi.readSums, { query });
