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

/** The text of longer mails is left as it is. */
const maxTextBytes = 1024 * 1024;
/** The charset that the header of a text names. */
const textCharset =
  /(^content-type:[ \t]*text\/[^\r\n]{0,500}?(?:\r?\n[ \t][^\r\n]{0,500}?){0,5}?\bcharset="?)([\w.-]{1,40})/gim;

/** Whether UTF-8 can be read in place of a charset: it only has ASCII, or nobody knows it. */
function isWithinUtf8(charset: string): boolean {
  if (/^(?:us-)?ascii$/i.test(charset)) return true;
  try {
    new TextDecoder(charset).decode();
    return false;
  } catch {
    return true;
  }
}

/** A mail whose texts are named UTF-8 where they are, and their charset is ASCII or an unknown one. */
export function nameUtf8(mail: Uint8Array): Uint8Array {
  if (mail.length > maxTextBytes || !mail.some((byte) => byte > 0x7f) || !isUtf8(mail)) return mail;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(mail);
  return new TextEncoder().encode(
    text.replace(textCharset, (whole, start: string, charset: string) =>
      isWithinUtf8(charset) ? `${start}utf-8` : whole,
    ),
  );
}

/**
 * A mail whose headers are UTF-8. Old programs write names and subjects in the charset of the text, without saying so in the
 * header: the first charset that the mail names is taken.
 */
export function readHeadersAsUtf8(mail: Uint8Array): Uint8Array {
  // One character per byte, so that offsets in the text equal offsets in the bytes.
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
