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

export interface Tokens {
  signAccess(claims: AccessClaims): Promise<string>;
  /** The claims of a token that is ours and has not expired. */
  verifyAccess(token: string): Promise<AccessClaims | undefined>;
  /** A token that says: this account signed in on this device. */
  signDevice(uid: string): Promise<string>;
  verifyDevice(token: string): Promise<string | undefined>;
}

/** Signs and verifies with one secret (HS256, at least 32 bytes). */
export function createTokens(secret: string, now: () => Date): Tokens {
  const key = new TextEncoder().encode(secret);
  // A verified token is remembered until it expires: checking the signature costs more than most requests.
  const remembered = new Map<string, AccessClaims & { expiresAtSeconds: number }>();

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
    signAccess: ({ uid, sessionId }) => sign({ sub: uid, sid: sessionId }, 'access', accessSeconds),
    async verifyAccess(token) {
      const known = remembered.get(token);
      if (known) {
        if (known.expiresAtSeconds * 1000 > now().getTime()) return known;
        remembered.delete(token);
        return undefined;
      }
      const payload = await verify(token, 'access');
      const sessionId = payload?.['sid'];
      if (payload?.sub === undefined || payload.exp === undefined || typeof sessionId !== 'string')
        return undefined;
      if (remembered.size >= maxRemembered) remembered.clear();
      const claims = { uid: payload.sub, sessionId, expiresAtSeconds: payload.exp };
      remembered.set(token, claims);
      return claims;
    },
    signDevice: (uid) => sign({ sub: uid }, 'device', deviceSeconds),
    verifyDevice: async (token) => (await verify(token, 'device'))?.sub,
  };
}
