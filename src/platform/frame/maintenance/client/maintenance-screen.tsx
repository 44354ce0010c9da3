import { useQuery } from '@tanstack/react-query';
import { QueryScope } from '../../../kernel/http/client/query-scope.tsx';
import { authGroups, isAllowed } from '../../../kernel/access/shared/roles.ts';
import { useSession } from '../../../people/identity/client/session.ts';
import { readMaintenance } from './api.ts';
import { MaintenanceCard } from './maintenance-card.tsx';
import { MaintenanceControl } from './maintenance-control.tsx';

/** What people see during maintenance; administrators turn it on and off here. */
export function MaintenanceScreen() {
  return (
    <QueryScope>
      <Maintenance />
    </QueryScope>
  );
}

function Maintenance() {
  const roles = useSession().user?.role ?? [];
  const isAdmin = isAllowed(authGroups.admin, roles);
  const { data, refetch } = useQuery({
    queryKey: ['maintenance'],
    queryFn: readMaintenance,
    enabled: isAdmin,
  });
  return (
    <MaintenanceCard endsAt={null} note="">
      {isAdmin && (
        <MaintenanceControl
          key={data?.endsAt ?? ''}
          endsAt={data?.endsAt ?? null}
          note={data?.note ?? ''}
          onChange={() => void refetch()}
        />
      )}
    </MaintenanceCard>
  );
}
