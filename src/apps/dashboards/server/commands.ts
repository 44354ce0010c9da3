import { createId } from '../../../base/ids.ts';
import { badInput } from '../../../base/failures.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { systemActor } from '../../../platform/kernel/database/server/transaction.ts';
import { dayOf } from '../../../platform/kernel/measures/server/measure.ts';
import * as v from 'valibot';
import { Measurements } from '../shared/schema.ts';
import { findMeasurements } from './queries.ts';
import { keyOf, type MeasurementRow, measurements } from './tables.ts';

/** Programs that measure have no account. */
export const asSystem = { actor: systemActor };

/** Stores numbers that were measured elsewhere; the last one of a name, day and part stands. */
export const recordMeasurements = defineCommand(
  'dashboards.record-measurements',
  v.object({ measurements: Measurements }),
  async (transaction, input) => {
    const today = dayOf(transaction.now);
    if (input.measurements.some(({ day }) => day > today)) throw badInput('A day is in the future.');
    const wanted = new Map(input.measurements.map((one) => [keyOf({ ...one, part: one.part ?? '' }), one]));
    await transaction.lock('measurements');
    const names = [...new Set(input.measurements.map(({ name }) => name))];
    const days = [...new Set(input.measurements.map(({ day }) => day))];
    const known = (await findMeasurements(transaction, names, days)).filter((row) => wanted.has(keyOf(row)));
    await transaction.updateMany(measurements, known, (row) => ({
      amount: wanted.get(keyOf(row))?.amount ?? row.amount,
    }));
    const knownKeys = new Set(known.map(keyOf));
    const added = [...wanted].filter(([key]) => !knownKeys.has(key));
    await transaction.insertMany<MeasurementRow>(
      measurements,
      added.map(([, { name, day, part = '', amount }]) => ({ id: createId(), name, day, part, amount })),
    );
    return wanted.size;
  },
  { isUndoable: false },
);
