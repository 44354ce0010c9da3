import { readNow } from '../../../../base/clock.ts';

/** A zone at a time, as "Europe/Istanbul (GMT+3)": the name as the standard has it, since people search for it so. */
export function labelTimeZone(value: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: value,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  return `${value.replaceAll('_', ' ')} (${offset})`;
}

/** The zones to choose from, as they are now. */
export function listTimeZones(): { value: string; label: string }[] {
  const now = readNow();
  return Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: labelTimeZone(value, now) }));
}
