/** The encoding that a file's byte order mark names; UTF-8 unless there is one. */
export function readEncoding([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Each byte as one character, so that a text can be split before the charsets of its parts are known. */
export function toBinaryText(bytes: Uint8Array): string {
  const encoding = readEncoding(bytes);
  const source =
    encoding === 'utf-8' ? bytes : new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
  const parts: string[] = [];
  for (let at = 0; at < source.length; at += 8192)
    parts.push(String.fromCharCode(...source.subarray(at, at + 8192)));
  return parts.join('').replace(/^\u00ef\u00bb\u00bf/, '');
}

/** Decodes bytes that stand as characters: the named charset, else UTF-8, else the 8-bit code page of Western and Turkish texts. */
export function decodeBinaryText(binary: string, charset: string): string {
  // oxlint-disable-next-line no-control-regex -- the range of ASCII
  if (/^[\x00-\x7f]*$/.test(binary)) return binary;
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  for (const label of [charset || 'utf-8', 'utf-8'])
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // Not this charset, or none of that name.
    }
  return new TextDecoder('windows-1254').decode(bytes);
}
