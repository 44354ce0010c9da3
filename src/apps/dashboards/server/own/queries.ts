import type { LinkRequest } from '../../../../platform/frame/links/server/provider.ts';
import { listRecords } from '../../../../platform/kernel/entities/server/queries.ts';
import { type Dashboard, dashboardPath } from '../../shared/own/dashboard.ts';
import { dashboards } from './tables.ts';

/** What a link to a dashboard shows to those who may see it. */
export async function findDashboardLink({ database, actor, path }: LinkRequest) {
  const id = new RegExp(`^${dashboardPath}/([\\w.~-]{1,64})$`).exec(path)?.[1];
  if (id === undefined) return undefined;
  const [wire] = await listRecords(database, actor, dashboards, id);
  if (wire === undefined) return undefined;
  const { name }: Dashboard = JSON.parse(wire);
  return { title: name, kind: 'dashboard' };
}
