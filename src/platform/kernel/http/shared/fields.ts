import * as v from 'valibot';
import { isTimeZone } from '../../../../base/clock.ts';
import { isInstant } from '../../../../base/dates.ts';
import { isDay } from '../../../../base/days.ts';

/** Whether a text can be stored: PostgreSQL refuses NUL, and a lone surrogate cannot be encoded. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** The maximum length of a text that is shown in one line, such as a name or a phone number. */
const maxLineLength = 1000;

/** Characters that change the direction of the text after them, so that a line reads differently from what it is. */
const directionCharacters = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text as it was typed, at most so many UTF-16 units: for what is checked further, such as names of files. */
export const typedText = (maxLength: number) =>
  v.pipe(
    v.string('Enter a text'),
    v.maxLength(maxLength, `At most ${maxLength} characters`),
    v.check(isStorable, 'This text holds characters that cannot be stored'),
  );

/** Text of a person, at most so many UTF-16 units. A text of one line loses characters that change its direction. */
export const text = (maxLength: number) =>
  v.pipe(
    typedText(maxLength),
    v.transform((value) => (maxLength <= maxLineLength ? value.replace(directionCharacters, '') : value)),
  );

/** Text that says something: not empty, not only white space. */
export const requiredText = (maxLength: number) =>
  v.pipe(
    text(maxLength),
    v.check((value) => value.trim() !== '', 'This is required'),
  );

/** The id of a record; `entity` names the table, so that generated tests can pick a record that exists. */
export const recordId = (entity?: string) =>
  v.pipe(v.string('Enter an id'), v.regex(/^[\w.~-]{1,64}$/, 'This is not an id'), v.metadata({ entity }));

/** An instant as ISO-8601 UTC text; other offsets are accepted and turned into UTC. */
export const instant = () =>
  v.pipe(
    v.string('Enter a date and time'),
    v.maxLength(40),
    v.regex(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/,
      'This is not a date and time',
    ),
    v.check((value) => Number.isFinite(Date.parse(value)), 'This is not a date and time'),
    v.transform((value) => new Date(value).toISOString()),
    // Near the first and the last year another offset is of a year that is not written with four digits.
    v.check(isInstant, 'This is not a date and time'),
  );

/** The IANA name of a time zone that exists. */
export const timeZone = () => v.pipe(text(64), v.check(isTimeZone, 'This time zone does not exist'));

/** A day that exists, `2030-01-31`, or an empty text; with `hasOptionalYear` also `--02-29`. */
export const day = (hasOptionalYear = false) =>
  v.pipe(
    v.string('Enter a date'),
    v.check((value) => value === '' || isDay(value, hasOptionalYear), 'This is not a date'),
  );

/** A list of record ids, each once. */
export const recordIds = (entity?: string, maxLength = 20_000) =>
  v.pipe(
    v.array(recordId(entity)),
    v.maxLength(maxLength, `At most ${maxLength} at once`),
    v.transform((ids) => [...new Set(ids)]),
  );

/** Several values in one part of a query string, with commas between them, each once. */
export const queryList = <Item extends v.GenericSchema<string>>(item: Item, maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((list): string[] => [...new Set(list.split(','))]),
    v.array(item),
    v.maxLength(maxLength, `At most ${maxLength} at once`),
  );

/** A whole number in a query string. */
export const queryNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,16}$/, 'Enter a whole number'),
    v.transform(Number),
    v.minValue(min, `At least ${min}`),
    v.maxValue(max, `At most ${max}`),
  );
