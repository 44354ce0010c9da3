import { sizeOf } from '../../shared/own/widgets.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useMeasureWords } from './measure-words.ts';
import { PeriodChange } from './period-change.tsx';
import { useOwnTexts } from './texts/en.ts';
import { useWidgetData } from './use-widget-data.ts';
import type { WidgetContentProps } from './widget-props.ts';

/** How many rows fit into a widget of 1, 2 and 3 rows of the grid; the list of the widget has all. */
const rowCounts = [2, 7, 12] as const;

/** The parts of a measure with the largest amounts. */
export function PartTable({ widget, measure, series, title }: WidgetContentProps) {
  const texts = useOwnTexts();
  const { text } = useFormat();
  const { formatAmount } = useMeasureWords();
  const { parts } = useWidgetData(widget, measure, series);
  const shown = parts.slice(0, rowCounts[sizeOf(widget).height - 1]);
  return (
    <table aria-label={title} className="w-full text-sm">
      <thead>
        <tr className="h-8 border-y border-line text-xs text-dim">
          <th scope="col" className="ps-4 pe-2 text-start font-semibold">
            {measure.dimension ? text(measure.dimension) : ''}
          </th>
          <th scope="col" className="px-2 text-end font-semibold">
            {texts.amount}
          </th>
          {widget.compare && (
            <th scope="col" className="ps-2 pe-4 text-end font-semibold">
              {texts.change}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ name, amount, before }) => (
          <tr key={name} className="h-9 border-b border-line last:border-0 hover:bg-hover">
            <td className="max-w-0 ps-4 pe-2">
              <bdi title={name} className="truncate">
                {name}
              </bdi>
            </td>
            <td className="w-24 px-2 text-end tabular-nums last:pe-4">
              {formatAmount(measure, amount, true)}
            </td>
            {widget.compare && (
              <td className="w-24 ps-2 pe-4 text-end">
                <PeriodChange now={amount} before={before} range={widget.range} isShort />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
