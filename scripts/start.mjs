import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// `npm start`. Plain JavaScript, so that this line comes before any TypeScript is read: with the cache, a later start
// does not compile again.
enableCompileCache(join(import.meta.dirname, '../.cache/compile'));

// glibc keeps memory in an arena per thread and raises the size from which memory is returned at once: with fixed limits an
// idle server takes a quarter less, and half as much after large imports. Node's thread pool of four could be busy with files and the
// hashes of passwords, so that commits would wait for them. All are only read when a process begins.
const environment = {
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined)
  process.execve?.(
    process.execPath,
    // `node:ffi`, which releases memory (server-memory.ts), is experimental and would log a warning.
    [
      process.execPath,
      '--disable-warning=ExperimentalWarning',
      ...process.execArgv,
      ...process.argv.slice(1),
    ],
    { ...environment, ...process.env },
  );

// A start makes much that is garbage at once. V8 would enlarge the space for new objects for it, and keep it: a tenth of the
// memory of a server that has nothing to do. Requests get it as before.
setFlagsFromString('--semi-space-growth-factor=1');

// The client and the server are built when they are missing or older than their sources; then the server runs in this process. The build has one
// of its own: the server would keep its memory, three times as much as it needs itself.
const { isBuildStale } = await import('./build.ts');
if (isBuildStale()) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
await import('../dist/server/server.js');
setFlagsFromString('--semi-space-growth-factor=2');
