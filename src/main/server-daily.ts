import type { Log } from '../platform/http/server/log.ts';

const dayMs = 24 * 3_600_000;

/** Does something now and once a day; what goes wrong is logged, and tried again the next day. Answers how to stop. */
export function startDaily(name: string, run: () => Promise<unknown>, log: Log): () => void {
  let isStopped = false;
  const runOnce = () =>
    run().catch((error: unknown) => {
      if (!isStopped)
        log({ event: `${name} failed`, error: error instanceof Error ? error.message : String(error) });
    });
  const timer = setInterval(() => void runOnce(), dayMs);
  timer.unref();
  void runOnce();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
