import { jwtVerify, SignJWT } from 'jose';

/** The specification's lifetime of an access token. */
const accessSeconds = 2 * 24 * 60 * 60;
const deviceSeconds = 180 * 24 * 60 * 60;
const issuer = 'crm';
const maxRemembered = 10_000;

export interface AccessClaims {
  uid: string;
  sessionId: string;
}

/** A verified access token's claims, with its end. */
export type VerifiedAccess = AccessClaims & { expiresAt: number };

export interface KnownDevice {
  uid: string;
  /** Names this one token of the account. */
  key: string;
}

export interface Tokens {
  /** A token of two days, or less when its session ends before; times are in milliseconds. */
  signAccess(claims: AccessClaims, sessionEndsAt?: number): Promise<string>;
  /** The claims of a token that is ours and has not expired. */
  verifyAccess(token: string): Promise<VerifiedAccess | undefined>;
  /** A token that says: this account signed in on this device. */
  signDevice(uid: string): Promise<string>;
  verifyDevice(token: string): Promise<KnownDevice | undefined>;
}

/** Signs and verifies with one secret (HS256, at least 32 bytes). */
export function createTokens(secret: string, now: () => Date): Tokens {
  const key = new TextEncoder().encode(secret);
  // A verified token is remembered until it expires: checking the signature costs more than most requests.
  const remembered = new Map<string, VerifiedAccess>();

  const sign = (claims: Record<string, string>, audience: string, seconds: number) => {
    const issuedAt = Math.floor(now().getTime() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(key);
  };
  const verify = async (token: string, audience: string) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer,
        audience,
        requiredClaims: ['exp', 'sub'],
        currentDate: now(),
      });
      return payload;
    } catch {
      return undefined;
    }
  };

  return {
    signAccess({ uid, sessionId }, sessionEndsAt = Infinity) {
      const seconds = Math.floor((sessionEndsAt - now().getTime()) / 1000);
      return sign({ sub: uid, sid: sessionId }, 'access', Math.min(accessSeconds, seconds));
    },
    async verifyAccess(token) {
      const known = remembered.get(token);
      if (known) {
        if (known.expiresAt > now().getTime()) return known;
        remembered.delete(token);
        return undefined;
      }
      const payload = await verify(token, 'access');
      const sessionId = payload?.['sid'];
      if (payload?.sub === undefined || payload.exp === undefined || typeof sessionId !== 'string')
        return undefined;
      if (remembered.size >= maxRemembered) remembered.clear();
      const claims = { uid: payload.sub, sessionId, expiresAt: payload.exp * 1000 };
      remembered.set(token, claims);
      return claims;
    },
    signDevice: (uid) => sign({ sub: uid }, 'device', deviceSeconds),
    async verifyDevice(token) {
      const payload = await verify(token, 'device');
      return payload?.sub === undefined
        ? undefined
        : { uid: payload.sub, key: `${payload.sub} ${payload.iat}` };
    },
  };
}
