import * as v from 'valibot';
import { foldText } from '../../../base/fold.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { recordId } from '../../../platform/kernel/http/shared/fields.ts';
import { readDayCell, readTextCell } from '../../../platform/kernel/transfer/server/cells.ts';
import type { ImportField } from '../../../platform/kernel/transfer/server/import-field.ts';
import { defineImport, type ImportTarget } from '../../../platform/kernel/transfer/server/import-routes.ts';
import { dashboardActions } from '../shared/audit-actions.ts';
import {
  measuredNames,
  measuredThings,
  measurementCollection,
  measurementFields,
} from '../shared/measurements.ts';
import { Measurement } from '../shared/schema.ts';
import { findMeasurements } from './queries.ts';
import { keyOf, type MeasurementRow, measurements } from './tables.ts';

const Rows = v.pipe(v.array(v.object({ ...Measurement.entries, id: recordId() })), v.maxLength(1000));

/** Inserts the numbers of a file in place of those of the same name, day and part; a slice that is repeated changes nothing. */
const importMeasurements = defineCommand(
  'dashboards.import-measurements',
  v.object({ rows: Rows }),
  async (transaction, { rows }) => {
    await transaction.lock('measurements');
    const ids = rows.map(({ id }) => id);
    const done = new Set((await transaction.getMany(measurements, ids, 'view')).map(({ id }) => id));
    // The last line of a name, day and part counts.
    const wanted = new Map(rows.map(({ part = '', ...row }) => [keyOf({ ...row, part }), { ...row, part }]));
    const fresh = [...wanted.values()].filter(({ id }) => !done.has(id));
    await transaction.removeMany(measurements, await findMeasurements(transaction, fresh));
    await transaction.insertMany<MeasurementRow>(measurements, fresh);
    return { count: fresh.length };
  },
  { isUndoable: false },
);

const nameByTitle = new Map(
  measuredNames.flatMap((name) =>
    [name, ...Object.values(measuredThings[name])].map((title) => [foldText(title), name] as const),
  ),
);

const readNumberCell = (cell: string): unknown => (/^\d{1,15}$/.test(cell) ? Number(cell) : cell);

const fields: readonly ImportField[] = [
  {
    name: 'name',
    title: measurementFields.name,
    aliases: ['name', 'metric', 'measure', 'ad', 'ölçü', 'الاسم', 'المقياس'],
    isRequired: true,
    read: (cell) => nameByTitle.get(foldText(cell)) ?? cell,
    reason: 'invalid',
  },
  {
    name: 'day',
    title: measurementFields.day,
    aliases: ['date', 'tarih', 'التاريخ'],
    isRequired: true,
    read: readDayCell,
    reason: 'date',
  },
  {
    name: 'part',
    title: measurementFields.part,
    aliases: [
      'segment',
      'device',
      'city',
      'campaign',
      'cihaz',
      'şehir',
      'kampanya',
      'الجهاز',
      'المدينة',
      'الحملة',
    ],
    read: readTextCell,
    reason: 'invalid',
  },
  {
    name: 'amount',
    title: measurementFields.amount,
    aliases: ['value', 'count', 'total', 'değer', 'adet', 'toplam', 'القيمة', 'العدد'],
    isRequired: true,
    read: readNumberCell,
    reason: 'number',
  },
];

const target: ImportTarget = {
  collection: measurementCollection,
  table: measurements,
  path: '/apps/dashboards/analytics',
  command: importMeasurements,
  auth: 'admin',
  replacedBy: (row) => keyOf(row as MeasurementRow), // safe: rows of this table
  audit: { started: dashboardActions.importStarted, undone: dashboardActions.importUndone },
  schema: Measurement,
  listFields: async () => fields,
  findProblem(value, now) {
    const { day } = value as v.InferOutput<typeof Measurement>; // safe: it passed the schema
    if (day <= now.toISOString().slice(0, 10)) return undefined;
    return { field: 'day', reason: 'future', message: 'The day is in the future' };
  },
};

/** The import of numbers that were measured elsewhere, for administrators. */
export const measurementImport = defineImport(target);
