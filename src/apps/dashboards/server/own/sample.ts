import { createId } from '../../../../base/ids.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import type { Dashboard } from '../../shared/own/dashboard.ts';
import { buildWidget } from '../../shared/own/widgets.ts';
import { dashboardPart } from './commands.ts';

const sample: readonly Pick<Dashboard, 'name' | 'widgets'>[] = [
  {
    name: 'My week',
    widgets: [
      buildWidget('done', { type: 'number', measure: 'todo.completed', range: 'week', compare: true }),
      buildWidget('messages', { type: 'number', measure: 'chat.messages', range: 'week', compare: true }),
      buildWidget('won', { type: 'number', measure: 'contacts.deals-won', range: 'quarter', compare: true }),
      buildWidget('due', {
        type: 'number',
        measure: 'todo.due',
        part: 'open',
        range: 'week',
        compare: true,
      }),
      buildWidget('created', { type: 'bar', measure: 'todo.created', range: 'month', compare: true }),
      buildWidget('talk', { type: 'area', measure: 'chat.messages', range: 'month', compare: true }),
    ],
  },
  {
    name: 'Web sitesi',
    widgets: [
      buildWidget('visits', { type: 'number', measure: 'dashboards.visits', range: 'week', compare: true }),
      buildWidget('orders', { type: 'number', measure: 'dashboards.orders', range: 'week', compare: true }),
      buildWidget('sales', {
        type: 'area',
        measure: 'dashboards.sales',
        range: 'quarter',
        compare: true,
        height: 1,
      }),
      buildWidget('devices', { type: 'doughnut', measure: 'dashboards.sessions', range: 'month' }),
      buildWidget('campaigns', {
        type: 'table',
        measure: 'dashboards.clicks',
        range: 'month',
        compare: true,
        width: 2,
      }),
      buildWidget('cities', { type: 'table', measure: 'dashboards.cityVisits', range: 'month' }),
    ],
  },
];

/** Two dashboards of a person: one of their own work, one of the company's website. */
export async function loadOwnSample(transaction: Transaction): Promise<void> {
  for (const { name, widgets } of sample)
    await dashboardPart.verbs.create.run(transaction, {
      id: createId(),
      name,
      widgets: widgets.map((widget) => ({ ...widget })),
    });
}
