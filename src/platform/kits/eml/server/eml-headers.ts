/** Headers are not longer; the first part of a multipart mail begins within so many bytes, too. */
const maxHeadBytes = 65_536;

const blankBytes = new Set([0xef, 0xbb, 0xbf, 0x0a, 0x0d, 0x20, 0x09]);

/** A mail without the byte order mark and blank lines that some programs write before its headers. */
export function skipBlankStart(mail: Uint8Array): Uint8Array {
  const start = mail.subarray(0, maxHeadBytes).findIndex((byte) => !blankBytes.has(byte));
  return start > 0 ? mail.subarray(start) : mail;
}

/** A decoder that knows each byte, for charsets that are unknown or cannot be what they say. */
const anyBytes = 'windows-1252';

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function decodeAs(charset: string | undefined, bytes: Uint8Array): string {
  try {
    return new TextDecoder(charset && !/^utf/i.test(charset) ? charset : anyBytes).decode(bytes);
  } catch {
    return new TextDecoder(anyBytes).decode(bytes);
  }
}

/**
 * A mail whose headers are UTF-8. Old programs write names and subjects in the charset of the text, without saying so in the
 * header: the first charset that the mail names is taken.
 */
export function readHeadersAsUtf8(mail: Uint8Array): Uint8Array {
  // One sign a byte, so that places in the text are places in the mail.
  const start = new TextDecoder(anyBytes).decode(mail.subarray(0, maxHeadBytes));
  const end = start.search(/\r?\n\r?\n/);
  const head = mail.subarray(0, end === -1 ? start.length : end);
  if (isUtf8(head)) return mail;
  const charset = /\bcharset="?([\w.-]{1,40})/i.exec(start)?.[1];
  const fixed = new TextEncoder().encode(decodeAs(charset, head));
  const whole = new Uint8Array(fixed.length + mail.length - head.length);
  whole.set(fixed);
  whole.set(mail.subarray(head.length), fixed.length);
  return whole;
}
