import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Connections that say nothing for so long after the stop are not in the middle of a request. */
const idleAfterStopMs = 300;
/** No new connection for so long: nobody is about to open one. */
const quietMs = 40;
const maxWaitMs = 1_000;

/** Servers that take connections and answer nothing until they have stopped to listen. */
const held = new WeakMap<Server, Promise<void>>();

/** How many requests each server is answering. */
const underWay = new WeakMap<Server, number>();

const countUnderWay = (server: Server): number => underWay.get(server) ?? 0;

/** Calls at once, or as soon as the server has stopped to listen. */
export function passWhenFree(server: Server, response: ServerResponse, answer: () => void): void {
  const free = held.get(server);
  if (free) {
    void free.then(answer);
    return;
  }
  underWay.set(server, countUnderWay(server) + 1);
  response.once('close', () => underWay.set(server, countUnderWay(server) - 1));
  answer();
}

/**
 * Resolves when what was under way is answered and no connection has come for a while: right after the event loop has taken all
 * that wait.
 */
async function waitUntilQuiet(server: Server): Promise<void> {
  const startedAt = performance.now();
  let lastAt = startedAt;
  const note = () => (lastAt = performance.now());
  server.on('connection', note);
  for (let now = startedAt; now - startedAt < maxWaitMs; now = performance.now()) {
    if (countUnderWay(server) > 0) note();
    if (now - lastAt >= quietMs) break;
    await new Promise((resolve) => setTimeout(resolve, quietMs / 4));
  }
  await new Promise((resolve) => setImmediate(resolve));
  server.off('connection', note);
}

/**
 * Stops listening, lets requests under way and those that have just come end, and cuts what is left after `graceMs`. The system
 * resets connections that it has accepted and the server has not taken yet. So new requests wait until the server has stopped to
 * listen: a client that waits for a response opens no connection in the meantime.
 */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  held.set(server, free);
  await waitUntilQuiet(server);
  const closed = new Promise<void>((resolve) => {
    // Not http's own close(): it cuts connections whose request is on its way.
    NetServer.prototype.close.call(server, () => resolve());
  });
  release();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  // After the event loop has read what has come: a connection whose request waits to be read is not idle.
  const closeIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), idleAfterStopMs);
  await closed;
  clearTimeout(cut);
  clearInterval(closeIdle);
}
