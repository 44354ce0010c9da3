import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Bindings } from '../platform/kernel/http/server/app.ts';
import { findClientAddress, groupAddress } from '../platform/kernel/http/server/node-client-address.ts';
import { defaultReadingLimits, SlowReaders } from '../platform/kernel/http/server/node-slow-readers.ts';
import { createSinkOpener } from '../platform/kernel/http/server/node-sink.ts';
import type { OpenSink } from '../platform/kernel/http/server/sink.ts';
import { passWhenFree } from './server-stop.ts';

type Fetch = (request: Request, bindings: Bindings) => Response | Promise<Response>;

/** Calls that the specification sends by GET with a body, which a fetch Request cannot have: taken for their POST twins. */
const getsWithBody = new Set(['/api/auth', '/api/auth/access-token']);

function isGetWithBody(request: IncomingMessage): boolean {
  return (
    request.method === 'GET' &&
    getsWithBody.has(request.url ?? '') &&
    (Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined)
  );
}

/** One host only: RFC 9112, 3.2. Node keeps the first of several, a proxy may have believed another. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

type Exchanges = WeakMap<Duplex, { readonly request: IncomingMessage; readonly response: ServerResponse }>;

/** The newest request of each connection. */
function trackRequests(server: Server): Exchanges {
  const newest: Exchanges = new WeakMap();
  server.prependListener('request', (request, response) => newest.set(request.socket, { request, response }));
  return newest;
}

/** Ends connections without a byte in either direction, except while a response is being prepared. */
function endIdleConnections(server: Server, newest: Exchanges, idleMs: number): void {
  server.timeout = idleMs;
  server.on('timeout', (socket) => {
    const { request, response } = newest.get(socket) ?? {};
    if (request?.complete !== true || response?.headersSent !== false) socket.destroy();
  });
}

/**
 * Ends connections that do not speak HTTP. Node's own way refuses a request whose body is broken also after it was answered:
 * that second response would be taken for the one to the next request.
 */
function endBrokenConnections(server: Server, newest: Exchanges): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const { request, response } = newest.get(socket) ?? {};
    const isBetween = request?.complete !== false;
    const mayAnswer = isBetween
      ? response?.writableFinished !== false
      : response?.socket === socket && !response.headersSent;
    if (mayAnswer && socket.writable) {
      const status = statusLines[error.code ?? ''] ?? '400 Bad Request';
      socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    }
    socket.destroy(error);
  });
}

/** Several X-Forwarded-For headers are one list, in their order (RFC 9110, 5.3). */
const readForwardedFor = ({ headersDistinct }: IncomingMessage) =>
  headersDistinct['x-forwarded-for']?.join(',');

/**
 * Reads the body of a request as Node receives it: through a web stream each chunk would be copied. The memory of a chunk is freed
 * when the next one is read. Otherwise, V8 would collect garbage continuously, because the memory of chunks is outside of its heap.
 */
async function* readChunks(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  let chunk: Buffer | undefined;
  let wake = () => {};
  let failure: Error | undefined;
  const onData = (received: Buffer) => {
    incoming.pause();
    chunk = received;
    wake();
  };
  const onClose = () => {
    if (!incoming.complete) failure ??= new Error('The connection was closed.');
    wake();
  };
  const onEnd = () => wake();
  const onError = (error: Error) => {
    failure = error;
    wake();
  };
  incoming.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onError);
  try {
    for (;;) {
      if (!chunk && !incoming.readableEnded && !failure)
        await new Promise<void>((resolve) => {
          wake = resolve;
          incoming.resume();
        });
      if (!chunk && failure) throw failure;
      if (!chunk) return;
      yield chunk;
      const { buffer, byteLength } = chunk;
      chunk = undefined;
      if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
    }
  } finally {
    incoming.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onError);
  }
}

/** Longer than two heartbeats of a live stream. */
const idleConnectionMs = 60_000;

/** A node server over a fetch function, with limits on how long a request may take to arrive and a response to be read. */
export function createNodeServer(
  fetch: Fetch,
  trustedProxies = new BlockList(),
  readingLimits = defaultReadingLimits,
  idleMs = idleConnectionMs,
): Server {
  const slowReaders = new SlowReaders(readingLimits);
  const listener = getRequestListener((request, bindings) => {
    const { incoming, outgoing } = bindings as { incoming: IncomingMessage; outgoing: ServerResponse }; // safe: this is no HTTP/2 server
    const { remoteAddress = '' } = incoming.socket;
    const address = groupAddress(
      findClientAddress(remoteAddress, readForwardedFor(incoming), trustedProxies),
    );
    const openSink: OpenSink = (headers, onGone) => {
      slowReaders.leave(outgoing);
      return createSinkOpener(outgoing)(headers, onGone);
    };
    return fetch(request, { address, openSink, readChunks: () => readChunks(incoming) });
  });
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 15_000,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      if (hasTwoHosts(request)) {
        response.writeHead(400, { connection: 'close', 'content-length': 0 }).end();
        return;
      }
      // Nothing is upgraded here, and Node drops what comes right behind such a request.
      if (request.headers.upgrade !== undefined) response.setHeader('connection', 'close');
      if (isGetWithBody(request)) request.method = 'POST';
      slowReaders.watch(response);
      passWhenFree(server, response, () => void listener(request, response));
    },
  );
  server.maxRequestsPerSocket = 0;
  server.on('close', () => slowReaders.stop());
  const newest = trackRequests(server);
  endIdleConnections(server, newest, idleMs);
  endBrokenConnections(server, newest);
  return server;
}

/** Listens; returns the URL, with the assigned port for port 0. */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      const actualPort = typeof address === 'object' && address !== null ? address.port : port;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`);
    });
  });
}
