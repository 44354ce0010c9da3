/** The uploads of this tab: another tab does not continue them. */
const releases = new Map<string, () => void>();

/** Claims an upload for this tab; false if another tab has it, undefined where the browser has no locks. */
export function claimUpload(id: string): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise<void>((release) => releases.set(id, release));
    };
    try {
      navigator.locks.request(`upload ${id}`, { ifAvailable: true }, hold).catch(() => resolve(undefined));
    } catch {
      resolve(undefined);
    }
  });
}

export function releaseUpload(id: string): void {
  releases.get(id)?.();
  releases.delete(id);
}
