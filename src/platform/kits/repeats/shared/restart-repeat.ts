import { formatRecurrence, parseRecurrence } from '../../../../base/recurrence.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';

/** The same recurrence from another instant on; on the weekday of that instant where it had the one of its start. */
export function restartRepeat(repeat: string, due: string): string {
  const known = parseRecurrence(repeat);
  return known ? formatRecurrence({ ...known, start: toWallClock(due, known.timeZone) }) : repeat;
}
