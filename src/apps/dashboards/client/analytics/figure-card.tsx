import { SeriesChart } from '../../../../ui/charts/series-chart.tsx';
import type { ChartColor } from '../../../../ui/charts/chart-colors.ts';
import type { AnalyticsWidgets } from '../../shared/schema.ts';
import { buildBeforeSeries } from '../before-series.ts';
import { ChangeMark } from '../change-mark.tsx';
import { DashboardCard } from '../card/dashboard-card.tsx';
import { NumberButton } from '../number-button.tsx';
import { useDashboardTexts } from '../texts/en.ts';
import { type ShowNumbers, useAbout } from './show-numbers.ts';

interface FigureCardProps {
  number: 'conversion' | 'impressions' | 'visits';
  title: string;
  value: string;
  /** Against the target, in percent. */
  change: number;
  chart: Pick<AnalyticsWidgets['widget2'], 'chartType' | 'datasets' | 'labels'>;
  /** The same days of the period before, where it is compared. */
  before?: readonly number[] | undefined;
  color: ChartColor;
  onShow: ShowNumbers;
}

/** A large number, how it stands against its target, and its course over the last days. */
export function FigureCard({ number, title, value, change, chart, before, color, onShow }: FigureCardProps) {
  const texts = useDashboardTexts();
  const kind = chart.chartType === 'bar' ? 'bar' : 'line';
  const series = [
    ...chart.datasets.map((one) => ({ label: one.label, values: one.data, color })),
    ...(before ? [buildBeforeSeries(texts.before, before, kind)] : []),
  ];
  const open = () => onShow({ title, number });
  const about = useAbout(number, { labels: chart.labels, series }, open);
  return (
    <DashboardCard title={title} about={about} className="@container h-62">
      <div className="px-4">
        <NumberButton
          onClick={open}
          className="-ms-1 block max-w-full truncate px-1 text-[clamp(1.75rem,24cqi,3.5rem)] leading-14 font-light tracking-tight"
        >
          {value}
        </NumberButton>
        <p
          title={texts.targetHint}
          className="flex items-center gap-1.5 pt-1 text-[0.8125rem] leading-4 text-dim"
        >
          <ChangeMark percent={change} />
          <span>{texts.ofTarget}</span>
        </p>
      </div>
      <div className="mt-auto px-4 pb-4">
        <SeriesChart
          label={title}
          labels={chart.labels}
          series={series}
          kind={kind}
          axes="none"
          legend="none"
          height={88}
          onOpen={(point) => onShow({ title: `${title}, ${chart.labels[point]}`, number, point })}
        />
      </div>
    </DashboardCard>
  );
}
