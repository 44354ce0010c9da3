import { badInput } from '../../../../base/failures.ts';
import { inOwnScope } from '../../../../platform/kernel/access/server/declaration.ts';
import { defineEntityTable, type EntityRow } from '../../../../platform/kernel/entities/server/tables.ts';
import { findRuleProblem } from '../../shared/arrival/apply-rules.ts';
import { ruleEntity } from '../../shared/arrival/rule.ts';

export type RuleRow = EntityRow<typeof ruleEntity.fields>;

declare module '../../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    mail_rules: RuleRow & { wire: string };
  }
}

function check(row: RuleRow): void {
  const problem = findRuleProblem({ ...row, labelIds: row.label_ids });
  if (problem === 'conditions')
    throw badInput('Add at least one condition.', { conditions: 'Add at least one condition' });
  if (problem === 'value')
    throw badInput('Enter what to look for.', { conditions: 'Enter what to look for' });
  if (problem === 'actions') throw badInput('Choose at least one action.');
}

export const rules = defineEntityTable(ruleEntity, {
  access: inOwnScope(),
  rules: {
    checks: [{ of: ['conditions', 'label_ids', 'folder', 'star', 'important', 'read'], check }],
  },
});
