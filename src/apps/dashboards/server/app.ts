import { defineServerApp } from '../../../platform/kernel/commands/server/app-parts.ts';
import { importPart } from '../../../platform/kernel/transfer/server/import-routes.ts';
import { dashboardActions } from '../shared/audit-actions.ts';
import { projectEntity } from '../shared/project/project.ts';
import { createAnalyticsRoutes } from './analytics/routes.ts';
import { recordMeasurements } from './commands.ts';
import { measuredThingMeasures } from './measures.ts';
import { measurementImport } from './import-commands.ts';
import { dashboardMigrations } from './migrations.ts';
import { dashboardPart } from './own/commands.ts';
import { findDashboardLink } from './own/queries.ts';
import { loadOwnSample } from './own/sample.ts';
import { projectPart, spendingPart } from './project/commands.ts';
import { findProjectLink } from './project/queries.ts';
import { createProjectRoutes } from './project/routes.ts';
import { loadProjectSample } from './project/sample.ts';
import { loadDashboardSample } from './sample.ts';
import { specifiedPart } from './specified/routes.ts';
import { measurements } from './tables.ts';
import { dashboardFailureTexts } from './failure-texts.ts';

export const dashboardsApp = defineServerApp({
  id: 'dashboards',
  api: projectEntity.api,
  parts: [
    { tables: [measurements], commands: [recordMeasurements], createRoutes: createAnalyticsRoutes },
    importPart(measurementImport),
    projectPart,
    spendingPart,
    dashboardPart,
    { createRoutes: createProjectRoutes },
    specifiedPart,
  ],
  migrations: dashboardMigrations,
  auditActions: Object.values(dashboardActions),
  findLink: async (request) => (await findProjectLink(request)) ?? findDashboardLink(request),
  measures: Object.values(measuredThingMeasures),
  async loadSample(transaction, sources) {
    await loadDashboardSample(transaction);
    await loadProjectSample(transaction, sources);
    await loadOwnSample(transaction);
  },
  failureTexts: dashboardFailureTexts,
});
