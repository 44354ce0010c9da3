/** The longest difference from the server's time that a slow network or a rounded header explains, in milliseconds. */
const toleratedMs = 60_000;

let correctionMs = 0;

/** The time in milliseconds since 1970, corrected where this device's clock is known to be wrong. */
export const readNow = (): number => Date.now() + correctionMs;

/** The time as an ISO text in UTC, as `2026-11-21T08:30:00.000Z`. */
export const readInstant = (): string => new Date(readNow()).toISOString();

const listeners = new Set<() => void>();

/** Takes the server's time: where the time here is off by more than a minute, it follows the server's from now on. */
export function correctClock(serverMs: number): void {
  const differenceMs = serverMs - Date.now();
  if (Math.abs(differenceMs - correctionMs) <= toleratedMs) return;
  correctionMs = Math.abs(differenceMs) > toleratedMs ? differenceMs : 0;
  for (const listener of listeners) listener();
}

/** Calls back when the time was corrected; returns how to stop. */
export function listenToCorrections(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The IANA name of the device's time zone, for people who have not chosen one. */
export const readDeviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The languages of the device, the preferred one first. */
export const readDeviceLanguages = (): readonly string[] => navigator.languages;

/** Time zones that were found to exist: to look one up takes longer than most of the work with it. */
const knownZones = new Set<string>();
const maxKnownZones = 1000;

/** Whether the runtime supports this IANA time zone. Returns false for offsets such as `+03:01`, which the runtime also accepts. */
export function isTimeZone(timeZone: string): boolean {
  if (knownZones.has(timeZone)) return true;
  if (!/^\w/.test(timeZone)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    if (knownZones.size < maxKnownZones) knownZones.add(timeZone);
    return true;
  } catch {
    return false;
  }
}
