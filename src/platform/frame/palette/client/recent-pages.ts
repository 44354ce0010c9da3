import { deviceTexts } from '../../../../ui/storage.ts';

const storageKey = 'recent-pages';
const maxKept = 8;

/** Ids of the navigation's entries that were opened on this device, newest first. */
export function readRecentPages(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(deviceTexts.read(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, maxKept) : [];
  } catch {
    return [];
  }
}

/** Remembers that a page was opened. */
export function noteRecentPage(id: string): void {
  const others = readRecentPages().filter((other) => other !== id);
  deviceTexts.write(storageKey, JSON.stringify([id, ...others].slice(0, maxKept)));
}

/** Forgets them, when somebody signs out. */
export const forgetRecentPages = (): void => deviceTexts.write(storageKey, null);
