import { type Budget, shareOf } from './budget.ts';
import {
  byWeek,
  nameWeekdays,
  toSlices,
  toSparkline,
  weekNames,
  type WidgetContext,
} from './build-work-widgets.ts';
import type { Member, Project } from './project.ts';
import type { ProjectWidgets } from './schema.ts';
import { decimalsOf, toMajor } from '../../../../platform/kits/money/shared/money.ts';
import type { LocalDay } from './times.ts';
import { projectWords } from './words.ts';

type BudgetWidgets = Pick<ProjectWidgets, 'widget8' | 'widget9' | 'widget10' | 'widget11'>;

/** The parts of a share that is whole. */
const hundred = 100;
const budgetCutout = 0;
const toneOrder = ['blue', 'indigo', 'orange', 'green', 'pink'] as const;
/** More than half of it spent, and more than all. */
const halfSpent = 50;

function buildSpent(
  budget: Budget,
  { times, locale }: WidgetContext,
  currency: Project['currency'],
): ProjectWidgets['widget9'] {
  const words = projectWords[locale];
  const decimals = decimalsOf(currency);
  const money = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const write = (amount: number) => money.format(toMajor(amount, currency));
  const measure = (
    title: string,
    count: (days: readonly LocalDay[]) => number,
    at: (day: LocalDay) => number,
  ) => ({
    title,
    count: byWeek((range) => write(count(times.weeks[range]))),
    chart: byWeek((range) => {
      const days = times.weeks[range];
      return toSparkline(
        title,
        nameWeekdays(days, locale),
        days.map((day) => toMajor(at(day), currency)),
      );
    }),
  });
  const last = (days: readonly LocalDay[]) => days.at(-1) ?? { date: '', start: '', end: '' };
  const total = (day: LocalDay) => budget.spentUntil(day);
  const left = (day: LocalDay) => budget.total - budget.spentUntil(day);
  return {
    title: `${words.spent} (${currency})`,
    ranges: weekNames(words),
    currentRange: 'TW',
    weeklySpent: measure(
      words.weeklySpent,
      (days) => days.reduce((sum, day) => sum + budget.spentOn(day), 0),
      (day) => budget.spentOn(day),
    ),
    totalSpent: measure(words.totalSpent, (days) => total(last(days)), total),
    remaining: measure(words.remaining, (days) => left(last(days)), left),
    totalBudget: { title: words.totalBudget, count: write(budget.total) },
  };
}

function buildBudgetTable(
  budget: Budget,
  { locale }: WidgetContext,
  currency: Project['currency'],
): ProjectWidgets['widget10'] {
  const words = projectWords[locale];
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const cell = (id: string, value: string, classes = '', icon = '') => ({ id, value, classes, icon });
  return {
    title: words.budgetDetails,
    table: {
      columns: [
        { id: 'budget_type', title: words.budgetType },
        { id: 'total_budget', title: words.totalBudget },
        { id: 'spent_usd', title: `${words.spent} (${currency})` },
        { id: 'spent_perc', title: words.spentPercent },
        { id: 'remaining_usd', title: `${words.remaining} (${currency})` },
        { id: 'remaining_perc', title: words.remainingPercent },
      ],
      rows: budget.lines.map((line, index) => {
        const spent = budget.spentOf(line);
        const share = shareOf(spent, line.total);
        const isOver = spent > line.total;
        const trend = isOver ? 'trending_up' : share > halfSpent ? 'trending_flat' : 'trending_down';
        return {
          id: index + 1,
          cells: [
            cell('budget_type', line.type, toneOrder[index % toneOrder.length]),
            cell('total_budget', money.format(toMajor(line.total, currency))),
            cell('spent_usd', money.format(toMajor(spent, currency))),
            cell('spent_perc', percent.format(share / hundred), isOver ? 'danger' : 'success', trend),
            cell('remaining_usd', money.format(toMajor(line.total - spent, currency))),
            cell('remaining_perc', percent.format(shareOf(line.total - spent, line.total) / hundred)),
          ],
        };
      }),
    },
  };
}

/** The members of a project with their pictures; by their account's id. */
export type Pictures = ReadonlyMap<string, string>;

function buildTeam(
  members: readonly Member[],
  pictures: Pictures,
  { locale }: WidgetContext,
): ProjectWidgets['widget11'] {
  const words = projectWords[locale];
  const columns = ['avatar', 'name', 'position', 'office', 'email', 'phone'] as const;
  return {
    title: words.team,
    table: {
      columns: columns.map((id) => ({ id, title: words[id] })),
      rows: members.map((member, index) => {
        const values = {
          avatar: pictures.get(member.personId) ?? '',
          name: member.name,
          position: member.jobTitle,
          office: member.office,
          email: member.email,
          phone: member.phone,
        };
        return { id: index + 1, cells: columns.map((id) => ({ id, value: values[id] })) };
      }),
    },
  };
}

/** The widgets of what the project may spend, has spent, and of its team. */
export function buildBudgetWidgets(
  {
    budget,
    project,
    pictures,
  }: { budget: Budget; project: Pick<Project, 'currency' | 'members'>; pictures: Pictures },
  context: WidgetContext,
): BudgetWidgets {
  const words = projectWords[context.locale];
  return {
    widget8: {
      title: words.budgetDistribution,
      mainChart: {
        labels: budget.lines.map(({ type }) => type),
        datasets: [toSlices(budget.lines.map(({ total }) => toMajor(total, project.currency)))],
        options: { cutoutPercentage: budgetCutout, legend: { position: 'bottom' } },
      },
    },
    widget9: buildSpent(budget, context, project.currency),
    widget10: buildBudgetTable(budget, context, project.currency),
    widget11: buildTeam(project.members, pictures, context),
  };
}
