import { deviceTexts, tabTexts } from '../../../../ui/storage.ts';

/** Keys of device-wide values, shared by all users: `device-…`, its languages, and the reason the last session ended. */
const deviceKeys = /^(device|locale|sign-)/;

/** Whether it was typed and the server does not have it: what is kept says so if it has. */
export const isUnsent = (kept: string | null): boolean => !/"is(Sent|Saved)":true/.test(kept ?? '');

/**
 * Forgets all that this browser keeps, of all apps, except what belongs to the device and what is unsent, whose key is
 * `<kind> <uid>` or `<kind> <uid> <id>`: that waits for its person. Of the one who leaves nothing stays.
 */
export function forgetKept(leaving?: string): void {
  for (const kept of [deviceTexts, tabTexts])
    for (const key of kept.keys()) {
      const [, owner] = key.split(' ');
      const isWaiting = owner && owner !== leaving && isUnsent(kept.read(key));
      if (!isWaiting && !deviceKeys.test(key)) kept.write(key, null);
    }
}
