import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createNodeServer, listen } from './server-http.ts';

const idleMs = 100;

let server: ReturnType<typeof createNodeServer>;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function start(respond: () => Promise<Response>): Promise<URL> {
  server = createNodeServer(respond, undefined, undefined, idleMs);
  return new URL(await listen(server, 0, '127.0.0.1'));
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a response that takes longer to prepare than a connection may be silent arrives', async () => {
  const url = await start(async () => {
    await wait(idleMs * 5);
    return new Response('done');
  });
  const body = new Uint8Array(100_000);
  for (const init of [{}, { method: 'POST', body }])
    expect(await (await fetch(url, init)).text()).toBe('done');
});

test.each([
  ['before its request', ''],
  ['within its request', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nbeginning'],
])('a connection that is silent %s ends', async (_, sent) => {
  const url = await start(async () => {
    await wait(idleMs * 50);
    return new Response('done');
  });
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => {});
  socket.resume();
  socket.write(sent);
  await expect(once(socket, 'close')).resolves.toBeDefined();
});

test('a connection that is silent within its response ends', async () => {
  const url = await start(
    async () => new Response(new ReadableStream({ start: (to) => to.enqueue(new Uint8Array(9)) })),
  );
  const response = await fetch(url);
  await expect(response.text()).rejects.toThrow();
});
