/** Resolves in a later turn of the event loop, after the requests that have arrived by then. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => scheduleTurn(resolve));

/** Calls in a macrotask: requests that arrived in the same turn of the event loop have queued their writes by then. */
export const scheduleTurn: (run: () => void) => void =
  globalThis.setImmediate ?? ((run: () => void) => setTimeout(run, 0));
