import { inOwnScope } from '../../../../platform/kernel/access/server/declaration.ts';
import { defineEntityTable, type EntityRow } from '../../../../platform/kernel/entities/server/tables.ts';
import { ruleEntity } from '../../shared/arrival/rule.ts';

export type RuleRow = EntityRow<typeof ruleEntity.fields>;

declare module '../../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    mail_rules: RuleRow & { wire: string };
  }
}

export const rules = defineEntityTable(ruleEntity, { access: inOwnScope() });
