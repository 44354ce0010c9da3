import { call, setMaintenanceHandler } from '../../../kernel/http/client/call.ts';
import { maintenanceCalls } from '../shared/calls.ts';
import type { MaintenanceApi } from '../shared/schema.ts';
import { useMaintenanceState } from './maintenance-store.ts';

const maintenanceApi: MaintenanceApi = maintenanceCalls;

/** Shows the page for maintenance when the server refuses a request because of it. */
export const followMaintenance = (): void =>
  setMaintenanceHandler((refusal) => {
    if (useMaintenanceState.getState().refusal?.endsAt !== refusal.endsAt)
      useMaintenanceState.setState({ refusal });
  });

/** Whether maintenance is on, and until when. */
export const readMaintenance = () => call(maintenanceApi.read);

/** Turns maintenance on until an instant. */
export const startMaintenance = (endsAt: string, note: string) =>
  call(maintenanceApi.start, { body: { endsAt, note } });

/** Turns maintenance off. */
export const endMaintenance = () => call(maintenanceApi.end);
