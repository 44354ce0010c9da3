import { canGoOn, type Found, lookUp, skipOne, type Token } from './phrase-tokens.ts';
import { counted, numbered, type PhraseWords } from './phrase-words.ts';

const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?([ap]\.?m|ص|م)?$/u;
const hourOnly = /^(\d{1,2})()([ap]\.?m|ص|م)$/u;
const dotted = /^(\d{1,2})\.(\d{2})$/u;
const halves = new Set(['am', 'pm', 'a.m', 'p.m', 'ص', 'م']);
const firstHalves: Readonly<Record<string, string>> = { oo: 'am', os: 'pm' };
/** Minutes that words after an hour add. */
const fractions: Readonly<Record<string, number>> = {
  bucuk: 30,
  bucukta: 30,
  ونصف: 30,
  والنصف: 30,
  وربع: 15,
  والربع: 15,
};
/** What "إلا" before it takes from the hour: a quarter or a third. */
const minus = 'الا';
const takenMinutes: Readonly<Record<string, number>> = { ربع: 15, ثلث: 20 };

const write = (hours: number, minutes: number) =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;

/** The hour of the day of an hour with a half of the day; undefined where it has none. */
function findHour(hours: number, half: string): number | undefined {
  if (half === '') return hours < 24 ? hours : undefined;
  if (hours === 0 || hours > 12) return undefined;
  return (hours % 12) + (half.startsWith('p') || half === 'م' ? 12 : 0);
}

/** An hour in a named part of the day: "7 in the evening" is 19:00, "12 at night" midnight. */
function placeInPart(hours: number, minutes: number, part: string): string | undefined {
  if (hours > 23) return undefined;
  const isMorning = part < '12:00';
  if (isMorning) return write(hours === 12 ? 0 : hours, minutes);
  const isMidnight = hours === 12 && part > '18:00';
  return write(isMidnight ? 0 : hours < 12 && !(part === '12:00' && hours > 9) ? hours + 12 : hours, minutes);
}

const impossible =
  /^(?:(?:2[4-9]|[3-9]\d):\d{2}|\d{1,2}:[6-9]\d|(?:00?|1[3-9]|[2-9]\d)(?::\d{2})?[ap]\.?m)$/u;

/** Whether a time that no clock shows stands right before or after some words: "Monday at 25:00", "14:60 Friday". */
export function isImpossibleTime(
  tokens: readonly Token[],
  index: number,
  next: number,
  words: PhraseWords,
): boolean {
  const isImpossible = (token: Token | undefined) => impossible.test(token?.text ?? '');
  const after = skipOne(tokens, next, words.hourLeads) ?? next;
  let first = index;
  while (words.leads.has(tokens[first - 1]?.text ?? '')) first -= 1;
  const before = first > 0 && canGoOn(tokens, first) ? tokens[first - 1] : undefined;
  return (canGoOn(tokens, next) && isImpossible(tokens[after])) || isImpossible(before);
}

interface Hour {
  readonly hours: number;
  readonly minutes: number;
  readonly half: string;
  readonly isExact: boolean;
  readonly next: number;
}

/** Whether numbers with a dot can only be a time: "14.30", but not "3.12". */
const isDottedTime = (minutes = '') => minutes === '00' || Number(minutes) > 12;

/** Whether a word with a dot can only be a time. */
export const isPlainDottedTime = (token: Token | undefined): boolean =>
  isDottedTime(dotted.exec(token?.text ?? '')?.[2]);

/** Whether a word with a dot is a time that nothing else leads to: "14.30", "9.00", but not "2.50" or "fiyat 14.50". */
const isLoneDottedTime = (tokens: readonly Token[], index: number, { hasDottedTimes }: PhraseWords) =>
  hasDottedTimes &&
  /^(?:0?[7-9]|[01]\d|2[0-3])\./u.test(tokens[index]?.text ?? '') &&
  isPlainDottedTime(tokens[index]) &&
  !numbered.has(tokens[index - 1]?.text ?? '');

