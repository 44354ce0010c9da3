import { useState } from 'react';
import { Sparkline } from '../../../../../ui/charts/sparkline.tsx';
import type { ProjectWidgets } from '../../../shared/project/schema.ts';
import { type WeekRange, weekRanges } from '../../../shared/project/times.ts';
import { ChoiceSelect } from '../../choice-select.tsx';
import { DashboardCard } from '../../card/dashboard-card.tsx';
import { useProjectTexts } from '../texts/en.ts';

const parts = ['weeklySpent', 'totalSpent', 'remaining'] as const;

interface SpentCardProps {
  widget: ProjectWidgets['widget9'];
  money: (amount: number) => string;
}

/** What was spent in a week and until its end, and what is left. */
export function SpentCard({ widget, money }: SpentCardProps) {
  const texts = useProjectTexts();
  const [range, setRange] = useState<WeekRange>('TW');
  return (
    <DashboardCard
      title={widget.title}
      controls={
        <ChoiceSelect
          label={texts.week}
          choices={weekRanges.map((value) => ({ value, label: widget.ranges[value] ?? '' }))}
          value={range}
          onValueChange={setRange}
        />
      }
    >
      <div title={texts.budget.spentHint} className="grid flex-1 gap-3 px-4 pb-3">
        {parts.map((name) => {
          const { title, count, chart } = widget[name];
          const { labels = [], datasets } = chart[range] ?? {};
          return (
            <div key={name} className="grid grid-cols-2 items-end gap-4">
              <p className="min-w-0">
                <span className="block truncate text-[0.8125rem] text-dim">{title}</span>
                <bdi className="block truncate text-[1.75rem] leading-9 font-light tabular-nums">
                  {count[range]}
                </bdi>
              </p>
              <Sparkline
                label={title}
                labels={labels}
                values={datasets?.[0]?.data ?? []}
                height={48}
                formatValue={money}
              />
            </div>
          );
        })}
      </div>
      <p className="flex items-baseline justify-between gap-4 border-t border-line px-4 py-3">
        <span className="text-[0.8125rem] text-dim">{widget.totalBudget.title}</span>
        <bdi className="text-lg leading-6 font-semibold tabular-nums">{widget.totalBudget.count}</bdi>
      </p>
    </DashboardCard>
  );
}
