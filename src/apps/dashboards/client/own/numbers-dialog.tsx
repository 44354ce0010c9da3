import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { getSeries, getSums } from '../../../../platform/kernel/measures/client/api.ts';
import type { Measures } from './use-measures.ts';
import type { DaySum, MeasureInfo } from '../../../../platform/kernel/measures/shared/schema.ts';
import type { Widget } from '../../shared/own/dashboard.ts';
import { rangeDays } from '../../shared/own/widgets.ts';
import { ListDialog } from '../card/list-dialog.tsx';
import { SumTable } from '../card/sum-table.tsx';
import { useDashboardTexts } from '../texts/en.ts';
import { useMeasureWords } from './measure-words.ts';
import { useOwnTexts } from './texts/en.ts';

interface NumbersDialogProps {
  widget: Widget;
  measures: Measures;
  onClose: () => void;
}

/** How many days and parts are listed, the newest first. */
const maxRows = 500;

/** The sums of a widget's period, of the part that it counts. */
async function loadSums({ measure, range, part }: Widget): Promise<DaySum[]> {
  const { from, to } = await getSeries({ measure, days: String(rangeDays[range].days) });
  const sums = await getSums({ measure, from, to });
  return sums.filter((sum) => part === '' || sum.part === part).toReversed();
}

/** The days that a widget adds up, with their parts, and the way to the records. */
export function NumbersDialog({ widget, measures, onClose }: NumbersDialogProps) {
  const texts = useOwnTexts();
  const { utcDays } = useDashboardTexts();
  const { text } = useFormat();
  const { nameWidget } = useMeasureWords();
  const measure = measures.get(widget.measure);
  if (!measure) return null;
  return (
    <ListDialog
      title={nameWidget(widget, measure)}
      description={`${text(measure.formula)} ${texts.ranges[widget.range]}. ${utcDays} ${texts.rights}`}
      load={() => loadSums(widget)}
      isEmpty={(sums) => sums.length === 0}
      empty={texts.nothing}
      lead={
        measure.path !== null && (
          <p className="pb-3 text-sm">
            <Link to={measure.path} className="ring-focus rounded-sm text-accent-text hover:underline">
              {texts.openRecords}
            </Link>
          </p>
        )
      }
      onClose={onClose}
    >
      {(sums) => <CountedTable sums={sums} measure={measure} />}
    </ListDialog>
  );
}

function CountedTable({ sums, measure }: { sums: readonly DaySum[]; measure: MeasureInfo }) {
  const texts = useOwnTexts();
  const { text, date } = useFormat();
  const { formatAmount, namePart } = useMeasureWords();
  const { dimension } = measure;
  const total = sums.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <SumTable
      heads={[texts.day, ...(dimension ? [text(dimension)] : []), texts.amount]}
      rows={sums.slice(0, maxRows).map(({ day, part, amount }) => ({
        key: `${day} ${part}`,
        cells: [
          date(day, { dateStyle: 'medium', timeZone: 'UTC' }),
          ...(dimension ? [namePart(measure, part)] : []),
          formatAmount(measure, amount),
        ],
      }))}
      totals={[{ name: texts.total, amount: formatAmount(measure, total) }]}
    />
  );
}
