// The long versions of what the tests do briefly: `npm run torture`, or `npm run torture -- kill slow` for some of it.
import { growInputs } from './cost.ts';
import { growFiles } from './cost-of-files.ts';
import { listEndpoints } from './endpoints.ts';
import { followFocus } from './focus.ts';
import { attackWithInputs } from './hostile.ts';
import { cutUploads, type CutsReport } from './cut-uploads.ts';
import { talkOverDrops } from './dropped-chat.ts';
import { dropConnections } from './dropped-connections.ts';
import { killDuringWrites } from './kill-server.ts';
import { killFirstStart } from './kill-first-start.ts';
import { killProcessWithPeople } from './killed-process.ts';
import { workOffline } from './offline-queue.ts';
import { watchSyncOrder } from './power-cut.ts';
import { startNginx } from './nginx.ts';
import { stormBack } from './reconnect-storm.ts';
import { attackSignIn } from './sign-in-attack.ts';
import { type Trouble, troubleSharedDatabase } from './shared-database.ts';
import { holdSlowSockets } from './slow-sockets.ts';
import { smuggleRequests } from './smuggling.ts';
import { stopUnderLoad } from './stop-under-load.ts';
import { tearWrites } from './torn-writes.ts';
import { runAtClocks, runOnDatabases, runProperties } from './long-tests.ts';
import { buildClientIfStale, buildServerIfStale } from '../../scripts/build.ts';
import { launchBrowser } from '../support/browser.ts';
import { allRoutes, examineVariant, findShifts, looks } from '../support/looks.ts';
import { sendMalformed } from '../support/malformed.ts';
import { signIn } from '../support/client.ts';
import { startS3 } from '../peers/s3-server.ts';
import { hasSwift, startSwift } from '../peers/swift.ts';
import { startPostgresCluster } from '../support/postgres-cluster.ts';
import { startServer } from '../support/server.ts';

interface Verdict {
  isHeld: boolean;
  report: unknown;
}

/** Two processes on one PostgreSQL: nothing acknowledged is lost, and who is not in trouble hardly notices. */
async function trySharedDatabase(trouble: Trouble, cycles: number, writeMs: number): Promise<Verdict> {
  const report = await troubleSharedDatabase({ trouble, cycles, writersEach: 8, writeMs });
  const isWhole = report.lost === 0 && report.isReplayable;
  return { report, isHeld: isWhole && report.acknowledged > 0 && report.longestWaitMs <= 5000 };
}

