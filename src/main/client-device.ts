import { readDeviceLanguages, readDeviceZone } from '../base/clock.ts';
import type { Device } from '../platform/frame/settings/shared/schema.ts';
import { readSession, subscribeSession, updateUser } from '../platform/people/identity/client/session.ts';

const maxLanguages = 10;

/** Returns a language without what is not part of its name, such as a calendar; undefined for a tag that is none. */
function readLanguage(tag: string): string | undefined {
  try {
    const { language, script, region } = new Intl.Locale(tag);
    return [language, script, region].filter((part) => part !== undefined).join('-');
  } catch {
    return undefined;
  }
}

const readDevice = (): Device => ({
  languages: readDeviceLanguages()
    .flatMap((tag) => readLanguage(tag) ?? [])
    .slice(0, maxLanguages),
  timeZone: readDeviceZone(),
});

const isSame = (one: Device | undefined, { languages, timeZone }: Device): boolean =>
  one !== undefined && one.timeZone === timeZone && one.languages.join() === languages.join();

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
