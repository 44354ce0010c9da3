const months: readonly (readonly string[])[] = [
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  ['oca', 'şub', 'mar', 'nis', 'may', 'haz', 'tem', 'ağu', 'eyl', 'eki', 'kas', 'ara'],
];
/** Offsets of zones that mails name and `Date.parse` does not know, in hours. */
const offsets: Readonly<Record<string, number>> = {
  WET: 0,
  WEST: 1,
  BST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  TRT: 3,
};
const shape =
  /(\d{1,2})\s+([^\s\d]{3,12})\s+(\d{4})\s+(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?(?:\s+([+-]\d{4}|[A-Z]+))?/u;
const minuteMs = 60_000;

/** The offset of a zone in milliseconds; undefined for an unknown name. */
function readOffset(zone: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(zone) ?? [];
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
  const named = Object.hasOwn(offsets, zone) ? offsets[zone] : undefined;
  return named === undefined ? undefined : named * 60 * minuteMs;
}

/** A date that some programs write: with dots in its time, Turkish names, or the name of a zone. */
function parseOddDate(text: string): number {
  const [, day, month = '', year, hour, minute, second = '0', zone = '+0000'] = shape.exec(text) ?? [];
  const name = month.toLowerCase().slice(0, 3);
  const index = months.map((names) => names.indexOf(name)).find((at) => at >= 0);
  const offset = readOffset(zone);
  if (index === undefined || offset === undefined) return Number.NaN;
  const wall = Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute), Number(second));
  return wall - offset;
}

/** The maximum length of a date. Normalizing a long run of marks takes quadratic time. */
const maxLength = 200;

/** When a mail was sent, in milliseconds: by its date, or else when the last server received it. NaN if neither is known. */
export function readSentMs(date: string, received: readonly string[]): number {
  const dates = [date, ...received.map((value) => value.slice(value.lastIndexOf(';') + 1))];
  for (const written of dates) {
    const text = written.slice(0, maxLength);
    const usual = Date.parse(text);
    const ms = Number.isNaN(usual) ? parseOddDate(text.normalize('NFC')) : usual;
    if (ms > 0) return ms;
  }
  return Number.NaN;
}
