import { defineTable, type RecordRow } from '../../database/server/table.ts';
import { accessAppId, type Level } from '../shared/levels.ts';

/** What a person, a role or everyone may do in a scope. The row itself is in the principal's own scope. */
export interface GrantRow extends RecordRow {
  /** `user:<uid>`, `role:<role>` or `everyone`. */
  principal: string;
  /** The scope that the level is given in, such as `list:<id>`. */
  target: string;
  level: Level;
  granted_by: string;
  granted_at: string;
}

declare module '../../database/server/schema.ts' {
  interface Schema {
    grants: GrantRow;
  }
}

export const grants = defineTable<GrantRow>({
  name: 'grants',
  app: accessAppId,
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    principal: 'text',
    target: 'text',
    level: 'text',
    granted_by: 'text',
    granted_at: 'text',
  },
  noun: 'access',
  access: {
    rule: 'membership',
    kind: null,
    principalColumn: 'principal',
    targetColumn: 'target',
    levelColumn: 'level',
    level: 'view',
    needs: 'manage',
    isOwnEditable: false,
  },
});
