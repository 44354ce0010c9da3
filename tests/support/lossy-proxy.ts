import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

export interface LossyProxy {
  url: string;
  counts: {
    /** Requests whose path matches. */
    matching: number;
    /** Requests that the server completed and whose response was dropped. */
    dropped: number;
  };
  close(): Promise<void>;
}

/** Forwards all requests to `target` and drops every third response to a request whose path matches. */
export async function startLossyProxy(target: string, path: RegExp): Promise<LossyProxy> {
  const { hostname, port } = new URL(target);
  const counts = { matching: 0, dropped: 0 };
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers, url = '/' } = incoming;
    const isDropped = path.test(url) && ++counts.matching % 3 === 0;
    const disconnect = () => incoming.socket.destroy();
    const upstream = request({ hostname, port, path: url, method, headers }, (response) => {
      const { statusCode = 502 } = response;
      response.on('error', disconnect);
      if (isDropped) {
        if (statusCode < 300) counts.dropped++;
        response.on('end', disconnect).resume();
      } else {
        outgoing.writeHead(statusCode, response.headers);
        response.pipe(outgoing);
      }
    });
    upstream.on('error', disconnect);
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  };
  const proxy = createServer(forward);
  return {
    url: `http://127.0.0.1:${await listen(proxy)}`,
    counts,
    close() {
      const closed = new Promise<void>((resolve) => proxy.close(() => resolve()));
      proxy.closeAllConnections();
      return closed;
    },
  };
}
