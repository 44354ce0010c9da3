import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useList } from '../../../../platform/kernel/collections/client/use-list.ts';
import {
  type Dashboard,
  dashboardCollection,
  dashboardPath,
  sortDashboards,
} from '../../shared/own/dashboard.ts';

/** The person's dashboards, and the one that the address names; the first one unless it names any. */
export function useOwnView() {
  const { dashboardId: id }: { dashboardId?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const { records, status } = useList(dashboardCollection);
  const dashboards = useMemo(() => sortDashboards(records), [records]);
  const dashboard: Dashboard | undefined =
    id === undefined ? dashboards[0] : dashboards.find((one) => one.id === id);
  return {
    dashboards,
    dashboard,
    isLoading: status === 'loading',
    isMissing: id !== undefined && !dashboard && status !== 'loading',
    hasFailed: status === 'unreachable' && dashboards.length === 0,
    show: (next: string) => void navigate({ to: `${dashboardPath}/${next}` }),
    showFirst: () => void navigate({ to: dashboardPath }),
  };
}
export type OwnView = ReturnType<typeof useOwnView>;
