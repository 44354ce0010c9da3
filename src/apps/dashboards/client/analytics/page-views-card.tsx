import { SeriesChart } from '../../../../ui/charts/series-chart.tsx';
import type { AnalyticsWidgets } from '../../shared/schema.ts';
import type { ChartSeries } from '../../../../ui/charts/chart-series.ts';
import { buildBeforeSeries } from '../before-series.ts';
import { ChoiceButtons } from '../choice-buttons.tsx';
import { DashboardCard } from '../card/dashboard-card.tsx';
import { useDashboardTexts } from '../texts/en.ts';
import { useAddressChoice } from '../use-address-choice.ts';
import { type ShowNumbers, useAbout } from './show-numbers.ts';

type Day = keyof AnalyticsWidgets['widget5']['datasets'];
const days = ['yesterday', 'today'] as const;
const slotHours = 2;
const colors = ['accent', 'second'] as const;

interface PageViewsCardProps {
  widget: AnalyticsWidgets['widget5'];
  before: NonNullable<AnalyticsWidgets['before']>['widget5'] | undefined;
  onShow: ShowNumbers;
}

/** Visitors and page views over the hours of a day. */
export function PageViewsCard({ widget, before, onShow }: PageViewsCardProps) {
  const texts = useDashboardTexts();
  const [day, setDay] = useAddressChoice<Day>('day', days, 'today');
  const choices = days.map((value) => ({ value, label: texts[value] }));
  const now: ChartSeries[] = widget.datasets[day].map(({ label, data }, index) => ({
    label,
    values: data,
    color: colors[index] ?? 'gray',
  }));
  const earlier = before?.[day].map((values, index) =>
    buildBeforeSeries(texts.beforeOf(now[index]?.label ?? ''), values, 'line', index === 0 ? 'gray' : 'pink'),
  );
  const series = [...now, ...(earlier ?? [])];
  const title = `${texts.pageViews}, ${texts[day]}`;
  const about = useAbout('pageViews', { labels: widget.labels, series }, () =>
    onShow({ title, number: 'pageViews', range: day }),
  );
  return (
    <DashboardCard
      title={texts.pageViews}
      about={about}
      controls={<ChoiceButtons label={texts.day} choices={choices} value={day} onValueChange={setDay} />}
    >
      <div className="px-4 pb-4">
        <SeriesChart
          label={title}
          labels={widget.labels}
          series={series}
          kind="area"
          isSmooth
          height={264}
          onOpen={(index) =>
            onShow({
              title: `${title}, ${widget.labels[index]}`,
              number: 'pageViews',
              range: day,
              part: String(index * slotHours).padStart(2, '0'),
            })
          }
        />
      </div>
    </DashboardCard>
  );
}
