import { createEntityRoutes } from '../../../../platform/kernel/entities/server/routes.ts';
import type { Route } from '../../../../platform/kernel/http/server/route.ts';
import { dashboardCollection, dashboardEntity } from '../../shared/own/dashboard.ts';
import { dashboardCommands } from './commands.ts';
import { dashboards } from './tables.ts';

/** The calls of people's own dashboards; their numbers come from the calls of the measures. */
export const dashboardRoutes: readonly Route[] = createEntityRoutes(
  dashboardEntity,
  dashboards,
  dashboardCommands,
  dashboardCollection,
);
