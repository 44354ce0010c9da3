import { useEffect, useState } from 'react';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { measuredThings } from '../../shared/measurements.ts';
import type { CountedSums } from '../../shared/schema.ts';
import { getCountedSums } from '../api.ts';
import { useDashboardTexts } from '../texts/en.ts';
import type { WantedNumbers } from './show-numbers.ts';

/** The recorded numbers that a number of the dashboard adds up, and how. */
export function NumbersDialog({ wanted, onClose }: { wanted: WantedNumbers; onClose: () => void }) {
  const texts = useDashboardTexts();
  const format = useFormat();
  const [found, setFound] = useState<CountedSums | 'failed'>();
  useEffect(() => {
    let isOver = false;
    getCountedSums(wanted).then(
      (sums) => !isOver && setFound(sums),
      () => !isOver && setFound('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [wanted]);
  const writeDay = (day: string) => format.date(day, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={wanted.title}
      description={`${texts.formulas[wanted.number]} ${texts.utcDays} ${texts.everyone}`}
    >
      {found === undefined ? (
        <p className="flex items-center gap-2 py-4 text-sm text-dim">
          <Spinner /> {texts.loadingList}
        </p>
      ) : found === 'failed' ? (
        <p className="py-4 text-sm text-dim">{texts.failedHint}</p>
      ) : (
        <>
          <p className="pb-2 text-[0.8125rem] text-dim tabular-nums">
            {found.from === found.to
              ? writeDay(found.from)
              : texts.fromTo(writeDay(found.from), writeDay(found.to))}
          </p>
          {found.sums.length === 0 ? (
            <p className="py-4 text-sm text-dim">{texts.nothingRecorded}</p>
          ) : (
            <SumTable sums={found.sums} writeDay={writeDay} />
          )}
        </>
      )}
    </Dialog>
  );
}

type SumTableProps = { sums: CountedSums['sums']; writeDay: (day: string) => string };

function SumTable({ sums, writeDay }: SumTableProps) {
  const texts = useDashboardTexts();
  const { number, locale } = useFormat();
  const names = [...new Set(sums.map(({ name }) => name))];
  const hasParts = sums.some(({ part }) => part !== '');
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-y border-line text-xs text-dim">
          <th scope="col" className="py-2 text-start font-semibold">
            {texts.day}
          </th>
          <th scope="col" className="px-2 py-2 text-start font-semibold">
            {texts.counted}
          </th>
          {hasParts && (
            <th scope="col" className="w-2/5 px-2 py-2 text-start font-semibold">
              {texts.part}
            </th>
          )}
          <th scope="col" className="py-2 text-end font-semibold">
            {texts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ name, day, part, amount }) => (
          <tr key={`${name} ${day} ${part}`} className="h-9 border-b border-line">
            <td className="whitespace-nowrap tabular-nums">{writeDay(day)}</td>
            <td className="px-2">{measuredThings[name][locale]}</td>
            {hasParts && (
              <td className="max-w-0 truncate px-2">
                <bdi title={part}>{part}</bdi>
              </td>
            )}
            <td className="text-end tabular-nums">{number(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {names.map((name) => (
          <tr key={name} className="h-9 font-semibold">
            <th scope="row" className="text-start">
              {texts.total}
            </th>
            <td colSpan={hasParts ? 2 : 1} className="px-2">
              {measuredThings[name][locale]}
            </td>
            <td className="text-end tabular-nums">
              {number(sums.reduce((sum, one) => (one.name === name ? sum + one.amount : sum), 0))}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
