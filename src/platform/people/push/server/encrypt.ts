import { fromBase64url } from './base64url.ts';

const curve = { name: 'ECDH', namedCurve: 'P-256' };
const encoder = new TextEncoder();
/** One record is enough: push services take 4,096 bytes. */
const recordBytes = 4096;
/** RFC 8188: this is the last record. */
const lastRecord = 2;
type Bytes = Uint8Array<ArrayBuffer>;

function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let start = 0;
  for (const part of parts) {
    whole.set(part, start);
    start += part.length;
  }
  return whole;
}

async function derive(secret: Bytes | ArrayBuffer, salt: Bytes, info: Bytes, bytes: number) {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8);
  return new Uint8Array(bits);
}

const importPoint = (point: string) => crypto.subtle.importKey('raw', fromBase64url(point), curve, true, []);

/** Whether a text is a point of the curve in base64url, which can be encrypted for. */
export const isPublicKey = (point: string): Promise<boolean> =>
  importPoint(point).then(
    () => true,
    () => false,
  );

/** Both are made anew for each message; only a test of known values brings its own. */
export interface Ephemeral {
  keys: { privateKey: CryptoKey; publicKey: CryptoKey };
  salt: Bytes;
}

const makeEphemeral = async (): Promise<Ephemeral> => ({
  keys: await crypto.subtle.generateKey(curve, true, ['deriveBits']),
  salt: crypto.getRandomValues(new Uint8Array(16)),
});

/** Encrypts a text for a subscription, as RFC 8291 (aes128gcm) has it: only the browser that subscribed can read it. */
export async function encryptPush(
  text: string,
  subscription: { p256dh: string; auth: string },
  ephemeral?: Ephemeral,
): Promise<Bytes> {
  const { keys, salt } = ephemeral ?? (await makeEphemeral());
  const theirs = await importPoint(subscription.p256dh);
  const ourPoint = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, keys.privateKey, 256);
  const info = concat(encoder.encode('WebPush: info\0'), fromBase64url(subscription.p256dh), ourPoint);
  const secret = await derive(shared, fromBase64url(subscription.auth), info, 32);
  const [contentKey, nonce] = await Promise.all([
    derive(secret, salt, encoder.encode('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, encoder.encode('Content-Encoding: nonce\0'), 12),
  ]);
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
  const plain = concat(encoder.encode(text), Uint8Array.of(lastRecord));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, plain);
  const head = new Uint8Array(5);
  new DataView(head.buffer).setUint32(0, recordBytes);
  head[4] = ourPoint.length;
  return concat(salt, head, ourPoint, new Uint8Array(sealed));
}
