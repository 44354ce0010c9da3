import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { formatDay, formatMoney } from './deal-columns.tsx';
import { NarrowLines } from '../narrow-lines.tsx';
import { useDealTexts } from './texts/en.ts';
import type { ShownDeal } from './use-deal-names.ts';

/** A deal where there is no space for columns. */
export function NarrowDeal({ deal }: { deal: ShownDeal }) {
  const { stages } = useDealTexts();
  const format = useFormat();
  const { name, stage, amount, currency, expectedOn, companyName, contactName } = deal;
  return (
    <NarrowLines
      name={name}
      end={amount > 0 && formatMoney(format, amount, currency)}
      below={[stages[stage], companyName || contactName].filter(Boolean).join(' · ')}
      belowEnd={formatDay(format, expectedOn)}
    />
  );
}
