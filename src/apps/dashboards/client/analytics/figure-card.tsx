import { SeriesChart } from '../../../../ui/charts/series-chart.tsx';
import type { ChartColor } from '../../../../ui/charts/chart-colors.ts';
import type { AnalyticsWidgets } from '../../shared/schema.ts';
import { ChangeMark } from '../change-mark.tsx';
import { DashboardCard } from '../dashboard-card.tsx';
import { useDashboardTexts } from '../texts/en.ts';

interface FigureCardProps {
  title: string;
  value: string;
  /** Against the target, in percent. */
  change: number;
  chart: Pick<AnalyticsWidgets['widget2'], 'chartType' | 'datasets' | 'labels'>;
  color: ChartColor;
}

/** A large number, how it stands against its target, and its course over the last days. */
export function FigureCard({ title, value, change, chart, color }: FigureCardProps) {
  const texts = useDashboardTexts();
  const isBars = chart.chartType === 'bar';
  return (
    <DashboardCard title={title} className="h-62">
      <div className="px-4">
        <p className="truncate text-[3.5rem] leading-16 font-light tracking-tight tabular-nums">{value}</p>
        <p title={texts.targetHint} className="flex items-center gap-1.5 text-[0.8125rem] text-dim">
          <ChangeMark percent={change} />
          <span className="truncate">{texts.ofTarget}</span>
        </p>
      </div>
      <div className="mt-auto px-4 pb-4">
        <SeriesChart
          label={title}
          labels={chart.labels}
          series={chart.datasets.map((one) => ({ label: one.label, values: one.data, color }))}
          kind={isBars ? 'bar' : 'line'}
          axes="none"
          height={88}
        />
      </div>
    </DashboardCard>
  );
}
