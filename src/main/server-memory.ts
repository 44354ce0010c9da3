import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const everyMs = 10_000;
/** The share of time that a process with nothing to do is active. */
const idleShare = 0.02;
/** Below this growth, collecting is not worth its pause. */
const minGrowth = 1.1;

/**
 * Collects garbage while nothing is to be done. V8 collects as memory is allocated, so that an idle process would keep what its
 * start or an import has left. Returns a function that ends it.
 */
export function startIdleCollection(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  let activity = performance.eventLoopUtilization();
  let keptBytes = 0;
  const timer = setInterval(() => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, activity);
    activity = current;
    if (utilization > idleShare || process.memoryUsage().heapTotal < keptBytes * minGrowth) return;
    if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    keptBytes = process.memoryUsage().heapTotal;
  }, everyMs).unref();
  return () => clearInterval(timer);
}
