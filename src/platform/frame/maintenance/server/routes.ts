import { handle, handleOpen, type Route } from '../../../kernel/http/server/route.ts';
import { maintenanceApi } from '../shared/schema.ts';
import { endMaintenance, startMaintenance } from './commands.ts';
import type { MaintenanceService } from './maintenance-service.ts';

/** The calls that read maintenance, and turn it on and off. */
export const createMaintenanceRoutes = (service: MaintenanceService): readonly Route[] => [
  handleOpen(maintenanceApi.read, () => service.read()),
  handle(maintenanceApi.start, async (call, { body }) => {
    await call.execute(startMaintenance, body);
    service.reload();
    return service.read();
  }),
  handle(maintenanceApi.end, async (call) => {
    await call.execute(endMaintenance, {});
    service.reload();
    return service.read();
  }),
];
