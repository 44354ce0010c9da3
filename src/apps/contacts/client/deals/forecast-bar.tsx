import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { buildForecast, type Deal } from '../../shared/deal.ts';
import { formatMoney } from './deal-columns.tsx';
import { useDealTexts } from './texts/en.ts';

/** What the open deals may bring: their sums, and the sums weighted by stage, by currency. */
export function ForecastBar({ deals }: { deals: readonly Deal[] }) {
  const { forecast: texts } = useDealTexts();
  const format = useFormat();
  const sums = buildForecast(deals);
  if (sums.length === 0) return null;
  return (
    <dl
      aria-label={texts.label}
      data-tooltip={texts.hint}
      className="flex shrink-0 gap-x-6 gap-y-1 overflow-x-auto border-b border-line px-4 py-2 text-[0.8125rem] sm:px-5"
    >
      {sums.map(({ currency, open, weighted }) => (
        <div key={currency} className="flex shrink-0 items-baseline gap-2 tabular-nums">
          <dt className="text-dim">{texts.weighted}</dt>
          <dd className="font-semibold">{formatMoney(format, weighted, currency)}</dd>
          <dt className="text-dim">{texts.open}</dt>
          <dd>{formatMoney(format, open, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
