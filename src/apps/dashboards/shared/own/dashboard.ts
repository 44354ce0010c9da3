import {
  collectionOf,
  defineEntity,
  type RecordOf,
} from '../../../../platform/kernel/entities/shared/entity.ts';
import {
  choice,
  flag,
  listOf,
  text,
  wholeNumber,
} from '../../../../platform/kernel/entities/shared/fields.ts';
import { projectCollection } from '../project/project.ts';

/** How a widget shows its measure. */
export const widgetTypes = ['number', 'line', 'area', 'bar', 'doughnut', 'table'] as const;
export type WidgetType = (typeof widgetTypes)[number];

/** The period that a widget looks back; it ends today. */
export const widgetRanges = ['week', 'month', 'quarter', 'year'] as const;
export type WidgetRange = (typeof widgetRanges)[number];

export const maxWidgets = 40;
/** The columns of the grid on a wide screen, and the most rows that a widget takes. */
export const maxWidth = 4;
export const maxHeight = 3;

/** A dashboard of a person's own: its widgets in the order in which they are laid out. */
export const dashboardEntity = defineEntity({
  app: 'dashboards',
  name: 'dashboards',
  noun: 'dashboard',
  api: '/api/dashboards-app',
  scopeOf: ({ id }) => `dashboard:${id}`,
  fields: {
    name: text(100, { required: true, example: 'Support' }),
    widgets: listOf(
      {
        id: text(64),
        type: choice(...widgetTypes),
        /** The id of a measure. One that no longer exists leaves the widget without numbers. */
        measure: text(64),
        /** Counts one part alone, such as a device; empty for all. */
        part: text(100),
        range: choice(...widgetRanges),
        /** Also shows the period before. */
        compare: flag(),
        /** In the place of the measure's title. */
        title: text(100),
        /** In columns and rows of the grid; 0 is shown as 1. */
        width: wholeNumber(maxWidth),
        height: wholeNumber(maxHeight),
      },
      { max: maxWidgets },
    ),
  },
});
export type Dashboard = RecordOf<typeof dashboardEntity>;
export type Widget = Dashboard['widgets'][number];

/** All collections of an app are one copy in the browser, which one call brings up to date. */
export const dashboardCollection = { ...collectionOf(dashboardEntity), api: projectCollection.api };

/** The levels at which the share dialog offers a dashboard. */
export const dashboardLevels = ['view', 'edit', 'manage'] as const;

export const dashboardPath = '/apps/dashboards/own';

/** Sorts dashboards by their creation, the oldest first: their ids begin with a time. */
export const sortDashboards = (list: readonly Dashboard[]): Dashboard[] =>
  list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
