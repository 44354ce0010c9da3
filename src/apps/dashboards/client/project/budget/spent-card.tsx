import { Sparkline } from '../../../../../ui/charts/sparkline.tsx';
import type { ProjectWidgets } from '../../../shared/project/schema.ts';
import { type WeekRange, weekRanges } from '../../../shared/project/times.ts';
import { ChoiceSelect } from '../../choice-select.tsx';
import { DashboardCard } from '../../card/dashboard-card.tsx';
import { NumberButton } from '../../number-button.tsx';
import type { TabProps } from '../tab-props.ts';
import { useProjectTexts } from '../texts/en.ts';
import { useProjectAbout } from '../use-project-about.ts';
import { useAddressChoice } from '../../use-address-choice.ts';

const parts = ['weeklySpent', 'totalSpent', 'remaining'] as const;

interface SpentCardProps extends Pick<TabProps, 'onOpen'> {
  widget: ProjectWidgets['widget9'];
  money: (amount: number) => string;
}

/** What was spent in a week and until its end, and what is left. */
export function SpentCard({ widget, money, onOpen }: SpentCardProps) {
  const texts = useProjectTexts();
  const [range, setRange] = useAddressChoice<WeekRange>('spent', weekRanges, 'TW');
  const data = {
    labels: widget.weeklySpent.chart[range]?.labels ?? [],
    series: parts.map((name) => ({
      label: widget[name].title,
      values: widget[name].chart[range]?.datasets[0]?.data ?? [],
    })),
  };
  const about = useProjectAbout(texts.budget.spentHint, data);
  return (
    <DashboardCard
      title={widget.title}
      about={about}
      controls={
        <ChoiceSelect
          label={texts.week}
          choices={weekRanges.map((value) => ({ value, label: widget.ranges[value] ?? '' }))}
          value={range}
          onValueChange={setRange}
        />
      }
    >
      <div className="@container grid flex-1 gap-3 px-4 pb-3">
        {parts.map((name) => {
          const { title, count, chart } = widget[name];
          const { labels = [], datasets } = chart[range] ?? {};
          return (
            <div key={name} className="grid grid-cols-2 items-end gap-4">
              <div className="min-w-0" style={{ fontSize: 'clamp(1.125rem, 8cqi, 1.75rem)' }}>
                <p className="truncate text-[0.8125rem] text-dim">{title}</p>
                <NumberButton
                  onClick={() => onOpen({ kind: 'spent', number: name, range, title })}
                  className="-ms-1 block max-w-full truncate px-1 leading-9 font-light"
                >
                  {count[range]}
                </NumberButton>
              </div>
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
