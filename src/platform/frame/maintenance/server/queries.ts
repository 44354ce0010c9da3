import type { Database } from '../../../kernel/database/server/database.ts';
import { maintenanceId } from './tables.ts';

/** The maintenance that was turned on last, whether it has ended or not. */
export const findLastMaintenance = ({ db }: Database) =>
  db.selectFrom('maintenance').select(['ends_at', 'note']).where('id', '=', maintenanceId).executeTakeFirst();
