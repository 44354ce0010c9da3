import type { Log } from '../platform/kernel/http/server/log.ts';

/** Does something now and again and again; what goes wrong is logged, and tried again the next time. Answers how to stop. */
export function startRegularly(
  name: string,
  everyMs: number,
  run: () => Promise<unknown>,
  log: Log,
): () => void {
  let isStopped = false;
  let isRunning = false;
  const runOnce = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await run();
    } catch (error) {
      if (!isStopped)
        log({ event: `${name} failed`, error: error instanceof Error ? error.message : String(error) });
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void runOnce(), everyMs);
  timer.unref();
  void runOnce();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
