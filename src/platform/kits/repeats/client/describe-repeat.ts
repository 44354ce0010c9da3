import type { Recurrence } from '../../../../base/recurrence.ts';
import type { Format } from '../../../frame/i18n/client/format.ts';
import type { RepeatTexts } from './texts/en.ts';

/** A Monday. */
const mondayMs = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** How often something comes again: "Every 2 weeks", "Every Monday". */
export function describeRepeat(
  { frequency, interval, weekdays }: Pick<Recurrence, 'frequency' | 'interval' | 'weekdays'>,
  texts: RepeatTexts,
  format: Format,
): string {
  if (weekdays.join() === '1,2,3,4,5' && interval === 1) return texts.workdays;
  const names = weekdays.map((day) =>
    format.date(mondayMs + (day - 1) * dayMs, { weekday: 'long', timeZone: 'UTC' }),
  );
  const often = texts.every[frequency](interval);
  if (names.length === 0) return often;
  return interval === 1 ? texts.on(format.list(names)) : texts.oftenOn(often, format.list(names));
}
