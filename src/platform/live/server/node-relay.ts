import { createId } from '../../../base/ids.ts';
import type { Database } from '../../database/server/database.ts';
import { listenPostgres } from '../../database/server/node-postgres.ts';
import type { Signal, Signals } from './signals.ts';

const channel = 'crm_journal';
/** PostgreSQL refuses payloads of 8,000 bytes; a signal that is longer is not worth sending. */
const maxPayloadBytes = 7_900;
/** How often a SQLite file is asked whether another process (the command line) wrote to it. */
const pollMs = 500;

/**
 * Lets this process know of the commits of others: by LISTEN and NOTIFY on PostgreSQL, by watching the file's version
 * on SQLite. Only the fact travels; the rows are read from the journal, in its order.
 * Signals travel whole, on PostgreSQL only: beside a SQLite file there is no second server.
 */
export async function startRelay(
  database: Database,
  url: string,
  signals?: Signals,
): Promise<() => Promise<void>> {
  await database.catchUp();
  return database.kind === 'postgres' ? relayPostgres(database, url, signals) : relaySqlite(database);
}

async function relayPostgres(
  database: Database,
  url: string,
  signals: Signals | undefined,
): Promise<() => Promise<void>> {
  const self = createId();
  let isPending = false;
  const stopNotifying = database.onCommit(() => {
    if (isPending) return;
    isPending = true;
    // After the commit, never inside it: a NOTIFY in the transaction makes commits wait for each other.
    setImmediate(() => {
      isPending = false;
      database.read('select pg_notify($1, $2)', [channel, self]).catch(() => {});
    });
  });
  const stopSignals = signals?.relay((signal) => {
    const payload = `${self} ${JSON.stringify(signal)}`;
    if (new TextEncoder().encode(payload).length > maxPayloadBytes) return;
    database.read('select pg_notify($1, $2)', [channel, payload]).catch(() => {});
  });
  const poke = () => void database.catchUp().catch(() => {});
  const take = (payload: string) => {
    if (payload.startsWith(self)) return;
    const start = payload.indexOf(' ');
    if (start < 0) return poke();
    const signal: Signal = JSON.parse(payload.slice(start));
    signals?.receive(signal);
  };
  const stopListening = listenPostgres(url, channel, take, poke);
  return async () => {
    stopNotifying();
    stopSignals?.();
    await stopListening();
  };
}

async function relaySqlite(database: Database): Promise<() => Promise<void>> {
  const readVersion = async () => (await database.read('pragma data_version'))[0]?.['data_version'];
  let version = await readVersion();
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
