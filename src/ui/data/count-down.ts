/** How much time is left, in whole units. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Splits a time into days, hours, minutes and seconds; all are zero when it has passed. */
export function splitTimeLeft(leftMs: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
