import { createId } from '../../../../base/ids.ts';
import type { Database } from '../../database/server/database.ts';
import { listenPostgres } from '../../database/server/node-postgres.ts';
import type { Signal, Signals } from './signals.ts';

const channel = 'crm_journal';
/** PostgreSQL refuses payloads of 8,000 bytes; a signal that is longer is not worth sending. */
const maxPayloadBytes = 7_900;
/** How often a SQLite file is asked whether another process (the command line) wrote to it. */
const pollMs = 500;
/** After a failure of the database's connection. */
const retryMs = 250;
/** Commits that follow each other this closely reach the other processes together. */
const gatherMs = 20;

/**
 * Lets this process know of the commits of others: by LISTEN and NOTIFY on PostgreSQL, by watching the file's version
 * on SQLite. Only the fact travels; the rows are read from the journal, in its order.
 * Signals travel whole, on PostgreSQL only: a SQLite file has one server.
 */
export async function startRelay(
  database: Database,
  url: string,
  signals?: Signals,
): Promise<() => Promise<void>> {
  await database.catchUp();
  return database.kind === 'postgres' ? relayPostgres(database, url, signals) : relaySqlite(database);
}

/** Runs until it succeeds once; asked again meanwhile, it runs once more. Failures are lost connections: they pass. */
function createPersistent(run: () => Promise<unknown>): { ask: () => void; stop: () => void } {
  let isWanted = false;
  let isRunning = false;
  let isStopped = false;
  const work = async () => {
    isRunning = true;
    while (isWanted && !isStopped) {
      isWanted = false;
      await run().catch(async () => {
        isWanted = true;
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
      });
      if (!isStopped) await new Promise((resolve) => setTimeout(resolve, gatherMs).unref());
    }
    isRunning = false;
  };
  return {
    ask() {
      isWanted = true;
      // After the turn: commits that are confirmed together are announced together.
      if (!isRunning) setImmediate(() => void (isRunning || work()));
    },
    stop() {
      isStopped = true;
    },
  };
}

async function relayPostgres(
  database: Database,
  url: string,
  signals: Signals | undefined,
): Promise<() => Promise<void>> {
  const self = createId();
  // After the commit, never inside it: a NOTIFY in the transaction makes commits wait for each other.
  const notifying = createPersistent(() => database.read('select pg_notify($1, $2)', [channel, self]));
  const reading = createPersistent(() => database.catchUp());
  const stopNotifying = database.onCommit(notifying.ask);
  const stopSignals = signals?.relay((signal) => {
    const payload = `${self} ${JSON.stringify(signal)}`;
    if (new TextEncoder().encode(payload).length > maxPayloadBytes) return;
    database.read('select pg_notify($1, $2)', [channel, payload]).catch(() => {}); // one that is lost is not missed
  });
  const take = (payload: string) => {
    if (payload.startsWith(self)) return;
    const start = payload.indexOf(' ');
    if (start < 0) return reading.ask();
    const signal: Signal = JSON.parse(payload.slice(start));
    signals?.receive(signal);
  };
  const stopListening = listenPostgres(url, channel, take, reading.ask);
  return async () => {
    stopNotifying();
    stopSignals?.();
    notifying.stop();
    reading.stop();
    await stopListening();
  };
}

async function relaySqlite(database: Database): Promise<() => Promise<void>> {
  const readVersion = async () => (await database.read('pragma data_version'))[0]?.['data_version'];
  // None yet: the first look also finds what came since the start.
  let version: unknown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const poll = async () => {
    const now = await readVersion();
    if (now !== version) await database.catchUp();
    version = now;
  };
  const pollAgain = () => {
    if (isStopped) return;
    timer = setTimeout(
      () =>
        void poll()
          .catch(() => {})
          .finally(pollAgain),
      pollMs,
    );
  };
  pollAgain();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
