import { PieChart } from '../../../../../ui/charts/pie-chart.tsx';
import { Button } from '../../../../../ui/actions/button.tsx';
import { DashboardCard } from '../../card/dashboard-card.tsx';
import type { TabProps } from '../tab-props.ts';
import { useMoney } from '../use-money.ts';
import { useProjectTexts } from '../texts/en.ts';
import { useProjectAbout } from '../use-project-about.ts';
import { BudgetTable } from './budget-table.tsx';
import { SpendingsCard } from './spendings-card.tsx';
import { SpentCard } from './spent-card.tsx';

const cutout = 0;

/** What a project may spend, has spent, and on what. */
export function BudgetTab({ project, widgets, canEdit, onOpen }: TabProps) {
  const texts = useProjectTexts();
  const money = useMoney(project?.currency);
  const { widget8, widget9, widget10 } = widgets;
  const { labels, datasets } = widget8.mainChart;
  const values = datasets[0]?.data ?? [];
  const about = useProjectAbout(texts.budget.distributionHint, {
    labels,
    series: [{ label: widget8.title, values }],
  });
  return (
    <div className="@container grid gap-4">
      <div className="grid gap-4 @xl:grid-cols-2">
        <DashboardCard title={widget8.title} about={about}>
          {labels.length === 0 ? (
            <div className="px-4 pb-4 text-sm text-dim">
              <p>{texts.budget.none}</p>
              <p>{texts.budget.noneHint}</p>
            </div>
          ) : (
            <div className="px-4 pb-4">
              <PieChart
                label={widget8.title}
                slices={labels.map((label, index) => ({ label, value: values[index] ?? 0 }))}
                cutout={cutout}
                height={288}
                formatValue={money}
              />
            </div>
          )}
        </DashboardCard>
        <SpentCard widget={widget9} money={money} onOpen={onOpen} />
      </div>
      <BudgetTable
        widget={widget10}
        controls={
          canEdit && (
            <Button size="sm" icon="edit" onClick={() => onOpen({ kind: 'budget' })}>
              {texts.budget.edit}
            </Button>
          )
        }
      />
      {project && <SpendingsCard project={project} canEdit={canEdit} onOpen={onOpen} />}
    </div>
  );
}
