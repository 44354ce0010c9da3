import { readDeviceLanguages, readDeviceZone } from '../base/clock.ts';
import { languageTagPattern, maxDeviceLanguages } from '../base/region-options.ts';
import type { Device } from '../platform/frame/settings/shared/schema.ts';
import { readSession, subscribeSession, updateUser } from '../platform/people/identity/client/session.ts';

/** Returns a language tag without extensions, such as a calendar; undefined if the server would reject it. */
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

/** Whether the server has stored this device. It stores only time zones that it knows. */
const isSame = (stored: Device | undefined, { languages, timeZone }: Device): boolean =>
  stored !== undefined &&
  (stored.timeZone ?? timeZone) === timeZone &&
  stored.languages.join() === languages.join();

async function report(): Promise<void> {
  const { user, isLocked } = readSession();
  const device = readDevice();
  if (!user || isLocked || isSame(user.data.settings.device, device)) return;
  // The next start reports the device again after a failure.
  await updateUser({ data: { device } }).catch(() => undefined);
}

/** Reports the languages and time zone of the browser at startup and at each sign-in. Called once at startup. */
export function reportDevice(): void {
  void report();
  subscribeSession((state, before) => {
    if (state.user?.uid !== before.user?.uid || state.isLocked !== before.isLocked) void report();
  });
}
