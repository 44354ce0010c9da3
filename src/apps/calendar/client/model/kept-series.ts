import { keepAnswer, readKeptAnswer } from '../../../../platform/kernel/collections/client/kept-answers.ts';
import { addMs } from '../../shared/rules.ts';
import type { SeriesTimes } from '../../shared/schema.ts';

const name = 'agenda-series';
const dayMs = 86_400_000;
const [daysBefore, daysAfter] = [35, 100];

/** The days around a time of which the browser keeps when series take place, for the time without a connection. */
export const keptRange = (at: string) => ({
  from: addMs(at, -daysBefore * dayMs),
  to: addMs(at, daysAfter * dayMs),
});

/** Keeps what the server has told of these days. */
export const keepSeries = (uid: string, series: readonly SeriesTimes[]): Promise<void> =>
  keepAnswer(uid, name, { series }).catch(() => undefined); // without room it is only not kept

/** What was kept last; undefined where nothing was. */
export async function readKeptSeries(): Promise<readonly SeriesTimes[] | undefined> {
  const kept: unknown = await readKeptAnswer(name).catch(() => undefined);
  const series: unknown = Object(kept).series;
  return Array.isArray(series) ? series : undefined;
}
