import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const everyMs = 10_000;
/** The share of time that a process with nothing to do is active. */
const idleShare = 0.02;
/** The maximum number of collections after the process was last active. Memory that was not returned by then is in use. */
const collectionsAfterWork = 3;
/** V8's default: the number of collections without a run after which the code of a function is removed. */
const defaultOldAge = 6;
/** The minimum growth factor that justifies the pause of a collection or trim. */
const minGrowth = 1.1;

/**
 * Finds glibc's `malloc_trim`, which releases the free pages of all heaps to the operating system. By default, glibc releases only
 * those at the top of a heap. Returns undefined on other systems and C libraries, and in Node without `node:ffi`.
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
 * Collects garbage and releases memory to the operating system while the process is idle. V8 collects only as memory is allocated,
 * so an idle process would retain garbage from its start or an import. `release` releases what others keep. Returns a function that
 * stops it.
 */
export function startIdleCollection(release: () => void): () => void {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--flush-baseline-code');
  const gc: unknown = runInNewContext('gc');
  const collect = () => {
    if (typeof gc === 'function') gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  };
  let activity = performance.eventLoopUtilization();
  let [keptBytes, keptResident] = [Infinity, Infinity];
  let collectionsLeft = collectionsAfterWork;
  let trim: (() => void) | null | undefined;
  const timer = setInterval(() => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, activity);
    activity = current;
    if (utilization > idleShare) {
      collectionsLeft = collectionsAfterWork;
      return;
    }
    const { heapTotal, rss } = process.memoryUsage();
    const hasGrown = heapTotal > keptBytes * minGrowth || rss > keptResident * minGrowth;
    if (collectionsLeft === 0 || (keptBytes < Infinity && !hasGrown)) return;
    collectionsLeft--;
    release();
    // Garbage can hold memory outside of the heap, so that it is collected also when the heap has not grown. Twice: code that was not
    // run in between is removed.
    setFlagsFromString('--bytecode-old-age=1');
    collect();
    collect();
    setFlagsFromString(`--bytecode-old-age=${defaultOldAge}`);
    // Loaded lazily to keep startup fast.
    if (trim === undefined) trim = findTrim() ?? null;
    trim?.();
    keptBytes = Math.min(keptBytes, process.memoryUsage().heapTotal);
    keptResident = Math.min(keptResident, process.memoryUsage.rss());
  }, everyMs).unref();
  return () => clearInterval(timer);
}
