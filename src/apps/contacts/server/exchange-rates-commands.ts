import { badInput, conflict } from '../../../base/failures.ts';
import { createFirstPosition } from '../../../base/positions.ts';
import type { AppPart } from '../../../platform/kernel/commands/server/app-parts.ts';
import { implementAll } from '../../../platform/kernel/commands/server/implement.ts';
import { hasConflict } from '../../../platform/kernel/entities/server/commands.ts';
import { implementEntity } from '../../../platform/kernel/entities/server/implement-entity.ts';
import { toRecord } from '../../../platform/kernel/entities/server/tables.ts';
import * as declarations from '../shared/exchange-rates.ts';
import { exchangeRates } from './tables.ts';

const { exchangeRatesCollection, exchangeRatesEntity, exchangeRatesId, findRatesFault } = declarations;

/** The last day that some time zone has reached. */
const dayAheadMs = 14 * 3_600_000;
const faults: Readonly<Record<declarations.RatesFault, string>> = {
  rate: 'Enter rates above 0, such as 1.08',
  day: 'Enter the day of each rate; it cannot be in the future',
  repeated: 'Enter each currency once',
  base: 'The base currency needs no rate',
};

export const exchangeRatesCommands = implementAll(declarations, {
  setExchangeRates: async (transaction, { expected, ...input }) => {
    const lastDay = new Date(Date.parse(transaction.now) + dayAheadMs).toISOString().slice(0, 10);
    const fault = findRatesFault(input, lastDay);
    if (fault) throw badInput(faults[fault], { rates: faults[fault] });
    await transaction.lock(exchangeRatesId);
    const known = await transaction.find(exchangeRates, exchangeRatesId, 'edit');
    const [seen] = expected ?? [];
    const isStale = known ? hasConflict(known, seen ?? { base: '', rates: '' }, input) : seen !== undefined;
    if (expected && isStale)
      throw conflict('This table of exchange rates was changed meanwhile.', {
        reason: 'changed-since',
        current: known ? toRecord(exchangeRatesEntity, known) : { id: exchangeRatesId },
      });
    if (known) await transaction.update(exchangeRates, known, input);
    else
      await transaction.insert(exchangeRates, {
        ...input,
        id: exchangeRatesId,
        owner_id: transaction.actor.uid,
        position: createFirstPosition(null),
      });
    return { count: 1 };
  },
});

/** The base currency and the rates of others. */
export const exchangeRatesPart: AppPart = {
  ...implementEntity(exchangeRatesEntity, exchangeRates, exchangeRatesCollection),
  implemented: exchangeRatesCommands,
};
