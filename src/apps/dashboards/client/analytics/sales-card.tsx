import { useRef } from 'react';
import { SeriesChart } from '../../../../ui/charts/series-chart.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { AnalyticsWidgets } from '../../shared/schema.ts';
import { CardInfo } from '../card/card-info.tsx';
import { buildBeforeSeries } from '../before-series.ts';
import { ChoiceButtons } from '../choice-buttons.tsx';
import { NumberButton } from '../number-button.tsx';
import { useDashboardTexts } from '../texts/en.ts';
import { useAddressChoice } from '../use-address-choice.ts';
import { type ShowNumbers, useAbout } from './show-numbers.ts';

const tabs = ['day', 'week', 'month'] as const;
type Tab = (typeof tabs)[number];

interface SalesCardProps {
  widget: AnalyticsWidgets['widget8'];
  before: readonly (readonly number[])[] | undefined;
  onShow: ShowNumbers;
}

/** The sales of today, and those of the last seven days, weeks or months. */
export function SalesCard({ widget, before, onShow }: SalesCardProps) {
  const texts = useDashboardTexts();
  const { number } = useFormat();
  const [tab, setTab] = useAddressChoice<Tab>('sales', tabs, 'day');
  const series = widget.datasets[tabs.indexOf(tab)] ?? [];
  const { value, percentage } = widget.change;
  // Only days have names: weeks and months count back from today.
  const labels = widget.labels.map((label, index) =>
    tab === 'day' ? label : texts.point(number(index + 1)),
  );
  const card = useRef<HTMLElement>(null);
  const open = () => onShow({ title: texts.sales, number: 'sales' });
  const earlier = before?.[tabs.indexOf(tab)];
  const data = {
    labels,
    series: [
      ...series.map((one) => ({ label: one.label, values: one.data })),
      ...(earlier ? [buildBeforeSeries(texts.before, earlier, 'line')] : []),
    ],
  };
  const about = useAbout('sales', data, open);
  return (
    <section
      ref={card}
      aria-label={texts.sales}
      className="overflow-hidden rounded-xl border border-line bg-paper"
    >
      <div className="bg-brand px-4 py-4 text-onbrand">
        <div className="flex items-center justify-between [--t-dim:var(--t-onBrand)] [--t-text:var(--t-onBrand)]">
          <h3 className="text-sm font-semibold">{texts.sales}</h3>
          <CardInfo title={texts.sales} about={about} card={card} />
        </div>
        <NumberButton
          onClick={open}
          className="-ms-1 block max-w-full truncate px-1 text-5xl leading-14 font-light"
        >
          {widget.today}
        </NumberButton>
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
          series={data.series}
          height={200}
          hasDots
          onOpen={(point) =>
            onShow({ title: `${texts.sales}, ${labels[point]}`, number: 'sales', range: tab, point })
          }
        />
      </div>
    </section>
  );
}
