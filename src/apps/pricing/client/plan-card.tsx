import clsx from 'clsx';
import { styleButton } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import type { Plan } from './plans.ts';
import { usePricingTexts } from './texts/en.ts';

export type PricingStyle = 1 | 2 | 3;

/** Where plans are chosen: outside of the product. */
const orderUrl = 'https://example.com/order';

/** What is in a plan, as lines. */
function useFeatures(plan: Plan): string[] {
  const texts = usePricingTexts();
  const format = useFormat();
  const storage = format.number(plan.storageGb, { style: 'unit', unit: 'gigabyte' });
  return [
    texts.people(plan.people),
    texts.storage(storage),
    plan.history === null ? texts.fullHistory : texts.history(plan.history),
    texts.allApps,
    texts.support,
  ];
}

/** A plan: 1 with a colored head, 2 with a flag on the best one, 3 with a strip of its price. */
export function PlanCard({ plan, style }: { plan: Plan; style: PricingStyle }) {
  const texts = usePricingTexts();
  const features = useFeatures(plan);
  const name = texts.plans[plan.id];
  return (
    <section
      className={clsx(
        'relative flex flex-col overflow-hidden rounded-2xl border bg-paper text-center shadow-pop',
        plan.isBest ? 'border-accent-text md:py-3' : 'border-line',
        plan.isBest && style === 1 && 'md:pt-0',
      )}
    >
      {style === 2 && plan.isBest && (
        <p className="absolute end-0 top-6 rounded-s-full bg-danger py-1 ps-3.5 pe-3 text-xs font-bold text-ondanger">
          {texts.bestValue}
        </p>
      )}
      {style === 1 && (
        <div className={clsx('px-6 py-6', plan.isBest ? 'bg-accent text-onaccent' : 'bg-brand text-onbrand')}>
          <h2 className="text-xl font-bold">{name}</h2>
          <p className="mt-1 min-h-5 text-sm">{plan.isBest && texts.saves}</p>
        </div>
      )}
      {style !== 1 && (
        <div className={clsx('px-6', style === 2 ? 'pt-8' : 'pt-7 pb-6')}>
          <h2 className={style === 2 ? 'text-lg font-bold' : 'text-3xl font-bold'}>{name}</h2>
          {style === 3 && <p className="mt-1.5 text-sm text-balance text-dim">{texts.audience[plan.id]}</p>}
        </div>
      )}
      <Price plan={plan} style={style} />
      <ul
        className={clsx(
          'mx-auto flex flex-col gap-3 px-6 text-sm',
          style === 2 ? 'py-5 text-dim' : 'py-7 text-start',
        )}
      >
        {(style === 3 ? features : features.slice(0, 3)).map((feature) => (
          <li key={feature} className="flex items-center gap-2.5">
            {style !== 2 && <Icon name="check" size={18} className="text-success-text" />}
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto px-6 pb-8">
        <a
          href={`${orderUrl}?plan=${plan.id}`}
          target="_blank"
          rel="noopener noreferrer"
          className={clsx(
            styleButton({ variant: plan.isBest ? 'primary' : 'secondary', size: 'lg' }),
            style === 3 && 'w-full',
          )}
        >
          {texts.choose(name)}
        </a>
      </div>
    </section>
  );
}

function Price({ plan, style }: { plan: Plan; style: PricingStyle }) {
  const texts = usePricingTexts();
  const format = useFormat();
  const price = format.number(plan.price, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  return (
    <p
      className={clsx(
        'px-6 tabular-nums',
        style === 1 && 'pt-7',
        style === 2 && 'pt-3',
        style === 3 && 'bg-brand py-4 text-onbrand',
      )}
    >
      <span className={clsx('leading-none font-bold tracking-tight', style === 1 ? 'text-7xl' : 'text-5xl')}>
        <bdi dir="ltr">{price}</bdi>
      </span>{' '}
      <span className={clsx('text-sm', style === 3 ? 'opacity-85' : 'text-dim', style === 1 && 'mt-2 block')}>
        {texts.perMonth}
      </span>
    </p>
  );
}
