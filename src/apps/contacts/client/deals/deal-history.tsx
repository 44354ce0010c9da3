import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { HistoryWords } from '../../../../platform/kits/history/client/describe-entry.ts';
import { HistoryPanel } from '../../../../platform/kits/history/client/history-panel.tsx';
import { type Deal, lostReasons } from '../../shared/deal.ts';
import { dealStages } from '../../shared/deal-stages.ts';
import { formatDay } from './deal-columns.tsx';
import { useDealTexts } from './texts/en.ts';

/** Returns what the history of a deal says of its changes. */
export function useDealHistory(): HistoryWords {
  const { history, columns, stages, reasons, dialog } = useDealTexts();
  const format = useFormat();
  const show = (title: string) => (value: unknown) => `${title}: ${String(value) || '–'}`;
  return {
    ...history,
    columns: {
      name: show(columns.name),
      stage: (value) => {
        const stage = dealStages.find((one) => one === value);
        return `${columns.stage}: ${stage ? stages[stage] : '–'}`;
      },
      amount: (value) => `${columns.amount}: ${format.number(Number(value) / 100)}`,
      currency: show(columns.currency),
      expected_on: (value) => `${columns.expectedOn}: ${formatDay(format, String(value)) || '–'}`,
      lost_reason: (value) => {
        const reason = lostReasons.find((one) => one === value);
        return `${columns.lostReason}: ${reason ? reasons[reason] : '–'}`;
      },
      closed_at: (value, { dateTime }) =>
        `${columns.closedAt}: ${typeof value === 'string' ? dateTime(value) : '–'}`,
      visibility: (value) =>
        `${dialog.visibility}: ${value === 'owner' ? dialog.visibilities.owner : dialog.visibilities.everyone}`,
    },
  };
}

/** The change history of a deal. */
export function DealHistory({ deal }: { deal: Deal }) {
  return <HistoryPanel entity="deals" record={deal} words={useDealHistory()} />;
}
