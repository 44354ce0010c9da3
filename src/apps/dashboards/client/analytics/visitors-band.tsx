import { useRef } from 'react';
import { SeriesChart } from '../../../../ui/charts/series-chart.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { AnalyticsWidgets } from '../../shared/schema.ts';
import type { ChartSeries } from '../../../../ui/charts/chart-series.ts';
import { buildBeforeSeries } from '../before-series.ts';
import { CardInfo } from '../card/card-info.tsx';
import { ChoiceButtons } from '../choice-buttons.tsx';
import { ChoiceSelect } from '../choice-select.tsx';
import { useDashboardTexts } from '../texts/en.ts';
import { useAddressChoice } from '../use-address-choice.ts';
import { type ShowNumbers, useAbout } from './show-numbers.ts';

const lowest = 1.5;
const usualHighest = 5;

/** Unique visitors by month over the width of the page, with the years to choose from; the newest is shown first. */
export function VisitorsBand({
  widget,
  isCompared,
  onShow,
}: {
  widget: AnalyticsWidgets['widget1'];
  /** Also shows the year before. */
  isCompared: boolean;
  onShow: ShowNumbers;
}) {
  const texts = useDashboardTexts();
  const { number } = useFormat();
  const years = Object.keys(widget.datasets).toSorted();
  const usual = years.at(-1) ?? '';
  const [year, setYear] = useAddressChoice('year', years, usual);
  const choices = years.map((one) => ({ value: one, label: one }));
  const [dataset] = widget.datasets[year] ?? [];
  // The newest year ends with the last month that has visitors.
  const lastMonth = year === years.at(-1) ? (dataset?.data.findLastIndex((amount) => amount > 0) ?? -1) : -1;
  const months = lastMonth < 0 ? widget.labels.length : lastMonth + 1;
  const labels = widget.labels.slice(0, months);
  const values = dataset?.data.slice(0, months) ?? labels.map(() => 0);
  const label = `${texts.visitorsHint}, ${year}`;
  const yearBefore = String(Number(year) - 1);
  const earlier = isCompared ? widget.datasets[yearBefore]?.[0]?.data.slice(0, months) : undefined;
  const series: ChartSeries[] = [
    { label: earlier ? year : (dataset?.label ?? texts.visitors), values, color: 'onbrand' },
    ...(earlier ? [buildBeforeSeries(yearBefore, earlier, 'line')] : []),
  ];
  const card = useRef<HTMLElement>(null);
  const about = useAbout('visitors', { labels, series }, () =>
    onShow({ title: label, number: 'visitors', range: year }),
  );
  return (
    <section
      ref={card}
      aria-label={texts.visitors}
      className="bg-brand-dark text-onbrand [--chart-ground:var(--t-brandDark)] [--t-dim:var(--t-onBrand)] [--t-text:var(--t-onBrand)]"
    >
      <div className="@container relative mx-auto max-w-360 px-4 pt-2 pb-3 sm:px-6">
        <div className="flex gap-x-4 max-sm:flex-col sm:items-center">
          <div className="shrink-0 sm:me-auto">
            <h2 className="text-lg leading-6 font-semibold">{texts.visitors}</h2>
            <p className="text-xs">{texts.visitorsHint}</p>
          </div>
          <div className="@max-3xl:hidden">
            <ChoiceButtons label={texts.year} choices={choices} value={year} onValueChange={setYear} />
          </div>
          <div className="@3xl:hidden">
            <ChoiceSelect label={texts.year} choices={choices} value={year} onValueChange={setYear} />
          </div>
          <div className="max-sm:absolute max-sm:end-3 max-sm:top-2">
            <CardInfo title={texts.visitors} about={about} card={card} />
          </div>
        </div>
        <SeriesChart
          label={label}
          labels={labels}
          series={series}
          kind="area"
          axes="labels"
          height={240}
          hasDots
          hasPointLabels
          onOpen={(point) =>
            onShow({
              title: `${texts.visitors}, ${labels[point]} ${year}`,
              number: 'visitors',
              range: year,
              point,
            })
          }
          min={Math.min(lowest, ...values, ...(earlier ?? []))}
          max={Math.max(usualHighest, ...values, ...(earlier ?? []))}
          formatValue={(value) => `${number(value, { maximumFractionDigits: 1 })}k`}
        />
      </div>
    </section>
  );
}
