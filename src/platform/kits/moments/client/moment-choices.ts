import { addDays, findWeekday } from '../../../../base/calendar.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';

const hourMs = 3_600_000;
const [morning, evening] = ['09:00', '18:00'];
const usual = ['hour', 'evening', 'tomorrow', 'monday'] as const;

export type MomentChoice = (typeof usual)[number] | 'threeHours';

interface Moment<Choice> {
  readonly choice: Choice;
  /** An ISO text in UTC. */
  readonly at: string;
}

/** How long before the evening it is no longer offered. */
const shortestToEveningMs = 1.5 * hourMs;

/**
 * The times that are offered now, on the wall clock of a zone, the earliest first; those that are over are left out, and of equal ones
 * all but the first.
 */
export function listMoments(nowMs: number, timeZone: string): readonly Moment<(typeof usual)[number]>[];
export function listMoments<Choice extends MomentChoice>(
  nowMs: number,
  timeZone: string,
  offered: readonly Choice[],
): readonly Moment<Choice>[];
export function listMoments(
  nowMs: number,
  timeZone: string,
  offered: readonly MomentChoice[] = usual,
): readonly Moment<MomentChoice>[] {
  const now = new Date(nowMs).toISOString();
  const today = toWallClock(now, timeZone).slice(0, 10);
  const on = (day: string, time: string) => fromWallClock(`${day}T${time}`, timeZone) ?? now;
  const times: Record<MomentChoice, string> = {
    hour: new Date(nowMs + hourMs).toISOString(),
    threeHours: new Date(nowMs + 3 * hourMs).toISOString(),
    evening: on(today, evening),
    tomorrow: on(addDays(today, 1), morning),
    // One to seven days away: never today.
    monday: on(addDays(today, 8 - findWeekday(today)), morning),
  };
  const isOffered = (choice: MomentChoice) =>
    Date.parse(times[choice]) > nowMs + (choice === 'evening' ? shortestToEveningMs : 0);
  return offered
    .filter(isOffered)
    .map((choice) => ({ choice, at: times[choice] }))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .filter(({ at }, index, all) => at !== all[index - 1]?.at);
}
