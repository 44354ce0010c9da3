import { foldText } from './fold.ts';

/** Hours that a sentence says with so many words: from `start` to `end` on the wall clock, maybe over midnight. */
export interface TimeRange {
  readonly start: string;
  readonly end: string;
  readonly count: number;
  /** It says no more than two numbers, which may mean something else: "3-4". */
  readonly isBare: boolean;
}

const maxWords = 7;
const half = String.raw`(?: ?(am|pm|a\.m\.|p\.m\.|ص|م|صباحا|مساء))?`;
/** An hour, its minutes, its half of the day; Turkish puts a case on it: "10'dan 11:30'a". */
const clock = String.raw`(\d{1,2})(?:[:.](\d{2}))?${half}(?:['’](?:[dt][ae]n|y?[ae]))?`;
const lead = String.raw`(?:(?:from|between|at|saat|من|بين)(?: (?:saat|الساعه))? |(?:في )?الساعه )?`;
const joiner = String.raw`(?:(?<=[dt][ae]n) | ?- ?| (?:to|until|till|and|ile|ila|الي|حتي|و) (?:الساعه )?)`;
const tail = String.raw`(?: (?:arasi|arasinda|kadar))?`;
const pattern = new RegExp(`^${lead}${clock}${joiner}${clock}${tail}$`, 'u');

const bare = /^\d{1,2}(?: ?- ?| \p{L}+ )\d{1,2}$/u;

const isMorning = (text: string) => /^(?:a|ص)/u.test(text);

/** The minutes from midnight that an hour means; undefined for what is no time. */
function toMinutes(hourText: string, minuteText: string, halfText: string): number | undefined {
  const [hour, minute] = [Number(hourText), Number(minuteText || 0)];
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return undefined;
  if (halfText === '') return hour * 60 + minute;
  if (hour === 0 || hour > 12) return undefined;
  return ((hour % 12) + (isMorning(halfText) ? 0 : 12)) * 60 + minute;
}

const dayMinutes = 1440;
const write = (minutes: number) => {
  const inDay = minutes % dayMinutes;
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** Whether "2-3" is in the afternoon: from an hour of 1 to 6 to one that no digits place in the day. */
const areSmallHours = (hourA: string, hourB: string) => /^[1-6]$/u.test(hourA) && Number(hourB) < 12;

/** Words beside some hours that leave small ones in the night or the morning. */
const earlyWords = new Set([
  'morning',
  'night',
  'sabah',
  'sabahi',
  'gece',
  'gecesi',
  'صباح',
  'الصباح',
  'ليلا',
  'فجرا',
]);
const isBesideEarlyWord = (words: readonly string[], from: number, to: number) =>
  [...words.slice(Math.max(0, from - 1), from), ...words.slice(to, to + 3)].some((word) =>
    earlyWords.has(foldText(word).replace(/[,،;.]$/u, '')),
  );

function readRange(text: string, isEarly: boolean): Omit<TimeRange, 'count'> | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  const [, hourA = '', minuteA = '', halfA = '', hourB = '', minuteB = '', halfB = ''] = found;
  // "05.12-07.12" are two days of a month.
  const areDays = /^\d{1,2}\.(\d{2}) ?- ?\d{1,2}\.\1$/u.exec(text)?.[1] ?? '00';
  if (Number(areDays) > 0 && Number(areDays) < 13 && Number(areDays) % 5 > 0) return undefined;
  const end = toMinutes(hourB, minuteB, halfB);
  // "2–3pm": the half of the day of the end, unless the start would come after it.
  const shared = halfA === '' && halfB !== '' ? toMinutes(hourA, minuteA, halfB) : undefined;
  const plain = toMinutes(hourA, minuteA, halfA);
  const isSmall =
    !isEarly && [minuteA, halfA, halfB].every((said) => said === '') && areSmallHours(hourA, hourB);
  const placed = plain !== undefined && isSmall ? plain + dayMinutes / 2 : plain;
  const start = shared !== undefined && end !== undefined && shared < end ? shared : placed;
  if (start === undefined || end === undefined || start === end || plain === end) return undefined;
  // "11–1" and "10pm–2": the next time that the clock shows the end.
  const isAfternoon = halfB === '' && end < start && end + dayMinutes / 2 > start && Number(hourB) <= 12;
  return {
    start: write(start),
    end: write(isAfternoon ? end + dayMinutes / 2 : end),
    isBare: bare.test(text),
  };
}

/** Finds the longest range of hours that begins with a word of a sentence, in English, Turkish or Arabic. */
export function readTimeRange(words: readonly string[], index: number): TimeRange | undefined {
  for (let count = Math.min(maxWords, words.length - index); count > 0; count--) {
    const text = foldText(words.slice(index, index + count).join(' '))
      .replaceAll(/[–—−‒]/gu, '-')
      .replace(/[,،;.]$/u, '');
    const range = readRange(text, isBesideEarlyWord(words, index, index + count));
    if (range) return { ...range, count };
  }
  return undefined;
}
