import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { createAnalyticsRoutes } from './analytics/routes.ts';
import { recordMeasurements } from './commands.ts';
import { measuredThingMeasures } from './measures.ts';
import { dashboardMigrations } from './migrations.ts';
import { loadDashboardSample } from './sample.ts';
import { measurements } from './tables.ts';
import { dashboardFailureTexts } from './failure-texts.ts';

export const dashboardsApp: ServerApp = {
  id: 'dashboards',
  tables: [measurements],
  migrations: dashboardMigrations,
  commands: [recordMeasurements],
  routes: [],
  createRoutes: createAnalyticsRoutes,
  measures: Object.values(measuredThingMeasures),
  loadSample: loadDashboardSample,
  failureTexts: dashboardFailureTexts,
};
