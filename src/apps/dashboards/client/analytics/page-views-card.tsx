import { useState } from 'react';
import { SeriesChart } from '../../../../ui/charts/series-chart.tsx';
import type { AnalyticsWidgets } from '../../shared/schema.ts';
import { ChoiceButtons } from '../choice-buttons.tsx';
import { DashboardCard } from '../dashboard-card.tsx';
import { useDashboardTexts } from '../texts/en.ts';

type Day = keyof AnalyticsWidgets['widget5']['datasets'];
const colors = ['accent', 'indigo'] as const;

/** Visitors and page views over the hours of a day. */
export function PageViewsCard({ widget }: { widget: AnalyticsWidgets['widget5'] }) {
  const texts = useDashboardTexts();
  const [day, setDay] = useState<Day>('today');
  const choices = (['yesterday', 'today'] as const).map((value) => ({ value, label: texts[value] }));
  return (
    <DashboardCard
      title={texts.pageViews}
      controls={<ChoiceButtons label={texts.day} choices={choices} value={day} onValueChange={setDay} />}
    >
      <div className="px-4 pb-4">
        <SeriesChart
          label={`${texts.pageViews}, ${texts[day]}`}
          labels={widget.labels}
          series={widget.datasets[day].map(({ label, data }, index) => ({
            label,
            values: data,
            color: colors[index] ?? 'gray',
          }))}
          kind="area"
          isSmooth
          height={264}
        />
      </div>
    </DashboardCard>
  );
}
