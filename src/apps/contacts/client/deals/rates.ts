import { useMemo } from 'react';
import type { Format } from '../../../../platform/frame/i18n/client/format.ts';
import { useRecord } from '../../../../platform/kernel/collections/client/use-records.ts';
import { run } from '../../../../platform/kernel/commands/client/run.ts';
import { toMajor, toMinor } from '../../../../platform/kits/money/shared/money.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { authGroups, isAllowed } from '../../../../platform/kernel/access/shared/roles.ts';
import type { Deal } from '../../shared/deal.ts';
import {
  type BaseSum,
  chooseRates,
  exchangeRatesCollection,
  exchangeRatesId,
  type RateTable,
  setExchangeRates,
} from '../../shared/exchange-rates.ts';
import { formatMoney } from './deal-columns.tsx';
import { useDealTexts } from './texts/en.ts';

/** The exchange rates for these deals. */
export function useRates(deals: readonly Deal[]): RateTable {
  const table = useRecord(exchangeRatesCollection, exchangeRatesId);
  return useMemo(() => chooseRates(table, deals), [table, deals]);
}

/** Whether the person may edit the rates. */
export const useKeepsRates = (): boolean => isAllowed(authGroups.staff, useSession().user?.role ?? []);

/** Saves the table of rates. `seen` is the table that the person saw, if there was one. */
export function saveRates({ base, rates }: RateTable, seen: RateTable | undefined): void {
  const expected = seen ? [{ base: seen.base, rates: seen.rates }] : [];
  run(setExchangeRates, { base, rates, expected }, { message: useDealTexts.current().rates.saved });
}

/** The formatted total, rounded if converted. */
function formatTotal(format: Format, { base, total, isConverted }: BaseSum): string {
  if (!isConverted) return formatMoney(format, total, base);
  return `≈ ${formatMoney(format, toMinor(Math.round(toMajor(total, base)), base), base)}`;
}

/** The total in the base currency, followed by amounts without a rate. Empty for zero. */
export function formatSum(format: Format, sum: BaseSum): string {
  const others = sum.others.map(({ amount, currency }) => formatMoney(format, amount, currency));
  const parts = [...(sum.total > 0 ? [formatTotal(format, sum)] : []), ...others];
  // Each amount keeps its own direction beside the others.
  return parts.length === 1 ? parts.join('') : parts.map((part) => `\u2068${part}\u2069`).join(' + ');
}
