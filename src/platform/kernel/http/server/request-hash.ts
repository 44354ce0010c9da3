export type RequestHasher = (content: unknown) => Promise<string>;

/**
 * Creates the hash of requests. It is keyed: requests may hold passwords, and a plain hash in the database would let
 * those who read it try passwords at the speed of the hash.
 */
export function createRequestHasher(secret: string): RequestHasher {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  let key: Promise<CryptoKey> | undefined;
  return async (content) => {
    key ??= crypto.subtle.importKey('raw', encoder.encode(`request ${secret}`), algorithm, false, ['sign']);
    const signature = await crypto.subtle.sign('HMAC', await key, encoder.encode(JSON.stringify(content)));
    return Array.from(new Uint8Array(signature, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );
  };
}
