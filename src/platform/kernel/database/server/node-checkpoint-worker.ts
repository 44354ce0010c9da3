// The thread of node-checkpointer.ts: each message asks for one checkpoint.
import { parentPort, workerData } from 'node:worker_threads';
import { openSqlite } from './node-sqlite.ts';

const connection = openSqlite(String(workerData));
parentPort?.on('message', async () => {
  // Passive: it waits for nobody, and nobody waits for it.
  await connection.execute('pragma wal_checkpoint(passive)').catch(() => {});
  parentPort?.postMessage(undefined);
});
