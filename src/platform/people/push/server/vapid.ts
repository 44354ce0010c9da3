import { SignJWT } from 'jose';
import { toBase64url } from './base64url.ts';
import type { PrivateJwk } from './tables.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256' };
/** RFC 8292 allows a day; clocks differ. */
const lifeSeconds = 12 * 3600;
const renewBeforeSeconds = 3600;
/** Push services are few; subscribing with ever new hosts gains nothing. */
const maxRemembered = 100;

/** A new private key for signing, as JWK. */
export async function makeVapidKey(): Promise<PrivateJwk> {
  const { privateKey } = await crypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  const { x, y, d } = await crypto.subtle.exportKey('jwk', privateKey);
  if (!x || !y || !d) throw new Error('A key came without its numbers.');
  return { kty: 'EC', crv: 'P-256', x, y, d };
}

export interface Vapid {
  /** What browsers subscribe with: an uncompressed point in base64url. */
  readonly publicKey: string;
  /** The Authorization header for a push service. */
  authorize(endpoint: string, contact: string): Promise<string>;
}

/** Signs for the product to push services, as RFC 8292 has it. */
export async function openVapid(key: PrivateJwk, now: () => Date): Promise<Vapid> {
  const privateKey = await crypto.subtle.importKey('jwk', key, curve, false, ['sign']);
  const { d: _d, ...publicJwk } = key;
  const point = await crypto.subtle.importKey('jwk', publicJwk, curve, true, ['verify']);
  const publicKey = toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', point)));
  const remembered = new Map<string, { token: string; renewAtSeconds: number }>();
  return {
    publicKey,
    async authorize(endpoint, contact) {
      const audience = new URL(endpoint).origin;
      const nowSeconds = Math.floor(now().getTime() / 1000);
      let known = remembered.get(audience);
      if (!known || known.renewAtSeconds <= nowSeconds) {
        const token = await new SignJWT({ sub: contact })
          .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
          .setAudience(audience)
          .setExpirationTime(nowSeconds + lifeSeconds)
          .sign(privateKey);
        known = { token, renewAtSeconds: nowSeconds + lifeSeconds - renewBeforeSeconds };
        if (remembered.size >= maxRemembered) remembered.clear();
        remembered.set(audience, known);
      }
      return `vapid t=${known.token}, k=${publicKey}`;
    },
  };
}
