import { defineMeasure, type Measure } from '../../../platform/kernel/measures/server/measure.ts';
import { type MeasuredThing, measuredNames, measuredThings } from '../shared/measurements.ts';
import { measurements } from './tables.ts';

const device = { en: 'Device', tr: 'Cihaz', ar: 'الجهاز' };
const city = { en: 'City', tr: 'Şehir', ar: 'المدينة' };
const campaign = { en: 'Campaign', tr: 'Kampanya', ar: 'الحملة' };

/** What single things are divided by; the others only by hours of the day, or not at all. */
const divisions: Partial<Record<MeasuredThing, Pick<Measure, 'dimension' | 'parts'>>> = {
  sessions: {
    dimension: device,
    parts: {
      desktop: { en: 'Desktop', tr: 'Masaüstü', ar: 'حاسوب' },
      mobile: { en: 'Mobile', tr: 'Telefon', ar: 'هاتف' },
      // same: the same word in Turkish
      tablet: { en: 'Tablet', tr: 'Tablet', ar: 'جهاز لوحي' },
    },
  },
  cityVisits: { dimension: city },
  clicks: { dimension: campaign },
  conversions: { dimension: campaign },
};

const define = (name: MeasuredThing): Measure =>
  defineMeasure({
    id: `dashboards.${name}`,
    table: measurements,
    version: 1,
    count: (row) => (row.name === name ? row : undefined),
    title: measuredThings[name],
    ...divisions[name],
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
