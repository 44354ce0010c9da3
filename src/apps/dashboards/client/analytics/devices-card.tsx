import clsx from 'clsx';
import { chartColorClasses } from '../../../../ui/charts/chart-colors.ts';
import { PieChart } from '../../../../ui/charts/pie-chart.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { AnalyticsWidgets } from '../../shared/schema.ts';
import { ChangeMark } from '../change-mark.tsx';
import { ChoiceSelect } from '../choice-select.tsx';
import { DashboardCard } from '../card/dashboard-card.tsx';
import { NumberButton } from '../number-button.tsx';
import { useDashboardTexts } from '../texts/en.ts';
import { useAddressChoice } from '../use-address-choice.ts';
import { type ShowNumbers, useAbout } from './show-numbers.ts';

type Period = keyof ReturnType<typeof useDashboardTexts>['periods'];
const periods: readonly Period[] = ['Today', 'Yesterday', 'Last 7 days', 'Last 28 days', 'Last 90 days'];
const devices = ['desktop', 'mobile', 'tablet'] as const;
const colors = ['accent', 'second', 'third'] as const;
const doughnutCutout = 75;

/** The share of each kind of device, and how it has changed since the period before. */
export function DevicesCard({
  widget,
  onShow,
}: {
  widget: AnalyticsWidgets['widget7'];
  onShow: ShowNumbers;
}) {
  const texts = useDashboardTexts();
  const { number } = useFormat();
  const [period, setPeriod] = useAddressChoice<Period>('devices', periods, 'Today');
  const [shown] = widget.datasets[period] ?? [];
  const title = `${texts.sessions}, ${texts.periods[period]}`;
  const open = (index?: number) =>
    onShow({
      title: index === undefined ? title : `${widget.labels[index]}, ${texts.periods[period]}`,
      number: 'sessions',
      range: period,
      part: index === undefined ? undefined : devices[index],
    });
  const series = [{ label: texts.periods[period], values: shown?.data ?? [] }];
  const about = useAbout('sessions', { labels: widget.labels, series }, open);
  const writeShare = (share: number) => number(share / 100, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <DashboardCard
      title={texts.sessions}
      about={about}
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
        label={title}
        slices={widget.labels.map((label, index) => ({
          label,
          value: shown?.data[index] ?? 0,
          color: colors[index] ?? 'gray',
        }))}
        cutout={doughnutCutout}
        height={208}
        legend="none"
        formatValue={writeShare}
        onOpen={open}
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
            <NumberButton onClick={() => open(index)} className="my-1 px-1 text-xl">
              {writeShare(shown?.data[index] ?? 0)}
            </NumberButton>
            <p className="text-xs">
              <ChangeMark percent={shown?.change[index] ?? 0} />
            </p>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
