import { openScope } from '../../../../platform/kernel/access/server/commands.ts';
import { implementEntity } from '../../../../platform/kernel/entities/server/implement-entity.ts';
import { dashboardCollection, dashboardEntity } from '../../shared/own/dashboard.ts';
import { dashboards } from './tables.ts';

/** A dashboard has a scope of its own from the start, so that it can be shared as it is. */
export const dashboardPart = implementEntity(dashboardEntity, dashboards, dashboardCollection, {
  created: (transaction, { scope }) => openScope(transaction, scope),
});
