import { lazy, Suspense } from 'react';
import { useMaintenanceState } from './maintenance-store.ts';

const MaintenanceCurtain = lazy(async () => ({
  default: (await import('./maintenance-curtain.tsx')).MaintenanceCurtain,
}));

/** Covers the app while the server refuses this person. The app stays as it is below: nothing typed is lost. */
export function MaintenanceGate() {
  const refusal = useMaintenanceState((state) => state.refusal);
  if (!refusal) return null;
  return (
    <Suspense>
      <MaintenanceCurtain {...refusal} />
    </Suspense>
  );
}
