import { Suspense, useRef, useState } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { buildForecast, type Deal } from '../../shared/deal.ts';
import type { RateTable } from '../../shared/exchange-rates.ts';
import { formatSum, useKeepsRates } from './rates.ts';
import { useDealTexts } from './texts/en.ts';

const ForecastPopover = lazyPart(async () => (await import('./forecast-popover.tsx')).ForecastPopover);
const RatesDialog = lazyPart(async () => (await import('./rates-dialog.tsx')).RatesDialog);

interface ForecastBarProps {
  deals: readonly Deal[];
  rates: RateTable;
}

/** The forecast of open deals in the base currency. A button shows the amounts by currency. */
export function ForecastBar({ deals, rates }: ForecastBarProps) {
  const { forecast: texts, rates: words } = useDealTexts();
  const format = useFormat();
  const keepsRates = useKeepsRates();
  const [shown, setShown] = useState<'currencies' | 'rates'>();
  const button = useRef<HTMLButtonElement>(null);
  const forecast = buildForecast(deals, rates);
  const { open, weighted, byCurrency } = forecast;
  if (byCurrency.length === 0 && !keepsRates) return null;
  const without = weighted.others.map(({ currency }) => currency);
  return (
    <div className="@container flex h-9 shrink-0 items-center gap-3 overflow-hidden border-b border-line px-4 text-[0.8125rem] whitespace-nowrap sm:px-5">
      {byCurrency.length > 0 && (
        <dl
          aria-label={texts.label}
          data-tooltip={texts.hint}
          className="flex min-w-0 shrink items-baseline gap-1.5 tabular-nums"
        >
          <dt className="font-semibold">{texts.label}</dt>
          <dd className="truncate font-semibold text-accent-text">{formatSum(format, weighted)}</dd>
          <dd className="truncate text-dim @max-3xl:sr-only">{texts.ofOpen(formatSum(format, open))}</dd>
        </dl>
      )}
      {without.length > 0 && (
        <span className="min-w-0 truncate text-danger-text @max-3xl:sr-only">
          {words.without(format.series(without))}
        </span>
      )}
      <span className="flex-1" />
      {(byCurrency.length > 1 || without.length > 0) && (
        <Button
          ref={button}
          variant="ghost"
          size="xs"
          aria-haspopup="dialog"
          aria-expanded={shown === 'currencies'}
          onClick={() => setShown(shown === 'currencies' ? undefined : 'currencies')}
        >
          {texts.byCurrency}
        </Button>
      )}
      {keepsRates && (
        <IconButton
          icon="payments"
          size="sm"
          label={words.title}
          aria-haspopup="dialog"
          onClick={() => setShown('rates')}
        />
      )}
      <Suspense>
        {shown === 'currencies' && (
          <ForecastPopover
            forecast={forecast}
            rates={rates}
            anchor={button}
            onClose={() => setShown(undefined)}
          />
        )}
        {shown === 'rates' && <RatesDialog rates={rates} onClose={() => setShown(undefined)} />}
      </Suspense>
    </div>
  );
}
