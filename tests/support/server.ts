import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testClock } from './test-clock.ts';

const top = join(import.meta.dirname, '../..');
const readyWithinMs = 90_000;
/** Node keeps compiled modules here, so that only the first process of a version compiles them. */
export const compileCache = join(top, 'node_modules/.cache/node');

/** A folder with the sample data, see global-browser.ts: creating it again takes longer than starting a server. */
export const sampleFolderName = 'TEST_SAMPLE_FOLDER';

const serverClock = pathToFileURL(join(top, 'tests/support/server-clock.ts')).href;

export const samplePassword = 'sample-password-1';
export const testSecret = 'a secret of the tests, and of nobody else';

export interface ServerOptions {
  /** Keep it to start again on the same data; otherwise a temporary folder, removed at the end. */
  dataDir?: string;
  /** Besides those of the tests: DATABASE_URL, PORT, … */
  env?: Record<string, string>;
  /** Starts the built server with the settings of `npm start`, not the sources. */
  isBuilt?: boolean;
  /** Starts the sources, for tests that replace a part of them. */
  isFromSource?: boolean;
  /** Creates the sample data itself, for tests of a first start. */
  isFirstStart?: boolean;
}

export interface TestServer {
  url: string;
  dataDir: string;
  pid: number;
  /** What the process wrote until now. */
  log: () => string;
  /** SIGTERM, and waits for the end; returns the exit code. */
  stop: () => Promise<number | null>;
  /** SIGKILL: as a power cut, but for the disk. */
  kill: () => Promise<void>;
}

/** The server ends with the process that started it, however that one ends: its standard input closes then. */
const endWithParent =
  'data:text/javascript,process.stdin.on("close", () => process.exit(1)).resume().unref()';

/** Lets a server have the zone, the language and the clock of the test that starts it. */
const readClockEnv = () => ({
  TZ: 'UTC',
  LC_ALL: 'C.UTF-8',
  TEST_CLOCK_OFFSET_MS: String(testClock.offsetMs),
});

/** Browser tests, which have sample data and a build, start the built server: it starts in half the time. */
function findProgram({ isBuilt = false, isFromSource = false }: ServerOptions): string {
  if (isBuilt) return 'scripts/start.mjs';
  const hasBuild = process.env[sampleFolderName] !== undefined && !isFromSource;
  return hasBuild ? 'dist/server/server.js' : 'src/main/server.ts';
}

/** Gives a server without data of its own the sample data that was created once. */
function copySample(dataDir: string, { env, isFirstStart = false }: ServerOptions): void {
  const sample = process.env[sampleFolderName];
  if (sample === undefined || isFirstStart || env?.['DATABASE_URL'] || env?.['DATA_DIR']) return;
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) cpSync(sample, dataDir, { recursive: true });
}

/** Starts the real server as a process of its own on a free port, with the sample data; resolves when it answers. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'crm-data-'));
  copySample(dataDir, options);
  const child = spawn(
    process.execPath,
    ['--import', endWithParent, '--import', serverClock, findProgram(options)],
    {
      cwd: top,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: compileCache,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        SAMPLE_PASSWORD: samplePassword,
        TOKEN_SECRET: testSecret,
        // One account does what many people do.
        CPU_SECONDS_PER_MINUTE: '1000000',
        ...readClockEnv(),
        ...options.env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const code = await ended;
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  let text = '';
  try {
    const url = await waitForUrl(child, ended, (chunk) => (text += chunk));
    return {
      url,
      dataDir,
      pid: child.pid ?? 0,
      log: () => text,
      stop: () => end('SIGTERM'),
      kill: async () => void (await end('SIGKILL')),
    };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}

/** The server says `http://127.0.0.1:<port>` when it is ready. */
function waitForUrl(
  child: ChildProcess,
  ended: Promise<unknown>,
  write: (chunk: string) => string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(
      () => reject(new Error(`The server was not ready in time:\n${text}`)),
      readyWithinMs,
    );
    timer.unref();
    void ended.then(() => reject(new Error(`The server ended before it was ready:\n${text}`)));
    const read = (chunk: unknown) => {
      text = write(String(chunk));
      const url = /http:\/\/(127\.0\.0\.1|localhost):\d+/.exec(text)?.[0];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
}

/** Runs a program of the product to its end. */
export function run(file: string, words: readonly string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', serverClock, file, ...words], {
    cwd: top,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...readClockEnv(), ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}
