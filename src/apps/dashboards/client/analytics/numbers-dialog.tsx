import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { measuredThings } from '../../shared/measurements.ts';
import type { CountedSums } from '../../shared/schema.ts';
import { getCountedSums } from './api.ts';
import { ListDialog } from '../card/list-dialog.tsx';
import { SumTable } from '../card/sum-table.tsx';
import { useDashboardTexts } from '../texts/en.ts';
import type { WantedNumbers } from './show-numbers.ts';

/** The recorded numbers that a number of the dashboard adds up, and how. */
export function NumbersDialog({ wanted, onClose }: { wanted: WantedNumbers; onClose: () => void }) {
  const texts = useDashboardTexts();
  return (
    <ListDialog
      title={wanted.title}
      description={`${texts.formulas[wanted.number]} ${texts.utcDays} ${texts.everyone}`}
      load={() => getCountedSums(wanted)}
      isEmpty={({ sums }) => sums.length === 0}
      empty={texts.nothingRecorded}
      onClose={onClose}
    >
      {(found) => <CountedTable found={found} />}
    </ListDialog>
  );
}

function CountedTable({ found: { from, to, sums } }: { found: CountedSums }) {
  const texts = useDashboardTexts();
  const { number, date, locale } = useFormat();
  const writeDay = (day: string) => date(day, { dateStyle: 'medium', timeZone: 'UTC' });
  const names = [...new Set(sums.map(({ name }) => name))];
  const hasParts = sums.some(({ part }) => part !== '');
  const total = (name: (typeof names)[number]) =>
    sums.reduce((sum, one) => (one.name === name ? sum + one.amount : sum), 0);
  return (
    <>
      <p className="pb-2 text-[0.8125rem] text-dim tabular-nums">
        {from === to ? writeDay(from) : texts.fromTo(writeDay(from), writeDay(to))}
      </p>
      <SumTable
        heads={[texts.day, texts.counted, ...(hasParts ? [texts.part] : []), texts.amount]}
        rows={sums.map(({ name, day, part, amount }) => ({
          key: `${name} ${day} ${part}`,
          cells: [writeDay(day), measuredThings[name][locale], ...(hasParts ? [part] : []), number(amount)],
        }))}
        totals={names.map((name) => ({
          name: `${texts.total} · ${measuredThings[name][locale]}`,
          amount: number(total(name)),
        }))}
      />
    </>
  );
}
