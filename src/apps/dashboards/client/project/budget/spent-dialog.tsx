import { useMemo } from 'react';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { useClock } from '../../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../../platform/frame/i18n/client/format.ts';
import { useChildren } from '../../../../../platform/kernel/entities/client/use-children.ts';
import { type Project, spendingCollection } from '../../../shared/project/project.ts';
import { buildTimes, type WeekRange } from '../../../shared/project/times.ts';
import { useProjectTexts } from '../texts/en.ts';
import { toMajor } from '../../../../../platform/kits/money/shared/money.ts';
import { useMoney } from '../use-money.ts';

export type SpentNumber = 'weeklySpent' | 'totalSpent' | 'remaining';

interface SpentDialogProps {
  project: Project;
  number: SpentNumber;
  range: WeekRange;
  title: string;
  onClose: () => void;
}

/** The spending that a number of the budget adds up: that of a week, or all until its end. */
export function SpentDialog({ project, number, range, title, onClose }: SpentDialogProps) {
  const texts = useProjectTexts();
  const { date, locale } = useFormat();
  const { now, timeZone } = useClock();
  const money = useMoney(project.currency);
  const spendings = useChildren(spendingCollection, 'projectId', project.id);
  const days = buildTimes(now, timeZone, locale).weeks[range].map((day) => day.date);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const counted = useMemo(
    () =>
      spendings
        .filter(({ day }) => day <= last)
        .filter(({ day }) => number !== 'weeklySpent' || day >= first)
        .toSorted((a, b) => (a.day < b.day ? 1 : -1)),
    [spendings, number, first, last],
  );
  const spent = counted.reduce((sum, { amount }) => sum + amount, 0);
  const lines = new Map(project.lines.map(({ id, type }) => [id, type]));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={`${texts.budget.formulas[number]} ${texts.zoneDays(timeZone)} ${texts.rights}`}
    >
      {counted.length === 0 ? (
        <p className="py-4 text-sm text-dim">{texts.nothingCounted}</p>
      ) : (
        <ul>
          {counted.map(({ id, day, note, lineId, amount }) => (
            <li key={id} className="flex min-h-11 items-center gap-3 border-b border-line text-sm">
              <span className="w-16 shrink-0 text-[0.8125rem] text-dim tabular-nums">
                {date(day, { day: 'numeric', month: 'short', timeZone: 'UTC' })}
              </span>
              <span className="min-w-0 flex-1">
                <bdi className="truncate">{note || texts.budget.spendings}</bdi>
                <bdi className="truncate text-xs text-dim">{lines.get(lineId) ?? texts.budget.otherLine}</bdi>
              </span>
              <bdi className="shrink-0 tabular-nums">{money(toMajor(amount, project.currency))}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p className="flex min-h-11 items-center justify-between gap-4 text-sm font-semibold">
        <span>{texts.budget.spendings}</span>
        <bdi className="tabular-nums">{money(toMajor(spent, project.currency))}</bdi>
      </p>
    </Dialog>
  );
}
