import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { compareDeals, type Deal, dealCollection } from '../../shared/deal.ts';
import { dealStages } from '../../shared/deal-stages.ts';
import { formatMoney } from './deal-columns.tsx';
import { dealsPath } from './deals-address.ts';
import { useDealTexts } from './texts/en.ts';

interface DealListProps {
  isAbout: (deal: Deal) => boolean;
  /** What a new deal begins with. */
  start: { readonly with?: string; readonly at?: string };
}

const compareStages = (one: Deal, other: Deal) =>
  dealStages.indexOf(one.stage) - dealStages.indexOf(other.stage) || compareDeals(one, other);

/** The deals with a contact or company, and a way to add one. */
export function DealList({ isAbout, start }: DealListProps) {
  const { section, stages } = useDealTexts();
  const format = useFormat();
  const deals = useRecords(dealCollection).filter(isAbout).toSorted(compareStages);
  return (
    <div>
      <div className="flex items-center justify-between pb-1">
        <h2 className="text-sm font-bold">{section.title}</h2>
        <Link
          to={dealsPath}
          search={{ deal: 'new', ...start }}
          className="ring-focus inline-flex h-8 items-center gap-1.5 rounded-md px-2 text-[0.8125rem] font-semibold text-accent-text hover:bg-hover"
        >
          <Icon name="add" size={18} />
          {section.add}
        </Link>
      </div>
      {deals.length === 0 && <p className="text-[0.8125rem] text-dim">{section.none}</p>}
      <ul className="flex flex-col gap-1">
        {deals.map(({ id, name, stage, amount, currency }) => (
          <li key={id}>
            <Link
              to={dealsPath}
              search={{ deal: id }}
              className="ring-focus -mx-2 flex items-baseline gap-3 rounded-lg px-2 py-1.5 hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <bdi className="truncate text-sm font-medium">{name}</bdi>
                <span className="block text-xs text-dim">{stages[stage]}</span>
              </span>
              {amount > 0 && (
                <span className="shrink-0 text-[0.8125rem] tabular-nums">
                  {formatMoney(format, amount, currency)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
