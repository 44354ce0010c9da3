import { addDays } from '../../base/calendar.ts';

export type WallKind = 'date' | 'datetime';
export interface WallBounds {
  kind: WallKind;
  now: string;
  min?: string | undefined;
  /** The time of a date for which none was chosen. */
  allDayTime?: string | undefined;
}

const usualTime = '09:00';

/** The next full half hour of the same day. */
function roundUp(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const later = Math.min(hours * 60 + Math.floor(minutes / 30) * 30 + 30, 23 * 60 + 59);
  return `${String(Math.floor(later / 60)).padStart(2, '0')}:${String(later % 60).padStart(2, '0')}`;
}

/** Puts a chosen date and time together; what is missing comes from the value before, else from what is usual. */
export function buildWall(
  { date, time }: { date?: string | null; time?: string | null },
  value: string,
  { kind, now, min, allDayTime }: WallBounds,
): string {
  const [oldDate = '', oldTime = ''] = value.split('T');
  const today = now.slice(0, 10);
  const isPast = time && time <= now.slice(11, 16);
  const shownDate = date || oldDate || (isPast ? addDays(today, 1) : today);
  if (kind === 'date') return shownDate;
  const wall = `${shownDate}T${time || oldTime || allDayTime || usualTime}`;
  // A day was chosen, not its morning: the time gives way to the bound.
  return !time && min && wall < min && shownDate === min.slice(0, 10)
    ? `${shownDate}T${roundUp(min.slice(11, 16))}`
    : wall;
}
