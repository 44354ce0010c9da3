import type { CalendarDate } from '../../../../base/calendar.ts';
import type { Drag } from '../model/use-drag.ts';

/** Whether an item is being dragged. */
export const isDragged = (drag: Drag | null, key: string): boolean =>
  drag !== null && drag.kind !== 'select' && drag.item.key === key;

/** Whether a day is within the time that is being selected. */
export function isSelected(drag: Drag | null, day: CalendarDate): boolean {
  if (drag?.kind !== 'select') return false;
  const [from = '', to = ''] = [drag.from.day, drag.to.day].toSorted();
  return day >= from && day <= to;
}
