// The floor of chat's measurements: a bare WebSocket server that passes a room's messages on and stores nothing.
import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';

function serveRooms(): void {
  const server = createServer();
  const rooms = new Map<string, Set<WebSocket>>();
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, request) => {
    const room = request.url ?? '/';
    const members = rooms.get(room) ?? new Set();
    rooms.set(room, members.add(socket));
    socket.on('message', (message) => {
      for (const member of members) member.send(message, { binary: false });
    });
    socket.on('close', () => members.delete(socket));
  });
  server.listen(0, '127.0.0.1', 4096, () => {
    const address = server.address();
    console.log(`rooms at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  });
}

export interface RoomSocket {
  send(text: string): void;
  close(): void;
}

/** Enters a room of the server; `onBytes` gets each message. */
export function enterRoom(url: string, room: string, onBytes: (bytes: Buffer) => void): Promise<RoomSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/${room}`, { perMessageDeflate: false });
  socket.binaryType = 'nodebuffer';
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) onBytes(data);
  });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => {
      resolve({ send: (text) => socket.send(text), close: () => socket.terminate() });
    });
  });
}

if (import.meta.main) serveRooms();
