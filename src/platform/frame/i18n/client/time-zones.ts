import { readNow } from '../../../../base/clock.ts';

/** The zones to choose from, as "Europe/Istanbul (GMT+3)": the name as the standard has it, since people search for it so. */
export function listTimeZones(): { value: string; label: string }[] {
  const now = readNow();
  return Intl.supportedValuesOf('timeZone').map((value) => {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: value,
      timeZoneName: 'shortOffset',
    }).formatToParts(now);
    const offset = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
    return { value, label: `${value.replaceAll('_', ' ')} (${offset})` };
  });
}
