import { organization } from '../../../platform/kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../platform/kernel/database/server/table.ts';
import type { MeasuredThing } from '../shared/measurements.ts';

/** A number of one day that was measured elsewhere. */
export interface MeasurementRow extends RecordRow {
  name: MeasuredThing;
  day: string;
  /** A device, a city, a campaign, or the two hours of the day that it is of; empty for the whole. */
  part: string;
  amount: number;
}

/** Of each name, day and part there is one number. */
export const keyOf = ({ name, day, part }: Pick<MeasurementRow, 'name' | 'day' | 'part'>): string =>
  `${name} ${day} ${part}`;

declare module '../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    measurements: MeasurementRow;
  }
}

export const measurements = defineTable<MeasurementRow>({
  name: 'measurements',
  app: 'dashboards',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    name: 'text',
    day: 'text',
    part: 'text',
    amount: 'integer',
  },
  noun: 'measurement',
  access: organization({ view: 'user', edit: 'admin', manage: 'admin' }),
});
