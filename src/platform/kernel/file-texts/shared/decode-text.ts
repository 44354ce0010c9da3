interface Decoder {
  decode(bytes: Uint8Array, options?: { readonly stream?: boolean }): string;
}
/** Browsers and servers have it; the library of shared code does not declare it. */
declare const TextDecoder: new (label: string, options?: { readonly fatal?: boolean }) => Decoder;

const decoders: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'utf-16le': ([first, second]) => first === 0xff && second === 0xfe,
  'utf-16be': ([first, second]) => first === 0xfe && second === 0xff,
};

/**
 * Decodes a text whose end may be cut off: UTF-8, UTF-16 with its mark, else the 8-bit code page of Western and Turkish
 * texts. Empty for binary data.
 */
export function decodeText(bytes: Uint8Array): string {
  const [marked] = Object.entries(decoders).find(([, isMarked]) => isMarked(bytes)) ?? [];
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  if (bytes.includes(0)) return '';
  try {
    // A stream may end within a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}