const trials: Record<string, () => Promise<Verdict>> = {
  async kill() {
    const report = await killDuringWrites({ cycles: 100, writers: 16, writeMs: 400 });
    return {
      report,
      isHeld: report.lost + report.doubled + report.halves === 0 && report.integrity === 'ok',
    };
  },
  async firstStart() {
    const report = await killFirstStart({ cycles: 100, withinMs: 700 });
    return { report, isHeld: report.halves === 0 };
  },
  async powerCut() {
    const report = await watchSyncOrder(200);
    return {
      report: report ?? 'strace is not installed',
      isHeld: report === undefined || report.early === 0,
    };
  },
  /** Uploads into a folder, and into buckets of the servers that are installed. */
  async uploads() {
    const reports: CutsReport[] = [];
    for (const start of [undefined, startS3, ...(hasSwift() ? [startSwift] : [])]) {
      const bucket = await start?.();
      const cut = { cuts: 200, restartEvery: 20, seed: reports.length + 1 };
      reports.push(await cutUploads({ ...cut, ...(bucket && { filesUrl: bucket.url }) }));
      await bucket?.stop();
    }
    return { report: reports, isHeld: reports.every(({ lost, broken }) => lost + broken === 0) };
  },
  async tornWrites() {
    const reports = [];
    for (let seed = 1; seed <= 25; seed++) reports.push(await tearWrites({ cuts: 40, seed }));
    const faults = reports.flatMap((report) => report.faults);
    const acknowledged = reports.reduce((sum, report) => sum + report.acknowledged, 0);
    return { report: { acknowledged, cuts: 1000, faults }, isHeld: faults.length === 0 };
  },
  async stop() {
    const reports = [];
    for (let count = 0; count < 50; count++) reports.push(await stopUnderLoad({ senders: 16, loadMs: 300 }));
    const broken = reports.reduce((sum, report) => sum + report.broken, 0);
    const resetUntaken = reports.reduce((sum, report) => sum + report.resetUntaken, 0);
    const slowestMs = Math.max(...reports.map((report) => report.stopMs));
    return {
      report: { stops: reports.length, broken, resetUntaken, slowestMs },
      isHeld: broken === 0 && resetUntaken <= reports.length / 10 && slowestMs <= 5000,
    };
  },
  async droppedConnections() {
    const cluster = await startPostgresCluster({ isDurable: true });
    try {
      const report = await dropConnections({ url: cluster.url, drops: 1000, writers: 16, seed: 1 });
      const { lost, doubled, isGapless, isReplayable, unannounced, invented, faults } = report;
      const isWhole = isGapless && isReplayable && faults.length === 0;
      return { report, isHeld: lost + doubled + unannounced + invented === 0 && isWhole };
    } finally {
      await cluster.stop();
    }
  },
  async slow() {
    const server = await startServer();
    const report = await holdSlowSockets(server.url, { each: 500, withinMs: 36_000 });
    await server.stop();
    return { report, isHeld: report.stillOpen === 0 && report.slowestCloseMs <= 35_000 };
  },
  async malformed() {
    const server = await startServer();
    const token = await signIn(server.url, 'admin@example.com');
    const endpoints = listEndpoints();
    const faults = [];
    for (const seed of [1, 2, 3, 4, 5]) {
      const send = (path: string, init: RequestInit) => {
        const headers = { authorization: `Bearer ${token}`, ...Object(init.headers) };
        return fetch(`${server.url}${path}`, { ...init, headers, signal: AbortSignal.timeout(10_000) });
      };
      faults.push(...(await sendMalformed({ count: 10_000, seed, endpoints, send })).faults);
    }
    await server.stop();
    return { report: { sent: 50_000, faults: faults.length, first: faults[0] }, isHeld: faults.length === 0 };
  },
  /** `COST_READERS` names the only readers of files that are tried, separated by commas; no calls then. */
  async cost() {
    const readers = process.env['COST_READERS']?.split(',');
    if (readers) {
      const report = await growFiles(readers);
      return { report, isHeld: report.read > 0 && report.costly.length === 0 };
    }
    const { sent, skipped, costly, faults } = await growInputs();
    const files = await growFiles();
    const isHeld = costly.length + faults.length + files.costly.length === 0;
    return {
      report: { sent, skipped, costly: costly.slice(0, 50), faults: faults.slice(0, 10), files },
      isHeld,
    };
  },
  /**
   * Sends each kind of hostile input five times concurrently; other users keep their response times, and memory is released.
   * `HOSTILE_KINDS` names the only kinds that are sent, separated by commas.
   */
  async hostile() {
    await buildClientIfStale();
    await buildServerIfStale();
    const report = await attackWithInputs(process.env['HOSTILE_KINDS']?.split(','));
    const { attacks, idleMegabytes, megabytesBefore, megabytesAfter, quietListMs } = report;
    const isHeld =
      report.failures.length === 0 &&
      idleMegabytes <= 150 &&
      megabytesBefore <= 150 &&
      megabytesAfter <= megabytesBefore * 1.1 &&
      attacks.every(
        (one) =>
          one.statuses.every((status) => status < 500) &&
          one.healthP99Ms <= 100 &&
          one.listMedianMs <= 3 * quietListMs &&
          one.healthyAgainMs <= 3000,
      );
    return { report, isHeld };
  },
  async offlineQueue() {
    await buildClientIfStale();
    const browser = await launchBrowser();
    const report = await workOffline(browser, { cycles: 5, recordsPerStep: 14, emptyWithinMs: 600_000 });
    await browser.close();
    return { report, isHeld: report.lost + report.doubled + report.reordered.length === 0 };
  },
  async focus() {
    await buildClientIfStale();
    const server = await startServer();
    const browser = await launchBrowser();
    const report = await followFocus(browser, server.url, console.error);
    await browser.close();
    await server.stop();
    return { report, isHeld: report.lost.length === 0 && report.dialogs > 30 };
  },
  async looks() {
    await buildClientIfStale();
    const [browser, server] = await Promise.all([launchBrowser(), startServer()]);
    const faults = [];
    const examination = { hasShell: true, narrowPaths: allRoutes };
    for (const look of looks)
      faults.push(...(await examineVariant(browser, server.url, look, [look.style], allRoutes, examination)));
    for (const look of looks.filter(({ mode }) => mode === 'light'))
      faults.push(...(await findShifts(browser, server.url, look, allRoutes)));
    await browser.close();
    await server.stop();
    const pages = looks.length * allRoutes.length;
    return { report: { pages, faults }, isHeld: faults.length === 0 };
  },
  /** All property tests from a new seed, with twenty times as many random cases; `PROPERTY_SEED` repeats a run. */
  async properties() {
    const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31);
    const report = await runProperties(seed, 20);
    return { report: { seed, ...report }, isHeld: report.failed === 0 };
  },
  /** All tests of the server on SQLite and on PostgreSQL. */
  async databases() {
    const report = await runOnDatabases();
    return { report, isHeld: report.failed === 0 };
  },
  /**
   * The unit and screen tests on other days, in other zones and languages. `CLOCK_SETTING` names one of the settings and `CLOCK_TESTS`
   * the files, separated by spaces.
   */
  async clock() {
    const { CLOCK_SETTING: setting, CLOCK_TESTS = '' } = process.env;
    const reports = await runAtClocks({ setting, paths: CLOCK_TESTS.split(' ').filter(Boolean) });
    if (!reports) return { report: 'libfaketime is not installed', isHeld: false };
    return { report: reports, isHeld: Object.values(reports).every(({ failed }) => failed === 0) };
  },
  async droppedChat() {
    const reports = [];
    for (const seed of [1, 2, 3]) reports.push(await talkOverDrops({ drops: 250, restarts: 5, seed }));
    const isHeld = reports.every(
      ({ lost, doubled, reordered, resyncs }) => lost + doubled + reordered + resyncs === 0,
    );
    return { report: reports, isHeld };
  },
  async reconnectStorm() {
    const report = await stormBack({ clients: 1000, storms: 5, messages: 20 });
    return { report, isHeld: report.missed + report.doubled === 0 && report.slowestBackMs <= 5000 };
  },
  async killedProcess() {
    const report = await killProcessWithPeople();
    return { report, isHeld: report.isOffline && report.offlineAfterMs <= 30_000 };
  },
  /** 100 kills of each process. */
  killedProcesses: () => trySharedDatabase('kill', 200, 400),
  frozenProcess: () => trySharedDatabase('freeze', 10, 1000),
  crashedDatabase: () => trySharedDatabase('crashDatabase', 50, 1000),
  async smuggling() {
    const server = await startServer();
    const token = await signIn(server.url);
    const bare = await smuggleRequests(server.url, token);
    const nginx = await startNginx(server.url);
    const proxied = nginx && (await smuggleRequests(nginx.url, token, { isBehindProxy: true }));
    await nginx?.stop();
    await server.stop();
    const isHeld = [bare, proxied].every(
      (report) => !report || (report.isArmed && report.faults.length + report.executed.length === 0),
    );
    return {
      report: { bare, proxied: proxied ?? 'skipped: nginx is not installed, and only root installs it' },
      isHeld,
    };
  },
  async signIn() {
    const report = await attackSignIn({ tries: 1000, samples: 90 });
    const difference = Math.abs(report.knownMs - report.unknownMs) / report.knownMs;
    return { report, isHeld: report.judged <= 10 && difference <= 0.1 };
  },
};

const wanted = process.argv.slice(2);
let failed = 0;
for (const [name, run] of Object.entries(trials)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { isHeld, report } = await run();
  if (!isHeld) failed++;
  console.log(isHeld ? 'held  ' : 'FAILED', name, JSON.stringify(report));
}
process.exitCode = failed === 0 ? 0 : 1;
