import {
  collectionOf,
  defineEntity,
  type RecordOf,
} from '../../../../platform/kernel/entities/shared/entity.ts';
import {
  childOf,
  choice,
  listOf,
  text,
  wholeNumber,
} from '../../../../platform/kernel/entities/shared/fields.ts';
import { currencies } from '../../../../platform/kits/money/shared/money.ts';

const api = '/api/project-dashboard-app';

/** The largest amount, in minor units of the currency; fits the column type of both databases. */
const maxAmount = 2_000_000_000;

/** A project joins boards, calendars and to-dos, its budget and its people. */
export const projectEntity = defineEntity({
  app: 'dashboards',
  name: 'projects',
  noun: 'project',
  api,
  scopeOf: ({ id }) => `project:${id}`,
  fields: {
    name: text(200, { required: true, example: 'Website relaunch' }),
    /** The currency of all amounts of the project. */
    currency: choice(...currencies),
    /** What is counted; sources that the reader cannot see count as nothing. */
    sources: listOf({ kind: text(40), id: text(64) }, { max: 50 }),
    /** Names of labels or lists, with commas between them, that say what a card is. */
    featureLabels: text(200),
    wontFixLabels: text(200),
    testLabels: text(200),
    /** The budget by type, in minor units of the currency. */
    lines: listOf({ id: text(64), type: text(100), total: wholeNumber(maxAmount) }, { max: 100 }),
    /** The team; `personId` is empty for people without an account. */
    members: listOf(
      {
        id: text(64),
        personId: text(64),
        name: text(200),
        jobTitle: text(200),
        office: text(200),
        email: text(320),
        phone: text(60),
      },
      { max: 200 },
    ),
  },
});
export type Project = RecordOf<typeof projectEntity>;
export type BudgetLine = Project['lines'][number];
export type Member = Project['members'][number];

/** Money that a project has spent on a day, from one line of its budget. */
export const spendingEntity = defineEntity({
  app: 'dashboards',
  name: 'spendings',
  noun: 'spending',
  api,
  fields: {
    projectId: childOf(projectEntity),
    lineId: text(64),
    /** A date, such as `2026-11-22`. */
    day: text(10, { example: '2026-01-05' }),
    amount: wholeNumber(maxAmount),
    note: text(500),
  },
});
export type Spending = RecordOf<typeof spendingEntity>;

export const projectCollection = collectionOf(projectEntity);
export const spendingCollection = collectionOf(spendingEntity);

/** The levels at which the share dialog offers a project. */
export const projectLevels = ['view', 'edit', 'manage'] as const;

export const projectPath = '/apps/dashboards/project';

/** Sorts projects by their creation, the oldest first: their ids begin with a time. */
export function sortProjects(list: readonly Project[]): Project[] {
  return list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
