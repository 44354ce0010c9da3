const encoder = new TextEncoder();
const nonceBytes = 12;

async function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) };
  return crypto.subtle.deriveKey(algorithm, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

/** Encrypts a text for storing, under a key of its own purpose; `context` names its place, where alone it can be opened. */
export async function sealText(
  secret: string,
  purpose: string,
  context: string,
  text: string,
): Promise<string> {
  const key = await deriveKey(secret, purpose);
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const algorithm = { name: 'AES-GCM', iv, additionalData: encoder.encode(context) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, encoder.encode(text)));
  return `${iv.toBase64()}.${sealed.toBase64()}`;
}

/** The text that was sealed; undefined when the secret is another one, or the text was changed. */
export async function openSealedText(
  secret: string,
  purpose: string,
  context: string,
  sealed: string,
): Promise<string | undefined> {
  const key = await deriveKey(secret, purpose);
  const [iv = '', content = ''] = sealed.split('.');
  try {
    const algorithm = {
      name: 'AES-GCM',
      iv: Uint8Array.fromBase64(iv),
      additionalData: encoder.encode(context),
    };
    return new TextDecoder().decode(
      await crypto.subtle.decrypt(algorithm, key, Uint8Array.fromBase64(content)),
    );
  } catch {
    return undefined;
  }
}
