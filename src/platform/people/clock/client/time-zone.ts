import { isTimeZone, readDeviceZone, readNow } from '../../../../base/clock.ts';
import { readSettings, useSettings } from '../../../frame/settings/client/settings-store.ts';

const minuteMs = 60_000;

/** What was chosen, and what it came to, in a minute. */
let known = { chosen: '', minute: 0, zone: '' };

/** The device's zone changes when it travels. Reading it costs a millisecond, so it is read once a minute. */
function findTimeZone(chosen = ''): string {
  const minute = Math.floor(readNow() / minuteMs);
  if (known.minute !== minute || known.chosen !== chosen)
    known = { chosen, minute, zone: chosen !== '' && isTimeZone(chosen) ? chosen : readDeviceZone() };
  return known.zone;
}

/** The zone in which the person's days begin and times are shown: the chosen one, else the device's. */
export const readTimeZone = (): string => findTimeZone(readSettings().timeZone);

/** The zone of times; re-renders when the person chooses another one. */
export const useTimeZone = (): string => findTimeZone(useSettings((settings) => settings.timeZone));
