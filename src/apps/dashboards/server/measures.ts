import { defineMeasure, type Measure } from '../../../platform/kernel/measures/server/measure.ts';
import { type MeasuredThing, measuredNames, measuredThings } from '../shared/measurements.ts';
import { measurements } from './tables.ts';

const define = (name: MeasuredThing): Measure =>
  defineMeasure({
    id: `dashboards.${name}`,
    table: measurements,
    version: 1,
    count: (row) => (row.name === name ? row : undefined),
    title: measuredThings[name],
    formula: {
      en: 'The recorded numbers of each day, added up.',
      tr: 'Her gün için kaydedilen sayıların toplamı.',
      ar: 'مجموع الأرقام المسجّلة لكل يوم.',
    },
  });

/** What is measured outside of CRM, by its name. */
export const measuredThingMeasures = Object.fromEntries(
  measuredNames.map((name) => [name, define(name)]),
) as Record<MeasuredThing, Measure>; // safe: one for each name
