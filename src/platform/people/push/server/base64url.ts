/** Bytes as base64url text without padding. */
export const toBase64url = (bytes: Uint8Array): string =>
  bytes.toBase64({ alphabet: 'base64url', omitPadding: true });

/** The bytes of a base64url text; throws when it is none. */
export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.fromBase64(text, { alphabet: 'base64url' });
