import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Bindings } from '../platform/http/server/app.ts';

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

/** A node server over a fetch function, with limits on how long a request may take to arrive. */
export function createNodeServer(fetch: Fetch): Server {
  const listener = getRequestListener((request, bindings) => fetch(request, bindings as Bindings)); // safe: node's own bindings
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 15_000,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      if (isGetWithBody(request)) request.method = 'POST';
      void listener(request, response);
    },
  );
  server.maxRequestsPerSocket = 0;
  return server;
}

/** Listens; answers the url, with the port that was given when 0 was asked for. */
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

/** Connections that say nothing for so long after the stop are not in the middle of a request. */
const idleAfterStopMs = 300;

/** Stops listening, lets requests under way and those that have just come end, and cuts what is left after `graceMs`. */
export function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    const closeIdle = setInterval(() => server.closeIdleConnections(), idleAfterStopMs);
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
    // Not http's own close(): it cuts connections whose request is on its way.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(cut);
      clearInterval(closeIdle);
      resolve();
    });
  });
}
