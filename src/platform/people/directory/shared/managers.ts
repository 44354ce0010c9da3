import { defineCollection } from '../../../kernel/collections/shared/collection.ts';
import { sortBy } from '../../../kernel/collections/shared/order.ts';

/** Who manages a person; the id is the person's. Nobody manages a person who has none. */
export interface Manager {
  readonly id: string;
  readonly managerId: string;
  readonly version: number;
}

/** What the organization lets people do; one record. */
export interface PeopleRules {
  readonly id: string;
  /** People may set their own manager; otherwise administrators alone do. */
  readonly mayChooseManager: boolean;
  readonly version: number;
}

const app = 'people';
const api = '/api/people';

export const managerCollection = defineCollection<Manager>()({
  app,
  api,
  name: 'managers',
  keep: 'all',
  sorts: { id: [sortBy('id', { required: true })] },
  order: 'id',
});

export const peopleRulesCollection = defineCollection<PeopleRules>()({
  app,
  api,
  name: 'people_rules',
  keep: 'all',
  sorts: { id: [sortBy('id', { required: true })] },
  order: 'id',
});
