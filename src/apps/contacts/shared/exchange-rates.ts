import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { defineCommand } from '../../../platform/kernel/commands/shared/declaration.ts';
import {
  collectionOf,
  defineEntity,
  type RecordOf,
} from '../../../platform/kernel/entities/shared/entity.ts';
import { choice, day, listOf, text } from '../../../platform/kernel/entities/shared/fields.ts';
import { omittable } from '../../../platform/kernel/entities/shared/omittable.ts';
import { currencies, type Currency, toMajor, toMinor } from '../../../platform/kits/money/shared/money.ts';
import { recordsApi } from './records-api.ts';

/** The value of one unit of a currency in the base currency, and the date of that rate. */
const rate = { currency: choice(...currencies), rate: text(20), on: day() };

/** The base currency and exchange rates of the organization: one record, maintained by staff. */
export const exchangeRatesEntity = defineEntity({
  app: 'contacts',
  name: 'exchange_rates',
  noun: 'exchange_rates',
  word: 'table of exchange rates',
  api: recordsApi,
  writers: 'staff',
  fields: {
    base: choice(...currencies),
    rates: listOf(rate, {
      max: currencies.length,
      example: [{ currency: 'EUR', rate: '1.08', on: '2020-01-31' }],
    }),
  },
  verbs: [],
});
export type ExchangeRates = RecordOf<typeof exchangeRatesEntity>;
/** A base currency and exchange rates. */
export type RateTable = Pick<ExchangeRates, 'base' | 'rates'>;
export type ExchangeRate = ExchangeRates['rates'][number];
export const exchangeRatesCollection = collectionOf(exchangeRatesEntity);

/** The id of the only record. */
export const exchangeRatesId = 'exchange-rates';

export const setExchangeRates = defineCommand({
  app: 'contacts',
  api: '/api/contacts-app',
  name: 'set-exchange-rates',
  summary: 'Set the base currency and the rates of other currencies',
  writers: 'staff',
  description: 'With `expected`, the answer is 409 if somebody else has changed the table since.',
  input: {
    base: exchangeRatesEntity.fields.base,
    rates: exchangeRatesEntity.fields.rates,
    /** The table that the person saw; an empty list if there was none. */
    expected: omittable(listOf(exchangeRatesEntity.fields, { max: 1 })),
  },
  patch: ({ expected: _expected, ...input }, { find, uid }) => {
    const known = find(exchangeRatesCollection, exchangeRatesId);
    const created = { id: exchangeRatesId, scope: '', ownerId: uid, position: '', version: 0 };
    return patchOf(exchangeRatesCollection, { [exchangeRatesId]: { ...(known ? {} : created), ...input } });
  },
});

/** Whether a text is a rate: a positive decimal number with at most seven integer and eight fractional digits. */
export const isRate = (value: string): boolean => /^\d{1,7}(?:\.\d{1,8})?$/.test(value) && Number(value) > 0;

export type RatesFault = 'rate' | 'day' | 'repeated' | 'base';

/** The validation error of a table of rates; undefined if it is valid. `lastDay` is the latest accepted date. */
export function findRatesFault({ base, rates }: RateTable, lastDay?: string): RatesFault | undefined {
  if (rates.some((one) => one.currency === base)) return 'base';
  if (new Set(rates.map(({ currency }) => currency)).size < rates.length) return 'repeated';
  if (!rates.every((one) => isRate(one.rate))) return 'rate';
  if (rates.some(({ on }) => on === '' || (lastDay !== undefined && on > lastDay))) return 'day';
  return undefined;
}

const significantDigits = 6;
const writeRate = (value: number): string =>
  Number(value.toPrecision(significantDigits))
    .toFixed(8)
    .replace(/\.?0+$/, '');

/** Converts the rates to another base currency. Empty if that currency has no rate. */
export function changeBase({ base, rates }: RateTable, to: Currency): ExchangeRate[] {
  const through = rates.find(({ currency }) => currency === to);
  if (base === to) return [...rates];
  if (!through || !isRate(through.rate)) return [];
  const divisor = Number(through.rate);
  const inTo = rates.flatMap((one) =>
    one.currency === to || !isRate(one.rate) ? [] : { ...one, rate: writeRate(Number(one.rate) / divisor) },
  );
  return [...inTo, { currency: base, rate: writeRate(1 / divisor), on: through.on }].filter((one) =>
    isRate(one.rate),
  );
}

export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

/** An amount in the base currency; undefined without a rate. */
export function toBase({ amount, currency }: Money, { base, rates }: RateTable): number | undefined {
  if (currency === base) return amount;
  const known = rates.find((one) => one.currency === currency);
  return known && toMinor(toMajor(amount, currency) * Number(known.rate), base);
}

/** A sum in the base currency. */
export interface BaseSum {
  readonly base: Currency;
  /** In minor units of the base currency. */
  readonly total: number;
  /** Whether other currencies were converted. */
  readonly isConverted: boolean;
  /** The sums of currencies without a rate, excluded from the total. */
  readonly others: readonly Money[];
}

/** Sums amounts in the base currency. Currencies without a rate are listed separately. */
export function sumInBase(amounts: readonly Money[], table: RateTable): BaseSum {
  const sums = [...Map.groupBy(amounts, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, amount: own.reduce((sum, { amount }) => sum + amount, 0) }))
    .filter(({ amount }) => amount > 0);
  const converted = sums.map((sum) => ({ ...sum, inBase: toBase(sum, table) }));
  return {
    base: table.base,
    total: converted.reduce((sum, { inBase = 0 }) => sum + inBase, 0),
    isConverted: converted.some(({ currency, inBase }) => currency !== table.base && inBase !== undefined),
    others: converted.flatMap(({ currency, amount, inBase }) =>
      inBase === undefined ? { currency, amount } : [],
    ),
  };
}

/** The table in use: the one maintained by staff, or else the most common currency without rates. */
export function chooseRates(table: ExchangeRates | undefined, amounts: readonly Money[]): RateTable {
  if (table) return table;
  const counts = Map.groupBy(amounts, ({ currency }) => currency);
  const count = (currency: Currency) => counts.get(currency)?.length ?? 0;
  const base = currencies.reduce((best, one) => (count(one) > count(best) ? one : best));
  return { base, rates: [] };
}
