import { PieChart } from '../../../../../ui/charts/pie-chart.tsx';
import { useFormat } from '../../../../../platform/frame/i18n/client/format.ts';
import type { ProjectWidgets } from '../../../shared/project/schema.ts';
import { type WeekRange, weekRanges } from '../../../shared/project/times.ts';
import { ChoiceSelect } from '../../choice-select.tsx';
import { DashboardCard } from '../../card/dashboard-card.tsx';
import type { TabProps } from '../tab-props.ts';
import { useProjectTexts } from '../texts/en.ts';
import { useProjectAbout } from '../use-project-about.ts';
import { useAddressChoice } from '../../use-address-choice.ts';

const cutout = 66;
const footers = [
  ['added', 'footerLeft'],
  ['completed', 'footerRight'],
] as const;

interface DistributionCardProps extends Pick<TabProps, 'onOpen'> {
  widget: ProjectWidgets['widget6'];
}

/** What the tasks of a week are about, by their first label. */
export function DistributionCard({ widget, onOpen }: DistributionCardProps) {
  const texts = useProjectTexts();
  const { number } = useFormat();
  const [range, setRange] = useAddressChoice<WeekRange>('distribution', weekRanges, 'TW');
  const data = widget.mainChart.datasets[range]?.[0]?.data ?? [];
  const { labels } = widget.mainChart;
  const open = (point?: number) =>
    onOpen({
      kind: 'counted',
      number: 'tasksOfWeek',
      range,
      title: point === undefined ? widget.title : `${widget.title}, ${labels[point]}`,
      ...(point !== undefined && { point }),
    });
  const series = [{ label: widget.ranges[range] ?? '', values: data }];
  const about = useProjectAbout(texts.distributionHint, { labels, series }, open);
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
      <div className="flex-1 px-4 pb-2">
        <PieChart
          label={`${widget.title}, ${widget.ranges[range]}`}
          slices={labels.map((label, index) => ({ label, value: data[index] ?? 0 }))}
          cutout={cutout}
          height={232}
          onOpen={open}
        />
      </div>
      <div className="grid grid-cols-2 border-t border-line">
        {footers.map(([id, name]) => {
          const { title, count } = widget[name];
          return (
            <button
              key={id}
              type="button"
              data-tooltip={texts.formulas[id]}
              onClick={() => onOpen({ kind: 'counted', number: id, range, title })}
              className="ring-focus-inset py-3 text-center not-first:border-s not-first:border-line hover:bg-hover"
            >
              <span className="block text-2xl leading-8 font-light tabular-nums">
                {number(count[range] ?? 0)}
              </span>
              <span className="block truncate px-2 text-xs text-dim">{title}</span>
              <span className="sr-only">{texts.openList}</span>
            </button>
          );
        })}
      </div>
    </DashboardCard>
  );
}
