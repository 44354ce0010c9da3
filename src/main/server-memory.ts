import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const everyMs = 10_000;
/** The share of time that a process with nothing to do is active. */
const idleShare = 0.02;
/** Below this growth, collecting or returning is not worth its pause. */
const minGrowth = 1.1;

/**
 * Finds glibc's `malloc_trim`, which returns the free pages of all heaps to the system; by itself glibc returns only those at the
 * end of a heap. Undefined where it does not exist: other systems and libraries, and Node without `node:ffi`.
 */
export function findTrim(): (() => void) | undefined {
  try {
    const { functions } = process
      .getBuiltinModule('node:ffi')
      .dlopen(null, { malloc_trim: { arguments: ['u64'], return: 'i32' } });
    return () => void functions.malloc_trim(0n);
  } catch {
    return undefined;
  }
}

/**
 * Collects garbage and returns memory to the system while nothing is to be done. V8 collects as memory is allocated, so that an
 * idle process would keep what its start or an import has left. Returns a function that ends it.
 */
export function startIdleCollection(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  let activity = performance.eventLoopUtilization();
  let [keptBytes, keptResident] = [0, 0];
  let trim: (() => void) | null | undefined;
  const timer = setInterval(() => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, activity);
    activity = current;
    if (utilization > idleShare) return;
    if (process.memoryUsage().heapTotal >= keptBytes * minGrowth) {
      if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      keptBytes = process.memoryUsage().heapTotal;
    }
    if (process.memoryUsage.rss() < keptResident * minGrowth) return;
    // Loaded late: a start needs no time for it.
    if (trim === undefined) trim = findTrim() ?? null;
    trim?.();
    keptResident = process.memoryUsage.rss();
  }, everyMs).unref();
  return () => clearInterval(timer);
}
