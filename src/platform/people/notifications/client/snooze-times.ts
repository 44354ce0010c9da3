export const snoozeChoices = ['hour', 'evening', 'tomorrow', 'monday'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

const [morning, evening] = [9, 18];
const monday = 1;

function at(now: Date, daysLater: number, hour: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysLater, hour);
}

/** When a notification that is snoozed now comes back, in the time zone of this device; undefined for a time that is over. */
export function findSnoozeTime(choice: SnoozeChoice, now: Date): Date | undefined {
  const thisEvening = at(now, 0, evening);
  const times: Record<SnoozeChoice, Date> = {
    hour: new Date(now.getTime() + 3_600_000),
    evening: thisEvening,
    tomorrow: at(now, 1, morning),
    monday: at(now, ((monday - now.getDay() + 6) % 7) + 1, morning),
  };
  return times[choice] > now ? times[choice] : undefined;
}
