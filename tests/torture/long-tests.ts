import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runTests, runVitest, type TestsResult } from '../../scripts/run-tests.ts';
import { listPropertyTests } from '../support/property-tests.ts';

type LongReport = Pick<TestsResult, 'passed' | 'failed' | 'unstable'> & { readonly output?: string };

/** Runs test files that the arguments name, in an environment. */
async function runIn(words: readonly string[], env: NodeJS.ProcessEnv): Promise<LongReport> {
  const print = (text: string) => void process.stderr.write(text);
  const result = await runTests((named) => runVitest(['--testTimeout=7200000', ...named], env, print), words);
  const { isOk, passed, failed, unstable, output } = result;
  return {
    passed,
    failed: isOk ? 0 : Math.max(1, failed),
    unstable,
    ...(!isOk && { output: output.slice(0, 4000) }),
  };
}

/** Runs all property tests from a seed, with so many times as many random cases. */
export async function runProperties(seed: number, factor: number): Promise<LongReport> {
  const env = { PROPERTY_SEED: String(seed), PROPERTY_FACTOR: String(factor) };
  return runIn(['--project=unit', '--project=screens*', ...listPropertyTests()], env);
}

/** Runs all tests of the server on both databases. */
export const runOnDatabases = (): Promise<LongReport> => runIn(['--project=unit'], { TEST_DATABASES: 'all' });

/** A clock, zone and language that the tests shall not notice. */
interface Setting {
  /** Its name in `CLOCK_SETTING`. */
  readonly key: string;
  readonly name: string;
  /** The machine's clock at the start, in milliseconds since 1970. */
  readonly startMs: (nowMs: number) => number;
  readonly timeZone: string;
  readonly language: string;
}

const dayMs = 86_400_000;
const at = (time: string) => () => Date.parse(time);
const settings: readonly Setting[] = [
  {
    key: 'later',
    name: '400 days later',
    startMs: (now) => now + 400 * dayMs,
    timeZone: 'UTC',
    language: 'C.UTF-8',
  },
  {
    key: 'year-end',
    name: 'the last minutes of a year',
    startMs: at('2027-12-31T10:58:00Z'),
    timeZone: 'Pacific/Auckland',
    language: 'tr_TR.UTF-8',
  },
  {
    key: 'leap-day',
    name: 'a leap day',
    startMs: at('2028-02-29T23:58:00Z'),
    timeZone: 'UTC',
    language: 'C.UTF-8',
  },
  {
    key: 'clock-change',
    name: 'the night when clocks change',
    startMs: at('2027-03-14T09:58:00Z'),
    timeZone: 'America/Los_Angeles',
    language: 'tr_TR.UTF-8',
  },
];

const fakeTimeLibraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].map((folder) =>
  join(folder, 'faketime/libfaketimeMT.so.1'),
);

interface ClockChoice {
  /** The key of one setting; all settings by default. */
  readonly setting: string | undefined;
  /** Parts of the paths of test files; all files by default. */
  readonly paths: readonly string[];
}

/**
 * Runs the unit and screen tests with other clocks, zones and languages of the machine, also for the databases and servers that they
 * start. It needs libfaketime; undefined without.
 */
export async function runAtClocks({
  setting,
  paths,
}: ClockChoice): Promise<Record<string, LongReport> | undefined> {
  const library = fakeTimeLibraries.find((path) => existsSync(path));
  if (library === undefined) return undefined;
  const chosen = settings.filter(({ key }) => setting === undefined || key === setting);
  if (chosen.length === 0)
    throw new Error(`The settings of the clock are ${settings.map(({ key }) => key).join(', ')}.`);
  const reports: Record<string, LongReport> = {};
  for (const { name, startMs, timeZone, language } of chosen) {
    console.error(`At ${name}`);
    const now = Date.now();
    reports[name] = await runIn(['--project=unit', '--project=screens*', ...paths], {
      LD_PRELOAD: library,
      // A distance is the same for all processes, an instant would be the start of each.
      FAKETIME: `${Math.round((startMs(now) - now) / 1000)}s`.replace(/^(?=\d)/, '+'),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // Its processes wait for each other with times of the system.
      FAKETIME_SKIP_CMDS: 'postgres,initdb,pg_ctl',
      TZ: timeZone,
      LC_ALL: language,
    });
  }
  return reports;
}
