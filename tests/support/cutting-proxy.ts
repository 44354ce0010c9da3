import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';
import type { Random } from './random.ts';

export interface CuttingProxy {
  url: string;
  /** Connections that were cut until now; and how many of them while a response was on its way. */
  counts: { cut: number; inAnswer: number };
  /** Cuts all connections at once. */
  cutAll(): void;
  close(): Promise<void>;
}

/** Passes everything on to a server, and cuts a response off in its middle with this probability. */
export async function startCuttingProxy(
  target: string,
  { random, chance }: { random: Random; chance: number },
): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<() => void>();
  const counts = { cut: 0, inAnswer: 0 };
  const join = (client: Socket) => {
    const server = connect(Number(port), hostname);
    const end = () => {
      open.delete(end);
      client.destroy();
      server.destroy();
    };
    open.add(end);
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    client.on('data', (chunk) => server.write(chunk));
    server.on('data', (chunk: Buffer) => {
      if (!random.chance(chance)) return client.write(chunk);
      counts.cut++;
      counts.inAnswer++;
      client.write(chunk.subarray(0, random.integer(chunk.length)), end);
      return undefined;
    });
  };
  const proxy = createServer(join);
  return {
    url: `http://127.0.0.1:${await listen(proxy)}`,
    counts,
    cutAll() {
      counts.cut += open.size;
      for (const end of open) end();
    },
    close() {
      for (const end of open) end();
      return new Promise((closed) => proxy.close(() => closed()));
    },
  };
}
