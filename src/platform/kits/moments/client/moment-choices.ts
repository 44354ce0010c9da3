const choices = ['hour', 'evening', 'tomorrow', 'monday'] as const;
export type MomentChoice = (typeof choices)[number];

const [morning, evening] = [9, 18];
const monday = 1;

function at(now: Date, daysLater: number, hour: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysLater, hour);
}

/** The times that are offered now, in the time zone of this device; those that are over are left out. */
export function listMoments(now: Date): readonly { readonly choice: MomentChoice; readonly at: Date }[] {
  const times: Record<MomentChoice, Date> = {
    hour: new Date(now.getTime() + 3_600_000),
    evening: at(now, 0, evening),
    tomorrow: at(now, 1, morning),
    monday: at(now, ((monday - now.getDay() + 6) % 7) + 1, morning),
  };
  return choices.flatMap((choice) => (times[choice] > now ? [{ choice, at: times[choice] }] : []));
}
