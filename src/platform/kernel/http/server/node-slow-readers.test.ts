import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../../../../../tests/support/listen.ts';
import { type ReadingLimits, SlowReaders } from './node-slow-readers.ts';

const large = Buffer.alloc(16 * 1024 * 1024, 'x');
const sockets: Socket[] = [];
const servers: Server[] = [];
const watchers: SlowReaders[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const watcher of watchers.splice(0)) watcher.stop();
  for (const server of servers.splice(0)) server.close();
});

/** Serves a large response to everybody; returns the port, and what was cut and what was sent whole. */
async function serve(limits: Partial<ReadingLimits>) {
  const slowReaders = new SlowReaders({
    graceMs: 60_000,
    minBytesPerSecond: 1,
    maxWaitingBytes: 1e9,
    checkEveryMs: 5,
    ...limits,
  });
  const ended: Promise<boolean>[] = [];
  const server = createServer((_request, response) => {
    slowReaders.watch(response);
    ended.push(once(response, 'close').then(() => response.writableFinished));
    response.end(large);
  });
  servers.push(server);
  watchers.push(slowReaders);
  return { port: await listen(server), ended };
}

/** Asks and never reads. */
async function ask(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
}

test('a client that does not read is cut off after its time', async () => {
  const { port, ended } = await serve({ graceMs: 20, minBytesPerSecond: 1e12 });
  await ask(port);
  await expect.poll(() => ended.length).toBe(1);
  expect(await ended[0]).toBe(false);
});

test('when too much waits, the clients that it waits for are cut off', async () => {
  const { port, ended } = await serve({ maxWaitingBytes: 1024 * 1024 });
  await Promise.all([ask(port), ask(port), ask(port)]);
  await expect.poll(() => ended.length).toBe(3);
  expect(await Promise.all(ended)).toEqual([false, false, false]);
});

test('a client that reads gets everything', async () => {
  const { port, ended } = await serve({});
  const response = await new Promise<IncomingMessage>((resolve) => {
    get({ port, host: '127.0.0.1', agent: false }, resolve);
  });
  let size = 0;
  for await (const chunk of response) size += chunk.length;
  expect([size, await ended[0]]).toEqual([large.length, true]);
});
