import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

// The same zone and language on every machine, for the tests, what they start and the browsers' servers.
Object.assign(process.env, { TZ: 'UTC', LC_ALL: 'C.UTF-8', LANG: 'en_US.UTF-8' });

const beforeEachFile = 'tests/support/fixed-setup.ts';
const afterEachFile = 'tests/support/file-cleanup.ts';
const aroundEachScreen = 'tests/support/screen-setup.ts';
const screens = 'src/**/*.test.tsx';
const top = import.meta.dirname;
/**
 * Screen tests that need a separate worker: they replace modules, timers, or globals without `vi.stubGlobal`, which would affect later
 * files; they count renders; or they give another reason after `// own worker:`.
 */
const aloneWords =
  /\b(vi\.(resetModules|mock|useFakeTimers)|watchReads)\(|\bglobalThis\.\w+ = |^\/\/ own worker: /m;
const aloneScreens = globSync(screens, { cwd: top }).filter((path) =>
  aloneWords.test(readFileSync(join(top, path), 'utf8')),
);
/** A busy machine needs more than the usual second until an event has arrived. */
const polls = { poll: { timeout: 30_000 } };
const screenOptions = {
  environment: './tests/support/jsdom-environment.ts',
  setupFiles: [beforeEachFile, afterEachFile, aroundEachScreen],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: polls,
};

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-databases.ts'],
    sequence: { sequencer: LongestFirst },
    // Much of the time is waiting: a machine with two cores does four things at once.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          // The product is loaded once a worker and not once a file, which took half the time: tests leave nothing behind.
          isolate: false,
          setupFiles: [beforeEachFile, afterEachFile],
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/support/*.test.ts'],
          // Much more than a test needs: a busy machine is no failure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: polls,
        },
      },
      {
        test: {
          name: 'screens',
          // As for `unit`. The document and the state of the client are reset before each file.
          isolate: false,
          include: [screens],
          exclude: aloneScreens,
          alias: [{ find: /^zustand\/vanilla$/, replacement: join(top, 'tests/support/recorded-state.ts') }],
          ...screenOptions,
        },
      },
      {
        test: {
          name: 'screens-alone',
          include: aloneScreens,
          ...screenOptions,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles: [beforeEachFile, afterEachFile],
          globalSetup: ['tests/support/global-browser.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: polls,
          // After all others, since browsers need much of the machine.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
