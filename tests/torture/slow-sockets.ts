import { connect, type Socket } from 'node:net';
import { sendRequest } from '../support/client.ts';

export interface SlowReport {
  opened: number;
  /** Connections that the server had not closed in time. */
  stillOpen: number;
  slowestCloseMs: number;
  /** Of honest requests meanwhile, in milliseconds. */
  honestP99Ms: number;
}

const openings = {
  headers: 'GET /api/health HTTP/1.1\r\nhost: x\r\n',
  body: 'POST /api/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
  silence: '',
};

/** Opens connections that send one byte a second, or nothing, and measures how long the server bears them. */
export async function holdSlowSockets(
  url: string,
  options: { each: number; withinMs: number },
): Promise<SlowReport> {
  const { hostname, port } = new URL(url);
  const startedAt = performance.now();
  const closedAfter: number[] = [];
  const sockets: Socket[] = [];
  for (const [kind, opening] of Object.entries(openings)) {
    for (let count = 0; count < options.each; count++) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.on('close', () => closedAfter.push(performance.now() - startedAt));
      socket.resume();
      socket.write(opening);
      if (kind === 'headers') trickle(socket, 'x-a: b\r\n');
      if (kind === 'body') trickle(socket, ' ');
      sockets.push(socket);
    }
  }
  const honest: number[] = [];
  while (performance.now() - startedAt < options.withinMs && closedAfter.length < sockets.length) {
    const sentAt = performance.now();
    await sendRequest(`${url}/api/health`);
    honest.push(performance.now() - sentAt);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stillOpen = sockets.length - closedAfter.length;
  for (const socket of sockets) socket.destroy();
  honest.sort((a, b) => a - b);
  return {
    opened: sockets.length,
    stillOpen,
    slowestCloseMs: Math.max(0, ...closedAfter.slice(0, sockets.length)),
    honestP99Ms: honest[Math.floor(honest.length * 0.99)] ?? 0,
  };
}

function trickle(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 1000);
  socket.on('close', () => clearInterval(timer));
}
