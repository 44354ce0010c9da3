import { badInput, notFound } from '../../../../base/failures.ts';
import type { LocalizedText } from '../../../frame/i18n/shared/locales.ts';
import { handle } from '../../http/server/route.ts';
import type { ServerApp } from '../../http/server/server-app.ts';
import { measuresApi } from '../shared/schema.ts';
import type { Measure } from './measure.ts';
import { measureMigrations } from './migrations.ts';
import { readSeries, readSums } from './queries.ts';

const maxDays = 800;
const dayMs = 86_400_000;
const inAll = (text: LocalizedText) => (typeof text === 'string' ? { en: text, tr: text, ar: text } : text);

function findMeasure(measures: readonly Measure[], id: string): Measure {
  const measure = measures.find((one) => one.id === id);
  if (!measure) throw notFound('There is no such measure.');
  return measure;
}

/** Sums a day of what the apps declare to be counted. */
export const measuresApp: ServerApp = {
  id: 'measures',
  tables: [],
  migrations: measureMigrations,
  commands: [],
  routes: [],
  createRoutes: ({ measures }) => [
    handle(measuresApi.list, async () =>
      measures.map((measure) => ({
        id: measure.id,
        title: inAll(measure.title),
        formula: inAll(measure.formula),
        path: measure.path ?? null,
        entity: measure.table.name,
        unit: measure.unit ?? 'count',
        dimension: measure.dimension === undefined ? null : inAll(measure.dimension),
        parts: Object.fromEntries(
          Object.entries(measure.parts ?? {}).map(([part, name]) => [part, inAll(name)]),
        ),
        areCountries: measure.areCountries ?? false,
      })),
    ),
    handle(measuresApi.readSums, async ({ database, actor }, { query: { measure: id, from, to } }) => {
      const measure = findMeasure(measures, id);
      const days = (Date.parse(to) - Date.parse(from)) / dayMs;
      if (!(days >= 0 && days < maxDays)) throw badInput(`Ask for 1 to ${maxDays} days.`);
      return readSums(database, actor, measure, { from, to });
    }),
    handle(measuresApi.readSeries, async ({ database, actor }, { query }) => {
      const { measure, days, step = 1, part } = query;
      if (days % step !== 0) throw badInput('The period has to be a multiple of the step.');
      return readSeries(database, actor, findMeasure(measures, measure), { days, step, part });
    }),
  ],
};
