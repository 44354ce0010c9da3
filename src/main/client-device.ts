import { readDeviceLanguages, readDeviceZone } from '../base/clock.ts';
import { languageTagPattern, maxDeviceLanguages } from '../base/region-options.ts';
import type { Device } from '../platform/frame/settings/shared/schema.ts';
import { readSession, subscribeSession, updateUser } from '../platform/people/identity/client/session.ts';

/** Returns a language without what is not part of its name, such as a calendar; undefined for a tag that the server refuses. */
function shortenTag(tag: string): string | undefined {
  try {
    const { language, script, region } = new Intl.Locale(tag);
    const short = [language, script, region].filter((part) => part !== undefined).join('-');
    return languageTagPattern.test(short) ? short : undefined;
  } catch {
    return undefined;
  }
}

const readDevice = (): Device => ({
  languages: readDeviceLanguages()
    .flatMap((tag) => shortenTag(tag) ?? [])
    .slice(0, maxDeviceLanguages),
  timeZone: readDeviceZone(),
});

/** Whether the server has this device; it stores no time zone that it does not know. */
const isSame = (stored: Device | undefined, { languages, timeZone }: Device): boolean =>
  stored !== undefined &&
  (stored.timeZone ?? timeZone) === timeZone &&
  stored.languages.join() === languages.join();

async function report(): Promise<void> {
  const { user, isLocked } = readSession();
  const device = readDevice();
  if (!user || isLocked || isSame(user.data.settings.device, device)) return;
  // Without an answer, the next start reports it.
  await updateUser({ data: { device } }).catch(() => undefined);
}

/** Tells the server the languages and the time zone of the browser, at the start and at each sign-in; the app calls it once. */
export function reportDevice(): void {
  void report();
  subscribeSession((state, before) => {
    if (state.user?.uid !== before.user?.uid || state.isLocked !== before.isLocked) void report();
  });
}
