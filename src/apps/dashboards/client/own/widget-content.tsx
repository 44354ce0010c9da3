import { PieChart } from '../../../../ui/charts/pie-chart.tsx';
import { SeriesChart } from '../../../../ui/charts/series-chart.tsx';
import type { Widget } from '../../shared/own/dashboard.ts';
import { sizeOf } from '../../shared/own/widgets.ts';
import { NumberButton } from '../number-button.tsx';
import { useMeasureWords } from './measure-words.ts';
import { PeriodChange } from './period-change.tsx';
import { PartTable } from './part-table.tsx';
import { useOwnTexts } from './texts/en.ts';
import { sumUp, useWidgetData } from './use-widget-data.ts';
import type { WidgetContentProps } from './widget-props.ts';

/** The room for the content of a widget of 1, 2 and 3 rows, below its title. */
const contentHeights = [112, 304, 496] as const;
const legendHeight = 36;
const doughnutCutout = 66;

/** What a widget shows below its title, by its type. */
export function WidgetContent(props: WidgetContentProps) {
  switch (props.widget.type) {
    case 'number':
      return <NumberContent {...props} />;
    case 'doughnut':
      return <DoughnutContent {...props} />;
    case 'table':
      return <PartTable {...props} />;
    default:
      return <CourseContent {...props} />;
  }
}

const heightOf = (widget: Widget) => contentHeights[sizeOf(widget).height - 1] ?? contentHeights[0];

function NumberContent({ widget, measure, series, title, onOpen }: WidgetContentProps) {
  const texts = useOwnTexts();
  const { formatAmount } = useMeasureWords();
  const { labels } = useWidgetData(widget, measure, series);
  const now = sumUp(series.points);
  const hasCourse = sizeOf(widget).height > 1;
  return (
    <div className="flex min-h-0 flex-1 flex-col px-4 pb-4">
      <NumberButton
        onClick={onOpen}
        className="-ms-1 max-w-full self-start truncate px-1 text-5xl leading-14 font-light tracking-tight"
      >
        {formatAmount(measure, now, true)}
      </NumberButton>
      {/* The title row of a narrow widget has no room for it. */}
      <p className="text-xs leading-5 text-dim @xs:hidden">{texts.ranges[widget.range]}</p>
      <p className="text-[0.8125rem]">
        {widget.compare && <PeriodChange now={now} before={sumUp(series.before)} range={widget.range} />}
      </p>
      {hasCourse && (
        <SeriesChart
          className="mt-auto"
          label={title}
          labels={labels}
          series={[{ label: title, values: series.points }]}
          kind="area"
          axes="none"
          height={heightOf(widget) - contentHeights[0]}
          formatValue={(value) => formatAmount(measure, value)}
          onOpen={onOpen}
        />
      )}
    </div>
  );
}

function CourseContent({ widget, measure, series, title, onOpen }: WidgetContentProps) {
  const { formatAmount } = useMeasureWords();
  const data = useWidgetData(widget, measure, series);
  const kind = widget.type === 'bar' || widget.type === 'area' ? widget.type : 'line';
  const isLow = sizeOf(widget).height === 1;
  const hasLegend = data.series.length > 1 && !isLow;
  const hasAmount = widget.compare && !isLow;
  const now = sumUp(series.points);
  return (
    <div className="flex min-h-0 flex-1 flex-col px-4 pb-3">
      {hasAmount && (
        <p className="flex items-baseline gap-3 pb-1 text-[0.8125rem]">
          <span className="text-lg leading-6 font-semibold tabular-nums">
            {formatAmount(measure, now, true)}
          </span>
          <PeriodChange now={now} before={sumUp(series.before)} range={widget.range} />
        </p>
      )}
      <SeriesChart
        label={title}
        labels={data.labels}
        series={data.series}
        kind={kind}
        axes={isLow ? 'none' : 'both'}
        legend={hasLegend ? 'bottom' : 'none'}
        height={heightOf(widget) - (hasLegend ? legendHeight : 0) - (hasAmount ? 28 : 0) - 8}
        formatValue={(value) => formatAmount(measure, value)}
        onOpen={onOpen}
      />
    </div>
  );
}

function DoughnutContent({ widget, measure, series, title, onOpen }: WidgetContentProps) {
  const { formatAmount } = useMeasureWords();
  const { parts } = useWidgetData(widget, measure, series);
  const hasLegend = sizeOf(widget).height > 1;
  return (
    <PieChart
      className="px-4 pb-3"
      label={title}
      slices={parts.map(({ name, amount }) => ({ label: name, value: amount }))}
      cutout={doughnutCutout}
      legend={hasLegend ? 'bottom' : 'none'}
      height={heightOf(widget) - (hasLegend ? 2 * legendHeight : 0)}
      formatValue={(value) => formatAmount(measure, value)}
      onOpen={onOpen}
    />
  );
}
