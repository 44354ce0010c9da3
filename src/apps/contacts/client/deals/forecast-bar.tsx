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
      className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-6 gap-y-1 border-b max-sm:gap-x-3 border-line px-4 py-1.5 text-[0.8125rem] sm:px-5"
    >
      {sums.map(({ currency, open, weighted }, index) => (
        <div key={currency} className="flex items-baseline gap-1.5 tabular-nums" data-tooltip={texts.hint}>
          <dt className={index === 0 ? 'font-semibold' : 'sr-only'}>{texts.label}</dt>
          <dd className="font-semibold text-accent-text">{formatMoney(format, weighted, currency)}</dd>
          <dd className="text-dim max-sm:sr-only">{texts.ofOpen(formatMoney(format, open, currency))}</dd>
        </div>
      ))}
    </dl>
  );
}
