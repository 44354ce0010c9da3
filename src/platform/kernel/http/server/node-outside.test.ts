import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../../../tests/support/listen.ts';
import { createFetchOutside } from './node-outside.ts';

/** Serves at an address of this machine; returns its URL. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}/`;
}

const wanted = { maxBytes: 100, accept: 'text/calendar' };
const fetchHere = createFetchOutside({ allowsLoopback: true, withinMs: 300 });

test('a resource comes with its validators, and is not sent again while it is unchanged', async () => {
  const url = await serve((request, response) => {
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end();
    response.writeHead(200, { etag: '"1"', 'last-modified': 'yesterday' }).end(request.headers.accept);
  });
  const found = await fetchHere(url, wanted);
  expect(found).toMatchObject({ kind: 'found', etag: '"1"', lastModified: 'yesterday' });
  expect(found.kind === 'found' && new TextDecoder().decode(found.bytes)).toBe('text/calendar');
  expect(await fetchHere(url, { ...wanted, etag: '"1"' })).toEqual({ kind: 'unchanged' });
});

test.each([
  ['is too large', 'too-large', (_request, response) => void response.end('x'.repeat(101))],
  ['never answers', 'too-slow', () => {}],
  ['begins and never ends', 'too-slow', (_request, response) => void response.write('x')],
  ['is not there', 'refused', (_request, response) => void response.writeHead(404).end()],
  [
    'redirects for ever',
    'unreachable',
    (_request, response) => void response.writeHead(302, { location: '/' }).end(),
  ],
  [
    'redirects into the network',
    'unreachable',
    (_request, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  ],
  [
    'redirects to a file',
    'unreachable',
    (_request, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  ],
] as const satisfies readonly (readonly [string, string, RequestListener])[])(
  '%s is reported as %s',
  async (_name, kind, listener) => {
    expect(await fetchHere(await serve(listener), wanted)).toEqual({ kind });
  },
);

test('an address of this machine is not fetched, by number or by name', async () => {
  const url = await serve((_request, response) => void response.end('secret'));
  const fetchOutside = createFetchOutside({ withinMs: 300 });
  expect(await fetchOutside(url, wanted)).toEqual({ kind: 'unreachable' });
  expect(await fetchOutside(url.replace('127.0.0.1', 'localhost'), wanted)).toEqual({ kind: 'unreachable' });
  expect(await fetchOutside(url.replace('//', '//user:word@'), wanted)).toEqual({ kind: 'unreachable' });
});
