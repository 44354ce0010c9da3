import { Suspense } from 'react';
import { lazyOnUse } from '../../../../ui/lazy-part.ts';
import { useMaintenanceState } from './maintenance-store.ts';

const MaintenanceCurtain = lazyOnUse(
  async () => (await import('./maintenance-curtain.tsx')).MaintenanceCurtain,
);

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
