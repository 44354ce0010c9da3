import { entityApi } from '../../../../platform/kernel/entities/shared/schema.ts';
import { dashboardEntity } from './dashboard.ts';

export const dashboardApi = entityApi(dashboardEntity);
