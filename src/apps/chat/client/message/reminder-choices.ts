import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** When a day of work begins. */
const morning = 'T09:00';

export type ReminderChoice = 'hour' | 'threeHours' | 'tomorrow' | 'monday';

/** What is offered for a reminder at a moment: soon by the clock, later in the morning of the person's own day. */
export function listReminderChoices(now: Date, timeZone: string): { name: ReminderChoice; at: string }[] {
  const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const today = Date.parse(toWallClock(now.toISOString(), timeZone).slice(0, 10));
  const morningAfter = (days: number) => {
    const day = new Date(today + days * dayMs).toISOString().slice(0, 10);
    return fromWallClock(`${day}${morning}`, timeZone) ?? inMs(days * dayMs);
  };
  // 0 is Sunday: a Monday is one to seven days away, never today.
  const daysToMonday = (8 - new Date(today).getUTCDay()) % 7 || 7;
  return [
    { name: 'hour', at: inMs(hourMs) },
    { name: 'threeHours', at: inMs(3 * hourMs) },
    { name: 'tomorrow', at: morningAfter(1) },
    { name: 'monday', at: morningAfter(daysToMonday) },
  ];
}
