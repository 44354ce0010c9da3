import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Starts a server on a free loopback port; resolves to the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Resolves to a loopback port that is free now, for a program that is about to use it. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}
