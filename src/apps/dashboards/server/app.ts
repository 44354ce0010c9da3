import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { createChangesRoute } from '../../../platform/kernel/collections/server/routes.ts';
import {
  createImportJobs,
  createImportRoutes,
} from '../../../platform/kernel/transfer/server/import-routes.ts';
import { dashboardActions } from '../shared/audit-actions.ts';
import { createAnalyticsRoutes } from './analytics/routes.ts';
import { recordMeasurements } from './commands.ts';
import { measuredThingMeasures } from './measures.ts';
import { measurementImport } from './import-commands.ts';
import { dashboardMigrations } from './migrations.ts';
import { dashboardCommands } from './own/commands.ts';
import { findDashboardLink } from './own/queries.ts';
import { dashboardRoutes } from './own/routes.ts';
import { loadOwnSample } from './own/sample.ts';
import { dashboards } from './own/tables.ts';
import { projectCommands, spendingCommands } from './project/commands.ts';
import { findProjectLink } from './project/queries.ts';
import { createProjectRoutes, projectRecordRoutes } from './project/routes.ts';
import { loadProjectSample } from './project/sample.ts';
import { projects, spendings } from './project/tables.ts';
import { loadDashboardSample } from './sample.ts';
import { measurements } from './tables.ts';
import { dashboardFailureTexts } from './failure-texts.ts';

export const dashboardsApp: ServerApp = {
  id: 'dashboards',
  tables: [measurements, projects, spendings, dashboards],
  migrations: dashboardMigrations,
  commands: [
    recordMeasurements,
    ...measurementImport.commands,
    ...Object.values(projectCommands),
    ...Object.values(spendingCommands),
    ...Object.values(dashboardCommands),
  ],
  routes: [
    ...projectRecordRoutes,
    ...dashboardRoutes,
    createChangesRoute('/api/project-dashboard-app/changes', [
      { name: 'projects', table: projects },
      { name: 'spendings', table: spendings },
      { name: 'dashboards', table: dashboards },
    ]),
  ],
  createRoutes: (services) => [
    ...createAnalyticsRoutes(services),
    ...createProjectRoutes(services),
    ...createImportRoutes(measurementImport, services),
  ],
  createJobs: (services) => createImportJobs(measurementImport, services),
  auditActions: Object.values(dashboardActions),
  findLink: async (request) => (await findProjectLink(request)) ?? findDashboardLink(request),
  measures: Object.values(measuredThingMeasures),
  async loadSample(transaction, sources) {
    await loadDashboardSample(transaction);
    await loadProjectSample(transaction, sources);
    await loadOwnSample(transaction);
  },
  failureTexts: dashboardFailureTexts,
};
