import { useMemo, useState } from 'react';
import { Button } from '../../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../../ui/actions/icon-button.tsx';
import { useFormat } from '../../../../../platform/frame/i18n/client/format.ts';
import { useChildren } from '../../../../../platform/kernel/entities/client/use-children.ts';
import { type Project, type Spending, spendingCollection } from '../../../shared/project/project.ts';
import { DashboardCard } from '../../card/dashboard-card.tsx';
import { spendingActions } from '../project-actions.ts';
import type { TabProps } from '../tab-props.ts';
import { useProjectTexts } from '../texts/en.ts';
import { toMajor } from '../../../../../platform/kits/money/shared/money.ts';
import { useMoney } from '../use-money.ts';

const shownAtFirst = 10;
const compareDays = (one: Spending, other: Spending) => (one.day < other.day ? 1 : -1);

interface SpendingsCardProps extends Pick<TabProps, 'canEdit' | 'onOpen'> {
  project: Project;
}

/** What a project has spent, one by one: staff add, change and delete it. */
export function SpendingsCard({ project, canEdit, onOpen }: SpendingsCardProps) {
  const { budget: texts, saved } = useProjectTexts();
  const { date } = useFormat();
  const money = useMoney(project.currency);
  const spendings = useChildren(spendingCollection, 'projectId', project.id);
  // The newest day first.
  const own = useMemo(() => spendings.toSorted(compareDays), [spendings]);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? own : own.slice(0, shownAtFirst);
  const lines = new Map(project.lines.map(({ id, type }) => [id, type]));
  return (
    <DashboardCard
      title={texts.spendings}
      controls={
        canEdit && (
          <Button size="sm" icon="add" onClick={() => onOpen({ kind: 'spending' })}>
            {texts.addSpending}
          </Button>
        )
      }
    >
      {own.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-dim">{texts.noSpendings}</p>
      ) : (
        <ul className="border-t border-line">
          {shown.map((spending) => (
            <li
              key={spending.id}
              className="group/row flex min-h-11 items-center gap-3 border-b border-line ps-4 pe-2 text-sm last:border-0 hover:bg-hover/50"
            >
              <span className="w-16 shrink-0 text-[0.8125rem] text-dim tabular-nums">
                {date(spending.day, { day: 'numeric', month: 'short', timeZone: 'UTC' })}
              </span>
              <span className="min-w-0 flex-1">
                <bdi className="truncate">{spending.note || texts.spendings}</bdi>
                <bdi className="truncate text-xs text-dim sm:hidden">
                  {lines.get(spending.lineId) ?? texts.otherLine}
                </bdi>
              </span>
              <bdi className="w-32 shrink-0 truncate text-dim max-sm:hidden">
                {lines.get(spending.lineId) ?? texts.otherLine}
              </bdi>
              <bdi className="shrink-0 text-end tabular-nums sm:w-28">
                {money(toMajor(spending.amount, project.currency))}
              </bdi>
              {canEdit && (
                <span className="flex shrink-0">
                  <IconButton
                    icon="edit"
                    size="sm"
                    label={`${texts.editSpending}: ${spending.note}`}
                    onClick={() => onOpen({ kind: 'spending', spending })}
                  />
                  <IconButton
                    icon="delete"
                    size="sm"
                    label={`${texts.deleteSpending}: ${spending.note}`}
                    onClick={() => spendingActions.remove([spending], saved.spendingDeleted)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {own.length > shown.length && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
            {texts.showMore(own.length - shown.length)}
          </Button>
        </div>
      )}
    </DashboardCard>
  );
}
