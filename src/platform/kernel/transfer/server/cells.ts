import { foldText } from '../../../../base/fold.ts';
import { fromWallClock } from '../../../../base/wall-clock.ts';

const flagWords = new Map<string, boolean>([
  ...['true', 'yes', 'y', '1', 'x', '✓', 'evet', 'doğru', 'نعم', 'صحيح'].map(
    (word) => [foldText(word), true] as const,
  ),
  ...['false', 'no', 'n', '0', 'hayır', 'yanlış', 'لا', 'خطأ'].map((word) => [foldText(word), false] as const),
]);

/** Reads yes or no in each language; another text is returned as it is. */
export const readFlagCell = (cell: string): unknown => flagWords.get(foldText(cell)) ?? cell;

/** Reads a text. */
export const readTextCell = (cell: string): unknown => cell;

const dayForms = [
  /^(?<year>\d{4}|-)[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ].*)?$/,
  /^(?<year>\d{4}|-)-?(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?: .*)?$/,
  // With slashes the order is only known where one number cannot be a month.
  /^(?<month>\d{1,2})\/(?<day>1[3-9]|2\d|3[01])\/(?<year>\d{4})(?: .*)?$/,
  /^(?<day>1[3-9]|2\d|3[01])\/(?<month>\d{1,2})\/(?<year>\d{4})(?: .*)?$/,
  /^(?<day>\d{1,2})\/(?<month>\k<day>)\/(?<year>\d{4})(?: .*)?$/,
];
const noDay = /^0+\D0+\D0+$/;

/** Reads a day as other programs write it, also without its year; zeros are no day, and another text is returned as it is. */
export function readDayCell(cell: string): unknown {
  if (noDay.test(cell)) return '';
  const found = dayForms.map((form) => form.exec(cell)?.groups).find((groups) => groups !== undefined);
  if (!found) return cell;
  const { year = '', month = '', day = '' } = found;
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

const yearFirst = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})/;
// With slashes the day and the month cannot be told apart.
const dayFirst = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})/;
const timeOfDay = /^[ T]+(\d{1,2}):(\d{2})(?::\d{2})?$/;

function readInstant(cell: string, timeZone: string): string {
  const match = yearFirst.exec(cell) ?? dayFirst.exec(cell);
  if (!match?.groups) return cell;
  const rest = cell.slice(match[0].length);
  const [, hour = '0', minute = '00'] = timeOfDay.exec(rest) ?? [];
  if (rest.trim() !== '' && !timeOfDay.test(rest)) return cell;
  const { year = '', month = '', day = '' } = match.groups;
  const pad = (text: string) => text.padStart(2, '0');
  const wall = `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${minute}`;
  const ms = Date.parse(`${wall}Z`);
  // Date takes February 30 for March 2.
  const doesExist = Number.isFinite(ms) && new Date(ms).toISOString().startsWith(wall);
  return doesExist ? (fromWallClock(wall, timeZone) ?? cell) : cell;
}

/** Days repeat in a file, and clocks of zones are slow to read. */
const maxKnown = 5000;

/**
 * A function that reads a date, perhaps with a time, on the clocks of a zone, or an instant with its own offset; another text
 * is returned as it is. A day without a time is its beginning.
 */
export function buildInstantReader(timeZone: string): (cell: string) => unknown {
  const known = new Map<string, string>();
  return (cell) => {
    const instant = known.get(cell) ?? readInstant(cell, timeZone);
    if (known.size < maxKnown) known.set(cell, instant);
    return instant;
  };
}
