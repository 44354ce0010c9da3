import { useState } from 'react';
import { SeriesChart } from '../../../../ui/charts/series-chart.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { AnalyticsWidgets } from '../../shared/schema.ts';
import { ChoiceButtons } from '../choice-buttons.tsx';
import { useDashboardTexts } from '../texts/en.ts';

const tabs = ['day', 'week', 'month'] as const;
type Tab = (typeof tabs)[number];

/** The sales of today, and those of the last seven days, weeks or months. */
export function SalesCard({ widget }: { widget: AnalyticsWidgets['widget8'] }) {
  const texts = useDashboardTexts();
  const { number } = useFormat();
  const [tab, setTab] = useState<Tab>('day');
  const series = widget.datasets[tabs.indexOf(tab)] ?? [];
  const { value, percentage } = widget.change;
  // Only days have names: weeks and months count back from today.
  const labels = widget.labels.map((label, index) =>
    tab === 'day' ? label : texts.point(number(index + 1)),
  );
  return (
    <section aria-label={texts.sales} className="overflow-hidden rounded-xl border border-line bg-paper">
      <div className="bg-brand px-4 py-4 text-onbrand">
        <h3 className="text-sm font-semibold">{texts.sales}</h3>
        <p className="truncate text-5xl leading-14 font-light tabular-nums">{widget.today}</p>
        <p className="text-[0.8125rem]">
          <bdi className="font-semibold tabular-nums">
            {number(value, { signDisplay: 'exceptZero' })} (
            {number(percentage / 100, { style: 'percent', signDisplay: 'exceptZero' })})
          </bdi>{' '}
          {texts.versusYesterday}
        </p>
      </div>
      <div className="px-4 pt-2 pb-4">
        <ChoiceButtons
          label={texts.period}
          choices={tabs.map((one) => ({ value: one, label: texts.salesTabs[one] }))}
          value={tab}
          onValueChange={setTab}
        />
        <SeriesChart
          label={`${texts.salesQuestion} ${texts.salesTabs[tab]}`}
          labels={labels}
          series={series.map((one) => ({ label: one.label, values: one.data }))}
          height={200}
          hasDots
        />
      </div>
    </section>
  );
}
