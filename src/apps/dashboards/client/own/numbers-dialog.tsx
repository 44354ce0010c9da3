import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { getSeries, getSums } from '../../../../platform/kernel/measures/client/api.ts';
import type { Measures } from '../../../../platform/kernel/measures/client/use-measures.ts';
import type { DaySum, MeasureInfo } from '../../../../platform/kernel/measures/shared/schema.ts';
import type { Widget } from '../../shared/own/dashboard.ts';
import { rangeDays } from '../../shared/own/widgets.ts';
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
  const [sums, setSums] = useState<readonly DaySum[] | 'failed'>();
  useEffect(() => {
    let isOver = false;
    loadSums(widget).then(
      (found) => !isOver && setSums(found),
      () => !isOver && setSums('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [widget]);
  const measure = measures.get(widget.measure);
  if (!measure) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={nameWidget(widget, measure)}
      description={`${text(measure.formula)} ${texts.ranges[widget.range]}. ${utcDays} ${texts.rights}`}
    >
      {measure.path !== null && (
        <p className="pb-3 text-sm">
          <Link to={measure.path} className="ring-focus rounded-sm text-accent-text hover:underline">
            {texts.openRecords}
          </Link>
        </p>
      )}
      {sums === undefined ? (
        <p className="flex items-center gap-2 py-4 text-sm text-dim">
          <Spinner /> {texts.loadingList}
        </p>
      ) : sums === 'failed' ? (
        <p className="py-4 text-sm text-dim">{texts.failedHint}</p>
      ) : sums.length === 0 ? (
        <p className="py-4 text-sm text-dim">{texts.nothing}</p>
      ) : (
        <SumList sums={sums} measure={measure} />
      )}
    </Dialog>
  );
}

function SumList({ sums, measure }: { sums: readonly DaySum[]; measure: MeasureInfo }) {
  const texts = useOwnTexts();
  const { text, date } = useFormat();
  const { formatAmount, namePart } = useMeasureWords();
  const { dimension } = measure;
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-y border-line text-xs text-dim">
          <th scope="col" className="py-2 text-start font-semibold">
            {texts.day}
          </th>
          {dimension && (
            <th scope="col" className="w-1/2 px-2 py-2 text-start font-semibold">
              {text(dimension)}
            </th>
          )}
          <th scope="col" className="py-2 text-end font-semibold">
            {texts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.slice(0, maxRows).map(({ day, part, amount }) => (
          <tr key={`${day} ${part}`} className="h-9 border-b border-line">
            <td className="whitespace-nowrap tabular-nums">
              {date(day, { dateStyle: 'medium', timeZone: 'UTC' })}
            </td>
            {dimension && (
              <td className="max-w-0 truncate px-2">
                <bdi>{namePart(measure, part)}</bdi>
              </td>
            )}
            <td className="text-end tabular-nums">{formatAmount(measure, amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="h-9 font-semibold">
          <th scope="row" colSpan={dimension ? 2 : 1} className="text-start">
            {texts.total}
          </th>
          <td className="text-end tabular-nums">
            {formatAmount(
              measure,
              sums.reduce((sum, { amount }) => sum + amount, 0),
            )}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
