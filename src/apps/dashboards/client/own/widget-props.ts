import type { MeasureInfo, MeasureSeries } from '../../../../platform/kernel/measures/shared/schema.ts';
import type { Widget } from '../../shared/own/dashboard.ts';

/** What each kind of widget content gets. */
export interface WidgetContentProps {
  widget: Widget;
  measure: MeasureInfo;
  series: MeasureSeries;
  title: string;
  /** Opens the numbers that the widget adds up. */
  onOpen: () => void;
}
