import type { CountedNumber } from '../../../shared/project/counted.ts';
import { type DueRange, dueRanges } from '../../../shared/project/times.ts';
import { ChoiceSelect } from '../../choice-select.tsx';
import type { TabProps } from '../tab-props.ts';
import { useProjectTexts } from '../texts/en.ts';
import { CountCard } from './count-card.tsx';
import { DistributionCard } from './distribution-card.tsx';
import { IssuesCard } from './issues-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { useAddressChoice } from '../../use-address-choice.ts';

const figures = [
  ['overdue', 'widget2', 'danger', 'overdueYesterday'],
  ['issues', 'widget3', 'warning', 'closedToday'],
  ['features', 'widget4', 'success', 'implemented'],
] as const satisfies readonly (readonly [
  CountedNumber,
  'widget2' | 'widget3' | 'widget4',
  string,
  CountedNumber,
])[];

/** What is due, overdue, open and planned in a project. */
export function HomeTab({ widgets, onOpen }: TabProps) {
  const texts = useProjectTexts();
  const [range, setRange] = useAddressChoice<DueRange>('due', dueRanges, 'DT');
  const { widget1 } = widgets;
  return (
    <div className="@container grid gap-4">
      <div className="grid grid-cols-2 gap-4 @2xl:grid-cols-4">
        <CountCard
          title={widget1.data.label}
          controls={
            <ChoiceSelect
              label={texts.day}
              choices={dueRanges.map((value) => ({ value, label: widget1.ranges[value] ?? '' }))}
              value={range}
              onValueChange={setRange}
            />
          }
          caption={widget1.data.label}
          count={widget1.data.count[range] ?? 0}
          extra={{ label: widget1.data.extra.label, count: widget1.data.extra.count[range] }}
          tone="info"
          formula={texts.formulas.due}
          onOpen={() => onOpen({ kind: 'counted', number: 'due', range, title: widget1.data.label })}
          onOpenExtra={
            range === 'DTM'
              ? undefined
              : () => onOpen({ kind: 'counted', number: 'dueDone', range, title: widget1.data.extra.label })
          }
        />
        {figures.map(([number, name, tone, extra]) => {
          const { title, data } = widgets[name];
          return (
            <CountCard
              key={number}
              title={title}
              caption={data.label}
              count={data.count}
              extra={data.extra}
              tone={tone}
              formula={texts.formulas[number]}
              onOpen={() => onOpen({ kind: 'counted', number, title })}
              onOpenExtra={() => onOpen({ kind: 'counted', number: extra, title: data.extra.label })}
            />
          );
        })}
      </div>
      <IssuesCard widget={widgets.widget5} onOpen={onOpen} />
      <div className="grid gap-4 @xl:grid-cols-2">
        <DistributionCard widget={widgets.widget6} onOpen={onOpen} />
        <ScheduleCard widget={widgets.widget7} />
      </div>
    </div>
  );
}
