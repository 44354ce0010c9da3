/** The longest difference from the server's time that a slow network or a rounded header explains, in milliseconds. */
const toleratedMs = 60_000;

let correctionMs = 0;

/** The time in milliseconds since 1970, corrected where this device's clock is known to be wrong. */
export const readNow = (): number => Date.now() + correctionMs;

/** The time as an ISO text in UTC, as `2026-11-21T08:30:00.000Z`. */
export const readInstant = (): string => new Date(readNow()).toISOString();

/** Takes the server's time: a clock that is off by more than a minute is corrected by the difference, any other is left alone. */
export function correctClock(serverMs: number): void {
  const differenceMs = serverMs - Date.now();
  correctionMs = Math.abs(differenceMs) > toleratedMs ? differenceMs : 0;
}

/** The IANA name of the device's time zone, for people who have not chosen one. */
export const readDeviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
