import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../../../../tests/support/listen.ts';
import { isPublicAddress } from '../../../kernel/http/server/node-public-address.ts';
import { createPushTransport } from './node-transport.ts';

const strict = createPushTransport();
const message = { headers: {}, body: new Uint8Array(3) };
const paths: string[] = [];
const server = createServer((request, response) => {
  paths.push(`${request.method} ${request.url}`);
  if (request.url === '/moved') response.writeHead(307, { location: '/elsewhere' });
  else if (request.url === '/busy') response.writeHead(429, { 'retry-after': '7' });
  else response.writeHead(201);
  response.end('x'.repeat(100_000));
});
let origin = '';
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => server.close());

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['100.128.0.1', true],
  ['2606:4700::1111', true],
  ['64:ff9b::808:808', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['127.255.0.9', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['::7f00:1', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::808:808', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['2002:a00:1::', false],
  ['no address', false],
  ['', false],
])('%s is an address of the public internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://push.example.com/send', false],
  ['https://fcm.googleapis.com.example.com/send', false],
  ['https://notfcm.googleapis.com/send', false],
  ['https://8.8.8.8/send', false],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://localhost/send', false],
  ['https://intranet/send', false],
  ['https://10.0.0.7/send', false],
  ['https://[::1]/send', false],
  ['https://[::ffff:7f00:1]/send', false],
  ['https://0x7f.1/send', false],
  ['https://2130706433/send', false],
  ['https://127.1/send', false],
  ['https://user:secret@push.example.com/send', false],
  ['file:///etc/passwd', false],
  ['https://', false],
])('%s may be subscribed with: %s', (url, expected) => {
  expect(strict.accepts(url)).toBe(expected);
});

test('a name that leads to a private address is refused when it is resolved, whatever it is called', async () => {
  const { port } = new URL(origin);
  // Names that this machine resolves to itself without asking anybody.
  const names = ['localhost.', 'any.localhost'];
  const trusting = createPushTransport({ services: names });
  for (const name of names) {
    const url = `https://${name}:${port}/send`;
    expect([strict.accepts(url), trusting.accepts(url)]).toEqual([false, true]);
    await expect(trusting.send({ ...message, url })).rejects.toThrow();
  }
  await expect(strict.send({ ...message, url: `${origin}/send` })).rejects.toThrow('not a public one');
  expect(paths).toEqual([]);
});

test('with the option for tests this machine is reached; answers are read but not followed', async () => {
  const loose = createPushTransport({ allowsLoopback: true });
  const send = (path: string) => loose.send({ ...message, url: origin + path });
  expect(await send('/send')).toEqual({ status: 201, retryAfter: null });
  expect(await send('/moved')).toEqual({ status: 307, retryAfter: null });
  expect(await send('/busy')).toEqual({ status: 429, retryAfter: '7' });
  expect(paths).toEqual(['POST /send', 'POST /moved', 'POST /busy']);
  for (const url of ['https://10.0.0.7/send', 'http://push.example.com/send', 'https://localhost/send'])
    expect(loose.accepts(url)).toBe(false);
});
