import { readLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import type { Currency } from '../../../../platform/kits/money/shared/money.ts';
import { type Deal, dealCollection } from '../../shared/deal.ts';
import { chooseRates, exchangeRatesCollection } from '../../shared/exchange-rates.ts';

const usualCurrencies = { en: 'USD', tr: 'TRY', ar: 'SAR' } as const;

/**
 * The currency that a new deal begins with: that of the last deal with the company, or else with the contact. Without one, it is the
 * base currency, in which the forecast is shown.
 */
export function chooseCurrency({ companyId, contactId }: Pick<Deal, 'companyId' | 'contactId'>): Currency {
  const deals = readRecords(dealCollection);
  const [table] = readRecords(exchangeRatesCollection);
  const isWith = (deal: Deal) =>
    companyId === null ? contactId !== null && deal.contactId === contactId : deal.companyId === companyId;
  // Ids are in the order of creation.
  const last = deals
    .filter(isWith)
    .reduce<Deal | undefined>((one, other) => (one && one.id > other.id ? one : other), undefined);
  if (last) return last.currency;
  return table || deals.length > 0 ? chooseRates(table, deals).base : usualCurrencies[readLocale()];
}
