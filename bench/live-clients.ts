// The clients of chat's measurements, in a process of their own: of the product, or of the bare room that it is compared with.
import { Agent, request } from 'node:http';
import { heartbeatComment } from '../src/platform/kernel/live/shared/calls.ts';
import { enterRoom } from '../tests/peers/ws-room.ts';

export interface Target {
  kind: 'product' | 'floor';
  url: string;
  roomId: string;
  tokens: string[];
  /** The first of the clients are in the room. */
  roomSize: number;
}

export type Order =
  | { type: 'connect'; target: Target }
  | { type: 'send'; messages: number; gapMs: number; bytes: number };

export type Report =
  | { type: 'connected' }
  /** Times from sending a message to each of its deliveries; and the length of one event. */
  | { type: 'sent'; delaysMs: number[]; bytes: number };

const textLength = 100;
const connectAtOnce = 50;
const tell = (report: Report) => process.send?.(report);

let target: Target | undefined;
let sendText: (text: string, sender: number) => void = () => {};
let onEvent: (bytes: Buffer, client: number) => void = () => {};
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

function openStream(url: string, token: string, onBytes: (bytes: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/live?confirms=1`,
      { agent: false, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`The stream answered ${response.statusCode}`));
        response.once('data', () => resolve());
        response.on('data', (chunk: Buffer) => {
          if (chunk.includes(heartbeatComment)) post(`${url}/api/live/confirm`, token);
          onBytes(chunk);
        });
        response.on('error', reject);
      },
    );
    sent.setNoDelay(true);
    sent.on('error', reject);
    sent.end();
  });
}

function post(url: string, token: string, body?: string): void {
  const json = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body ?? '') };
  const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : json) };
  const sent = request(url, { agent, method: 'POST', headers }, (response) => {
    if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
    response.resume();
  });
  sent.end(body);
}

async function connectAll(to: Target): Promise<void> {
  target = to;
  const senders: ((text: string) => void)[] = [];
  const connect = async (client: number) => {
    const onBytes = (bytes: Buffer) => onEvent(bytes, client);
    if (to.kind === 'product') return openStream(to.url, to.tokens[client] ?? '', onBytes);
    const room = client < to.roomSize ? 'room' : `alone-${client}`;
    const socket = await enterRoom(to.url, room, onBytes);
    if (client < to.roomSize) senders[client] = socket.send;
  };
  for (let start = 0; start < to.tokens.length; start += connectAtOnce) {
    const some = to.tokens.slice(start, start + connectAtOnce);
    await Promise.all(some.map((_, index) => connect(start + index)));
  }
  sendText = (text, sender) => {
    if (to.kind === 'product') {
      const token = to.tokens[sender % to.roomSize] ?? '';
      post(`${to.url}/api/chat/new-message`, token, JSON.stringify({ roomId: to.roomId, text }));
    } else senders[sender % to.roomSize]?.(text);
  };
}

/** One message after the other, each when all have the one before and a while has passed. */
async function sendAll(messages: number, gapMs: number, bytes: number): Promise<Report> {
  const delaysMs: number[] = [];
  let eventBytes = 0;
  for (let message = 0; message < messages; message++) {
    const mark = `mark-${message}-${Math.random().toString(36).slice(2)}`;
    const text = mark.padEnd(Math.max(textLength, bytes), '.');
    const got = new Set<number>();
    await new Promise<void>((resolve) => {
      const sentAt = performance.now();
      onEvent = (chunk, client) => {
        if (!chunk.includes(mark) || got.has(client)) return;
        got.add(client);
        delaysMs.push(performance.now() - sentAt);
        eventBytes = chunk.length;
        if (got.size === target?.roomSize) resolve();
      };
      sendText(text, message);
    });
    await new Promise((resolve) => setTimeout(resolve, gapMs));
  }
  return { type: 'sent', delaysMs, bytes: eventBytes };
}

process.on('message', (order: Order) => {
  const done =
    order.type === 'connect'
      ? connectAll(order.target).then((): Report => ({ type: 'connected' }))
      : sendAll(order.messages, order.gapMs, order.bytes);
  void done.then(tell, (error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
