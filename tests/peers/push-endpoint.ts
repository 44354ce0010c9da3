import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { importJWK, jwtVerify } from 'jose';
import { listen } from '../support/listen.ts';

export interface ReceivedPush {
  ttl: number;
  topic: string;
  urgency: string;
  /** Who sends, by the signed token. */
  contact: string;
  /** Of the token, from now. */
  lifeSeconds: number;
  path: string;
  /** What only the browser can read. */
  text: string;
}

export interface PushPeer {
  /** http://127.0.0.1:port */
  origin: string;
  received: ReceivedPush[];
  /** What was wrong with requests that were refused. */
  faults: string[];
  /** Paths of all requests, also of refused ones. */
  paths: string[];
  /** The responses to the next requests, one each: a status and perhaps Retry-After; then 201. */
  answers: { status: number; retryAfter?: string }[];
  /** A new subscription, as a browser's `toJSON` gives it. */
  subscribe(applicationServerKey: string): {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  close: () => Promise<void>;
}

interface Subscriber {
  applicationServerKey: string;
  privateKey: Buffer;
  publicKey: Buffer;
  auth: Buffer;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Reads a message as RFC 8291 and RFC 8188 have it; independent of what wrote it. */
export function openMessage(
  message: Buffer,
  { privateKey, publicKey, auth }: Omit<Subscriber, 'applicationServerKey'>,
): string {
  const salt = message.subarray(0, 16);
  const recordBytes = message.readUInt32BE(16);
  const idLength = message.readUInt8(20);
  const senderKey = message.subarray(21, 21 + idLength);
  const sealed = message.subarray(21 + idLength);
  if (idLength !== 65 || sealed.length > recordBytes) throw new Error('not one record of aes128gcm');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = derive(curve.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('not the last record');
  return padded.subarray(0, end).toString('utf8');
}

/** Checks the sender's token as RFC 8292 has it. */
async function verifySender(header: string, origin: string, applicationServerKey: string) {
  const [, token, key] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(header) ?? [];
  if (token === undefined || key !== applicationServerKey) throw new Error('not who subscribed');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    audience: origin,
    algorithms: ['ES256'],
    requiredClaims: ['exp', 'sub'],
    // The clock of a tested product may not run.
    currentDate: new Date(0),
  });
  return { contact: String(payload.sub), expiresAtMs: Number(payload.exp) * 1000 };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A push service as RFC 8030 has it, and the browsers that subscribed there: it verifies and decrypts what it gets. */
export async function startPushPeer(now = () => new Date()): Promise<PushPeer> {
  const subscribers = new Map<string, Subscriber>();
  const read = async (request: IncomingMessage): Promise<ReceivedPush> => {
    const { headers, url = '' } = request;
    const body = await readBody(request);
    const subscriber = subscribers.get(url);
    if (!subscriber) throw new Error(`nobody subscribed at ${url}`);
    const { contact, expiresAtMs } = await verifySender(
      headers.authorization ?? '',
      peer.origin,
      subscriber.applicationServerKey,
    );
    if (request.method !== 'POST' || headers['content-encoding'] !== 'aes128gcm')
      throw new Error('no message');
    if (!/^\d+$/.test(String(headers['ttl'])) || !/^[\w-]{1,32}$/.test(String(headers['topic'])))
      throw new Error('no ttl or topic');
    if (body.length > 4096) throw new Error('too large');
    return {
      ttl: Number(headers['ttl']),
      topic: String(headers['topic']),
      urgency: String(headers['urgency']),
      contact,
      lifeSeconds: (expiresAtMs - now().getTime()) / 1000,
      path: url,
      text: openMessage(body, subscriber),
    };
  };
  const server = createServer((request, response) => {
    peer.paths.push(request.url ?? '');
    read(request).then(
      (received) => {
        const { status, retryAfter } = peer.answers.shift() ?? { status: 201 };
        if (status === 201) peer.received.push(received);
        response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
      },
      (error: unknown) => {
        peer.faults.push(String(error));
        response.writeHead(400).end();
      },
    );
  });
  const peer: PushPeer = {
    origin: `http://127.0.0.1:${await listen(server)}`,
    received: [],
    faults: [],
    paths: [],
    answers: [],
    subscribe(applicationServerKey) {
      const curve = createECDH('prime256v1');
      const publicKey = curve.generateKeys();
      const subscriber = {
        applicationServerKey,
        privateKey: curve.getPrivateKey(),
        publicKey,
        auth: randomBytes(16),
      };
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      subscribers.set(path, subscriber);
      const keys = { p256dh: publicKey.toString('base64url'), auth: subscriber.auth.toString('base64url') };
      return { endpoint: peer.origin + path, keys };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return peer;
}
