import type { RefObject } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { AnchoredPopover } from '../../../../ui/overlays/anchored-popover.tsx';
import type { Forecast } from '../../shared/deal.ts';
import type { RateTable } from '../../shared/exchange-rates.ts';
import { formatDay, formatMoney } from './deal-columns.tsx';
import { useDealTexts } from './texts/en.ts';

interface ForecastPopoverProps {
  forecast: Forecast;
  rates: RateTable;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The forecast by currency and the exchange rates used. */
export function ForecastPopover({ forecast, rates: table, anchor, onClose }: ForecastPopoverProps) {
  const { forecast: texts, rates: words } = useDealTexts();
  const format = useFormat();
  const describeRate = (currency: Forecast['byCurrency'][number]['currency']) => {
    if (currency === table.base) return words.base;
    const known = table.rates.find((one) => one.currency === currency);
    if (!known) return words.none;
    const value = format.number(Number(known.rate), { maximumSignificantDigits: 6 });
    return words.rateOn(`1 ${currency} = ${value} ${table.base}`, formatDay(format, known.on));
  };
  return (
    <AnchoredPopover
      anchor={anchor}
      label={texts.byCurrency}
      open
      onOpenChange={(open) => !open && onClose()}
      align="end"
      className="max-h-96 overflow-y-auto p-4"
    >
      <p className="pb-2 text-xs text-dim">{texts.hint}</p>
      <dl className="flex flex-col gap-2.5">
        {forecast.byCurrency.map(({ currency, weighted, open }) => (
          <div key={currency} className="text-[0.8125rem] tabular-nums">
            <dt className="sr-only">{currency}</dt>
            <dd className="flex gap-1.5">
              <span className="font-semibold">{formatMoney(format, weighted, currency)}</span>
              <span className="text-dim">{texts.ofOpen(formatMoney(format, open, currency))}</span>
            </dd>
            <dd className="text-xs text-dim">
              <bdi>{describeRate(currency)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </AnchoredPopover>
  );
}
