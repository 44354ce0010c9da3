import { SeriesChart } from '../../../../../ui/charts/series-chart.tsx';
import { Sparkline } from '../../../../../ui/charts/sparkline.tsx';
import { useFormat } from '../../../../../platform/frame/i18n/client/format.ts';
import type { ProjectWidgets } from '../../../shared/project/schema.ts';
import type { WeeklyNumber } from '../../../shared/project/select-work.ts';
import { type WeekRange, weekRanges } from '../../../shared/project/times.ts';
import { ChoiceButtons } from '../../choice-buttons.tsx';
import { DashboardCard } from '../../card/dashboard-card.tsx';
import type { TabProps } from '../tab-props.ts';
import { useProjectTexts } from '../texts/en.ts';
import { useProjectAbout } from '../use-project-about.ts';
import { useAddressChoice } from '../../use-address-choice.ts';

const numbers: readonly WeeklyNumber[] = ['created', 'closed', 'reOpened', 'wontFix', 'needsTest', 'fixed'];
const colors = ['accent', 'second'] as const;

interface IssuesCardProps extends Pick<TabProps, 'onOpen'> {
  widget: ProjectWidgets['widget5'];
}

/** The issues of a week: a day at a time, and six numbers of the whole week. */
export function IssuesCard({ widget, onOpen }: IssuesCardProps) {
  const texts = useProjectTexts();
  const { number: write } = useFormat();
  const [range, setRange] = useAddressChoice<WeekRange>('issues', weekRanges, 'TW');
  const chart = widget.mainChart[range];
  const labels = chart?.labels ?? [];
  const series = (chart?.datasets ?? []).map(({ label, data }, index) => ({
    label,
    values: data,
    color: colors[index] ?? ('gray' as const),
  }));
  const about = useProjectAbout(texts.issuesHint, { labels, series });
  return (
    <DashboardCard
      title={widget.title}
      about={about}
      areControlsWide
      controls={
        <ChoiceButtons
          label={texts.week}
          choices={weekRanges.map((value) => ({ value, label: widget.ranges[value] ?? '' }))}
          value={range}
          onValueChange={setRange}
        />
      }
    >
      <div className="grid gap-x-6 px-4 pb-4 @2xl:grid-cols-2">
        <div>
          <SeriesChart
            label={`${widget.title}, ${widget.ranges[range]}`}
            labels={labels}
            series={series}
            kind="bar"
            isStacked
            height={332}
            onOpen={(point) =>
              onOpen({
                kind: 'counted',
                number: 'issuesOfDay',
                range,
                point,
                title: `${widget.title}, ${labels[point]}`,
              })
            }
          />
        </div>
        <ul className="grid grid-cols-2 content-start gap-x-4 @max-2xl:pt-4">
          {numbers.map((id) => {
            const { label = '', count, chart: charts } = widget.supporting[id] ?? {};
            const { labels: days = [], datasets } = charts?.[range] ?? {};
            return (
              <li key={id} className="min-w-0 border-b border-line pt-2 nth-last-[-n+2]:border-0">
                <button
                  type="button"
                  data-tooltip={texts.formulas[id]}
                  onClick={() => onOpen({ kind: 'counted', number: id, range, title: label })}
                  className="ring-focus flex w-full items-baseline gap-2 rounded-md px-1 hover:bg-hover"
                >
                  <span className="text-[2rem] leading-10 font-light tabular-nums">
                    {write(count?.[range] ?? 0)}
                  </span>
                  <span className="truncate text-xs font-semibold text-dim">{label}</span>
                  <span className="sr-only">{texts.openList}</span>
                </button>
                <Sparkline label={label} labels={days} values={datasets?.[0]?.data ?? []} height={64} />
              </li>
            );
          })}
        </ul>
      </div>
    </DashboardCard>
  );
}
