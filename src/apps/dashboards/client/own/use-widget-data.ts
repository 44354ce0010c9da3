import type { ChartSeries } from '../../../../ui/charts/chart-series.ts';
import type { MeasureInfo, MeasureSeries } from '../../../../platform/kernel/measures/shared/schema.ts';
import type { Widget } from '../../shared/own/dashboard.ts';
import { isByPart } from '../../shared/own/widgets.ts';
import { buildBeforeSeries } from '../before-series.ts';
import type { CardData } from '../card/card-info.tsx';
import { useDashboardTexts } from '../texts/en.ts';
import { useMeasureWords } from './measure-words.ts';
import { useOwnTexts } from './texts/en.ts';

/** How many slices a doughnut has; all other parts are one more. */
const maxSlices = 5;

export const sumUp = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

interface NamedPart {
  readonly name: string;
  readonly amount: number;
  readonly before: number;
}

/** The largest parts, and all others as one. */
function joinSmallest(parts: readonly NamedPart[], other: string): NamedPart[] {
  const shown = parts.filter(({ amount }) => amount > 0);
  if (shown.length <= maxSlices + 1) return shown;
  const rest = shown.slice(maxSlices);
  return [
    ...shown.slice(0, maxSlices),
    {
      name: other,
      amount: sumUp(rest.map(({ amount }) => amount)),
      before: sumUp(rest.map(({ before }) => before)),
    },
  ];
}

/** The numbers of a widget with their names: as a chart shows them, and as its CSV file has them. */
export function useWidgetData(widget: Widget, measure: MeasureInfo, series: MeasureSeries) {
  const texts = useOwnTexts();
  const { before } = useDashboardTexts();
  const { namePart, nameWidget, listLabels } = useMeasureWords();
  const title = nameWidget(widget, measure);
  const labels = listLabels(widget, series.from);
  const course: ChartSeries[] = [{ label: title, values: series.points }];
  // A period in which nothing was counted is said in words; as a series it would only take room.
  if (widget.compare && sumUp(series.before) > 0)
    course.push(buildBeforeSeries(before, series.before, widget.type === 'bar' ? 'bar' : 'line'));
  const named = series.parts.map(({ part, ...amounts }) => ({ name: namePart(measure, part), ...amounts }));
  const parts = widget.type === 'doughnut' ? joinSmallest(named, texts.other) : named;
  const file: CardData = isByPart(widget.type)
    ? {
        labels: parts.map(({ name }) => name),
        series: [
          { label: texts.amount, values: parts.map(({ amount }) => amount) },
          ...(widget.compare ? [{ label: before, values: parts.map((part) => part.before) }] : []),
        ],
      }
    : { labels, series: course };
  return { labels, series: course, parts, file };
}
