import type { StoreApi } from 'zustand/vanilla';

/** Resolves once there is something to show, or nothing can be loaded. */
export const waitUntilKnown = <Status extends string>(status: StoreApi<Status>): Promise<void> =>
  new Promise((resolve) => {
    if (status.getState() !== 'loading') return resolve();
    const stop = status.subscribe((next) => {
      if (next === 'loading') return;
      stop();
      resolve();
    });
  });
