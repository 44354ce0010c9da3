/** The supported currencies. */
export const currencies = ['USD', 'EUR', 'GBP', 'TRY', 'SAR', 'AED', 'EGP', 'CHF'] as const;
export type Currency = (typeof currencies)[number];

/** The largest amount, in minor units; small enough that sums of many amounts are exact. */
export const maxAmount = 10_000_000_000_000;

const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const withThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND';

/** The number of decimal places of a currency, according to ISO 4217. */
export const decimalsOf = (currency: string): number =>
  withoutDecimals.includes(currency) ? 0 : withThreeDecimals.includes(currency) ? 3 : 2;

/** Converts minor units to major units, for charts and `Intl`. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** decimalsOf(currency);

/** Converts major units to minor units. Halves are rounded away from zero, based on the decimal notation of the number. */
export const toMinor = (major: number, currency: string): number => {
  const [mantissa = '0', exponent = '0'] = String(Math.abs(major)).split('e');
  const minor = Math.round(Number(`${mantissa}e${Number(exponent) + decimalsOf(currency)}`));
  return major < 0 && minor > 0 ? -minor : minor;
};

/** Converts Arabic and Persian digits to Latin digits, and spaces and apostrophes between digits to the Arabic thousands separator. */
const toLatin = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/(?<=\d)[\s'’]+(?=\d)/g, '٬')
    .replace(/[\s\u200e\u200f\u061c\u2066-\u2069]/g, '');

/** The index of the decimal separator; -1 if there is none. `isGroup` tells whether a single separator before three digits is a thousands separator. */
function findDecimalMark(text: string, isGroup: (mark: string) => boolean): number {
  const marks = [...text.matchAll(/[.,٫٬]/g)];
  const last = marks.at(-1);
  if (!last || last[0] === '٬') return -1;
  if (last[0] === '٫') return last.index;
  if (marks.length > 1) return marks.some(([mark]) => mark !== last[0]) ? last.index : -1;
  return text.length - last.index - 1 === 3 && isGroup(last[0]) ? -1 : last.index;
}

/** Splits a number into its integer digits and its decimals; undefined if the text is not a number. */
function splitNumber(text: string, isGroup: (mark: string) => boolean) {
  const at = findDecimalMark(text, isGroup);
  const whole = at < 0 ? text : text.slice(0, at);
  const rest = at < 0 ? '' : text.slice(at + 1);
  const isWhole = /^\d+$/.test(whole) || /^\d{1,3}([.,٬])\d{3}(?:\1\d{3})*$/.test(whole);
  return isWhole && (at < 0 || /^\d+$/.test(rest)) ? { whole: whole.replace(/\D/g, ''), rest } : undefined;
}

/**
 * Parses an amount in the number format of any supported language: `1.250,50`, `1,250.50`, `1250`, `١٢٥٠٫٥`. A single separator
 * before three digits is a thousands separator, except for a point in a currency with three decimals. Returns minor units, or
 * undefined if the text is invalid, has more decimals than the currency, or exceeds `max`.
 */
export function parseMoney(typed: string, currency: string, max = maxAmount): number | undefined {
  const decimals = decimalsOf(currency);
  const split = splitNumber(toLatin(typed), (mark) => !(decimals === 3 && mark === '.'));
  if (!split || split.rest.length > decimals) return undefined;
  const minor = Number(split.whole + split.rest.padEnd(decimals, '0'));
  return minor <= max ? minor : undefined;
}

/**
 * Normalizes a number in the format of a region with this decimal separator to a decimal point and Latin digits: `1,500.5` or
 * `1.500,5` becomes `1500.5`. The other separator before three digits is a thousands separator, and otherwise also accepted as
 * the decimal separator. Returns undefined if the text is not a number.
 */
export function parseDecimal(typed: string, decimalMark: '.' | ','): string | undefined {
  const text = toLatin(typed);
  const split = splitNumber(text, (mark) => mark !== decimalMark && !text.startsWith('0'));
  return split && (split.rest === '' ? split.whole : `${split.whole}.${split.rest}`);
}

/** Formats an amount for editing: without thousands separators, and without decimals if they are zero. */
export function writeMoney(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals);
  const sign = minor < 0 ? '-' : '';
  return Number(rest) === 0 ? `${sign}${whole}` : `${sign}${whole}.${rest}`;
}

/** Parses the number in an amount or percentage that was formatted in a supported language: `-$1,234.50`, `%12,5`. */
export function readWritten(written: string): number {
  const text = toLatin(written).replace(/[^\d.,٫٬]/g, '');
  const minor = parseMoney(text, 'USD') ?? 0;
  return toMajor(written.includes('-') || written.includes('−') ? -minor : minor, 'USD');
}
