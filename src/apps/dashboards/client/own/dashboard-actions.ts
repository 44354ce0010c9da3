import { createEntityActions } from '../../../../platform/kernel/entities/client/entity-actions.ts';
import {
  type Dashboard,
  dashboardCollection,
  dashboardEntity,
  type Widget,
} from '../../shared/own/dashboard.ts';

export const dashboardActions = createEntityActions(dashboardEntity, dashboardCollection);

/** Changes the widgets of a dashboard; another person's change of them meanwhile is a conflict. */
export function changeWidgets(dashboard: Dashboard, widgets: readonly Widget[], message: string): void {
  dashboardActions.update([dashboard], { widgets }, { message, expected: { widgets: dashboard.widgets } });
}