/** Reads an hour as digits, with the half of the day or the fraction after it. */
function readHour(tokens: readonly Token[], index: number, isDotted: boolean): Hour | undefined {
  const token = tokens[index];
  const text = token?.text ?? '';
  const dots = dotted.exec(text);
  // "15.30'da" is a time, "3.12'de" may be a day.
  const isTime = isDotted || (token?.hasApostrophe && isDottedTime(dots?.[2]));
  const exact = clock.exec(text) ?? hourOnly.exec(text) ?? (isTime ? dots : null);
  const after = canGoOn(tokens, index + 1) ? (tokens[index + 1]?.text ?? '') : '';
  const half = exact?.[3] || (halves.has(after) ? after : '');
  const next = index + 1 + (half !== '' && !exact?.[3] ? 1 : 0);
  if (exact) {
    const [hours, minutes] = [Number(exact[1]), Number(exact[2] || 0)];
    if (minutes > 59 || (exact[0].includes('.') && counted.has(after))) return undefined;
    return { hours, minutes, half, isExact: true, next };
  }
  if (token?.number === undefined || token.isOrdinal || token.number > 24 || counted.has(after))
    return undefined;
  if (after === minus) {
    const taken = lookUp(tokens, index + 2, takenMinutes)?.value;
    const hours = (token.number + 23) % 24;
    return taken === undefined
      ? undefined
      : { hours, minutes: 60 - taken, half: '', isExact: false, next: index + 3 };
  }
  const minutes = Object.hasOwn(fractions, after) ? fractions[after] : undefined;
  if (minutes !== undefined)
    return { hours: token.number, minutes, half: '', isExact: false, next: index + 2 };
  return { hours: token.number, minutes: 0, half, isExact: half !== '', next };
}

/** Whether a bare hour can end before this word: "at 3 houses" is none. */
function endsHour(tokens: readonly Token[], next: number, { functionWords, parts }: PhraseWords): boolean {
  const text = canGoOn(tokens, next) ? (tokens[next]?.text ?? '') : '';
  return !/^\p{L}/u.test(text) || functionWords.has(text) || lookUp(tokens, next, parts) !== undefined;
}

/** Reads the hour after a part of the day: "evening at 7", "akşam 7'de", "morning 8:30". */
export function readHourOfPart(
  tokens: readonly Token[],
  index: number,
  part: string,
  words: PhraseWords,
): Found<string> | undefined {
  if (!canGoOn(tokens, index)) return undefined;
  const led = skipOne(tokens, index, words.hourLeads);
  const at = led ?? index;
  const hour = readHour(tokens, at, true);
  if (!hour || hour.half !== '') return undefined;
  const isSaid = hour.isExact || led !== undefined || tokens[at]?.hasApostrophe;
  const time = placeInPart(hour.hours, hour.minutes, part);
  return time !== undefined && (isSaid || endsHour(tokens, hour.next, words))
    ? { value: time, next: hour.next }
    : undefined;
}

/**
 * Reads a time that the words from an index on say. Beside a day, "14.30", "at 3" and "morning" are times as well.
 */
export function readTime(
  tokens: readonly Token[],
  index: number,
  words: PhraseWords,
  isBesideDay: boolean,
): Found<string> | undefined {
  const led = skipOne(tokens, index, words.hourLeads);
  const at = led ?? index;
  if (!canGoOn(tokens, at) && at > index) return undefined;
  const part = lookUp(tokens, at, words.parts);
  const inPart = part && readHourOfPart(tokens, part.next, part.value, words);
  if (inPart) return inPart;
  if (part && (isBesideDay || (led !== undefined && part.value === '12:00')))
    return { value: part.value, next: part.next };
  // Turkish writes AM or PM first: "ÖS 2:05".
  const firstHalf = canGoOn(tokens, at + 1) ? firstHalves[tokens[at]?.text ?? ''] : undefined;
  const halved = firstHalf === undefined ? undefined : readHour(tokens, at + 1, false);
  if (firstHalf !== undefined && halved?.isExact && halved.half === '') {
    const hours = findHour(halved.hours, firstHalf);
    return hours === undefined ? undefined : { value: write(hours, halved.minutes), next: halved.next };
  }
  const isDotted = led !== undefined || isBesideDay || isLoneDottedTime(tokens, at, words);
  const hour = readHour(tokens, at, isDotted);
  if (!hour) return undefined;
  const isSaid = hour.isExact || (led !== undefined && (isBesideDay || !words.isMonthFirst));
  const after =
    hour.half === '' && canGoOn(tokens, hour.next) ? lookUp(tokens, hour.next, words.parts) : undefined;
  if (after && (isSaid || led !== undefined || isBesideDay || !words.isMonthFirst)) {
    const time = placeInPart(hour.hours, hour.minutes, after.value);
    return time === undefined ? undefined : { value: time, next: after.next };
  }
  const isLed = led !== undefined && (isBesideDay || tokens[at]?.hasApostrophe === true);
  const isBare = !hour.isExact && !isLed;
  if (!isSaid || (isBare && !endsHour(tokens, hour.next, words))) return undefined;
  const hours = findHour(hour.hours, hour.half);
  if (hours === undefined) return undefined;
  // Small hours that nothing else is said of are in the afternoon.
  const isAfternoon = !hour.isExact && hours < 7;
  return { value: write(isAfternoon ? hours + 12 : hours, hour.minutes), next: hour.next };
}
