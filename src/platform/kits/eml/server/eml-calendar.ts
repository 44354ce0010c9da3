import type { Attachment } from 'postal-mime';

export const calendarTypes: ReadonlySet<string> = new Set(['text/calendar', 'application/ics']);

/** The content of a file of a mail. */
export const readContent = ({ content }: Attachment): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

/** The name of a calendar, with the extension by which calendars are found. */
export const nameCalendar = (name: string): string =>
  /\.ics$/i.test(name) ? name : `${name.replace(/\.vcs$/i, '')}.ics`;

const beginning = /^\s*BEGIN:VCALENDAR[ \t]*\r?\n/i;
/** A larger calendar is no invitation. */
const maxBytes = 1024 * 1024;

/** The content of a calendar, with the method that only the header of its part names. */
export function addMethod(attachment: Attachment): Uint8Array<ArrayBuffer> {
  const content = readContent(attachment);
  const { method = '' } = attachment;
  if (!/^[A-Z]{1,20}$/i.test(method) || content.length > maxBytes) return content;
  // One character per byte, so that offsets in the text equal offsets in the bytes.
  const text = new TextDecoder('windows-1252').decode(content);
  const start = beginning.exec(text)?.[0].length;
  if (start === undefined || /^METHOD[;:]/im.test(text)) return content;
  const line = new TextEncoder().encode(`METHOD:${method}\r\n`);
  const whole = new Uint8Array(content.length + line.length);
  whole.set(content.subarray(0, start));
  whole.set(line, start);
  whole.set(content.subarray(start), start + line.length);
  return whole;
}
