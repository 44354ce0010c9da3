/**
 * Derives the tokens of mailed links from ids, so that neither the database nor a waiting job holds one. Tokens of one
 * purpose do not work for another.
 */
export function createLinkTokens(secret: string, purpose: string): (id: string) => Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['sign']);
  return async (id) => {
    const signature = await crypto.subtle.sign(algorithm, await key, encode(`${purpose} ${id}`));
    return new Uint8Array(signature).toBase64({ alphabet: 'base64url', omitPadding: true });
  };
}
