/** Runs while this tab alone has the lock of this name; at once where the browser has no locks (plain http) or denies them. */
export async function runWithLock(
  name: string,
  run: () => Promise<void>,
  options: { signal?: AbortSignal } = {},
): Promise<void> {
  let isHeld = false;
  const hold = () => {
    isHeld = true;
    return run();
  };
  try {
    await navigator.locks.request(name, options, hold);
  } catch (error) {
    if (isHeld || options.signal?.aborted) throw error;
    await run();
  }
}
