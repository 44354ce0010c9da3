import { systemOnly } from '../../../kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../kernel/database/server/table.ts';

/** One row: the maintenance that was turned on last. */
export interface MaintenanceRow extends RecordRow {
  ends_at: string;
  note: string;
}

declare module '../../../kernel/database/server/schema.ts' {
  interface Schema {
    maintenance: MaintenanceRow;
  }
}

/** The id of the one row. */
export const maintenanceId = 'current';

export const maintenanceTable = defineTable<MaintenanceRow>({
  name: 'maintenance',
  app: 'maintenance',
  columns: { id: 'text', version: 'integer', scope: 'text', ends_at: 'text', note: 'text' },
  access: systemOnly(),
});
