const storageKey = 'recent-pages';
const maxKept = 8;

/** Ids of the navigation's entries that were opened on this device, newest first. */
export function readRecentPages(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, maxKept) : [];
  } catch {
    return [];
  }
}

/** Remembers that a page was opened. */
export function noteRecentPage(id: string): void {
  const others = readRecentPages().filter((other) => other !== id);
  try {
    localStorage.setItem(storageKey, JSON.stringify([id, ...others].slice(0, maxKept)));
  } catch {
    // Without storage there are no recent pages.
  }
}

/** Forgets them, when somebody signs out. */
export const forgetRecentPages = (): void => localStorage.removeItem(storageKey);
