import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { formatDay, formatMoney } from './deal-columns.tsx';
import { useDealTexts } from './texts/en.ts';
import type { ShownDeal } from './use-deal-names.ts';

/** A deal where there is no space for columns. */
export function NarrowDeal({ deal }: { deal: ShownDeal }) {
  const { stages } = useDealTexts();
  const format = useFormat();
  const { name, stage, amount, currency, expectedOn, companyName, contactName } = deal;
  return (
    <>
      <span className="flex gap-3">
        <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
          {name}
        </span>
        {amount > 0 && <span className="shrink-0 tabular-nums">{formatMoney(format, amount, currency)}</span>}
      </span>
      <span className="block truncate text-[0.8125rem] text-dim">
        {[stages[stage], companyName || contactName, formatDay(format, expectedOn)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}
