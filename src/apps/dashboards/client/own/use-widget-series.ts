import { getSeries } from '../../../../platform/kernel/measures/client/api.ts';
import type { MeasureInfo } from '../../../../platform/kernel/measures/shared/schema.ts';
import type { Widget } from '../../shared/own/dashboard.ts';
import { rangeDays } from '../../shared/own/widgets.ts';
import { useLiveData } from '../use-live-data.ts';

/** The numbers of a widget, as the reader may count them; they follow the table that is counted. */
export function useWidgetSeries({ range, part }: Widget, measure: MeasureInfo) {
  const { days, step } = rangeDays[range];
  const query = {
    measure: measure.id,
    days: String(days),
    step: String(step),
    ...(part !== '' && { part }),
  };
  return useLiveData(`series ${JSON.stringify(query)}`, [measure.entity], () => getSeries(query));
}
