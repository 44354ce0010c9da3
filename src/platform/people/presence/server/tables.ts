import { upgradeScope } from '../../../kernel/access/server/scope-column.ts';
import { inOwnScope } from '../../../kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../kernel/database/server/table.ts';
import type { PresenceStatus } from '../shared/schema.ts';

/** The job that ends a status that was chosen for a time. */
export const statusTimer = 'presence.end-status';

/** The presence that a person chose; its id is the person's. Without a row nothing was chosen. */
export interface PresenceRow extends RecordRow {
  user_id: string;
  chosen_status: PresenceStatus;
  mood: string;
  /** When the chosen status ends and the automatic one is back; null for never. */
  until: string | null;
  /** The status holds without a connection too: for the people of the sample data, who never connect. */
  is_fixed: boolean;
}

declare module '../../../kernel/database/server/schema.ts' {
  interface Schema {
    presences: PresenceRow;
    /** When somebody was last online. Not journaled: it is written for many at once, and nobody undoes it. */
    presence_seen: { user_id: string; at: string };
  }
}

export const presences = defineTable<PresenceRow>({
  name: 'presences',
  app: 'presence',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    user_id: 'text',
    chosen_status: 'text',
    mood: 'text',
    is_fixed: 'boolean',
    until: 'text',
  },
  access: inOwnScope({ column: 'user_id' }),
  rowVersion: 3,
  upgrades: {
    2: upgradeScope('user:', 'user_id'),
    3: (row) => (Object.hasOwn(row, 'chosen_status') ? { until: null, ...row } : row),
  },
  timers: [{ kind: statusTimer, column: 'until' }],
});
