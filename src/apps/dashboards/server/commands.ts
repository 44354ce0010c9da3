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
    const given = input.measurements.map(({ part = '', ...one }) => ({ ...one, part }));
    const wanted = new Map(given.map((one) => [keyOf(one), one]));
    await transaction.lock('measurements');
    const known = await findMeasurements(transaction, [...wanted.values()]);
    await transaction.updateMany(measurements, known, (row) => ({
      amount: wanted.get(keyOf(row))?.amount ?? row.amount,
    }));
    const knownKeys = new Set(known.map(keyOf));
    const added = [...wanted].filter(([key]) => !knownKeys.has(key));
    await transaction.insertMany<MeasurementRow>(
      measurements,
      added.map(([, one]) => ({ id: createId(), ...one })),
    );
    return wanted.size;
  },
  { isUndoable: false },
);
