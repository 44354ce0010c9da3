import { organization } from '../../../kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../kernel/database/server/table.ts';
import type { Manager, PeopleRules } from '../shared/managers.ts';

/** Its id is the person's. */
export interface ManagerRow extends RecordRow {
  manager_id: string;
}

/** One row. */
export interface PeopleRulesRow extends RecordRow {
  may_choose_manager: boolean;
}

declare module '../../../kernel/database/server/schema.ts' {
  interface Schema {
    managers: ManagerRow & { wire: string };
    people_rules: PeopleRulesRow & { wire: string };
  }
}

/** The id of the one row of rules. */
export const rulesId = 'organization';

const columns = { id: 'text', version: 'integer', scope: 'text' } as const;

export const managers = defineTable<ManagerRow>({
  name: 'managers',
  app: 'people',
  columns: { ...columns, manager_id: 'text' },
  noun: 'person',
  access: organization({ view: 'user', edit: 'admin', manage: 'admin', person: 'id' }),
  wire: ({ id, manager_id, version }): Manager => ({ id, managerId: manager_id, version }),
  sendsRecord: true,
});

export const peopleRules = defineTable<PeopleRulesRow>({
  name: 'people_rules',
  app: 'people',
  columns: { ...columns, may_choose_manager: 'boolean' },
  noun: 'rule',
  access: organization({ view: 'user', edit: 'admin', manage: 'admin' }),
  wire: ({ id, may_choose_manager, version }): PeopleRules => ({
    id,
    mayChooseManager: may_choose_manager,
    version,
  }),
  sendsRecord: true,
});
