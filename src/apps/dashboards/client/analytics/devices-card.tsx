import clsx from 'clsx';
import { useState } from 'react';
import { chartColorClasses } from '../../../../ui/charts/chart-colors.ts';
import { PieChart } from '../../../../ui/charts/pie-chart.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { AnalyticsWidgets } from '../../shared/schema.ts';
import { ChangeMark } from '../change-mark.tsx';
import { ChoiceSelect } from '../choice-select.tsx';
import { DashboardCard } from '../dashboard-card.tsx';
import { useDashboardTexts } from '../texts/en.ts';

type Period = keyof ReturnType<typeof useDashboardTexts>['periods'];
const periods: readonly Period[] = ['Today', 'Yesterday', 'Last 7 days', 'Last 28 days', 'Last 90 days'];
const colors = ['accent', 'indigo', 'orange'] as const;
const doughnutCutout = 75;

/** The share of each kind of device, and how it has changed since the period before. */
export function DevicesCard({ widget }: { widget: AnalyticsWidgets['widget7'] }) {
  const texts = useDashboardTexts();
  const { number } = useFormat();
  const [period, setPeriod] = useState<Period>('Today');
  const [shown] = widget.datasets[period] ?? [];
  const writeShare = (share: number) => number(share / 100, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <DashboardCard
      title={texts.sessions}
      controls={
        <ChoiceSelect
          label={texts.period}
          choices={periods.map((value) => ({ value, label: texts.periods[value] }))}
          value={period}
          onValueChange={setPeriod}
        />
      }
    >
      <PieChart
        label={`${texts.sessions}, ${texts.periods[period]}`}
        slices={widget.labels.map((label, index) => ({
          label,
          value: shown?.data[index] ?? 0,
          color: colors[index] ?? 'gray',
        }))}
        cutout={doughnutCutout}
        height={208}
        legend="none"
        formatValue={writeShare}
        className="px-4 py-2"
      />
      <ul className="grid grid-cols-3 border-t border-line">
        {widget.labels.map((label, index) => (
          <li key={label} className="min-w-0 px-2 py-4 text-center not-first:border-s not-first:border-line">
            <p className="flex items-center justify-center gap-1.5 text-xs text-dim">
              <span
                className={clsx(
                  'size-2 rounded-full bg-(--tone)',
                  chartColorClasses[colors[index] ?? 'gray'],
                )}
              />
              <span className="truncate">{label}</span>
            </p>
            <p className="py-1 text-xl tabular-nums">{writeShare(shown?.data[index] ?? 0)}</p>
            <p className="text-xs">
              <ChangeMark percent={shown?.change[index] ?? 0} />
            </p>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
