import { maxAmount } from './project.ts';

const hundred = 100;

/** Arabic and Persian digits and marks as Latin ones. */
const toLatin = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');

/**
 * Reads an amount as people type it, "1,234.50" or "1.234,50", in hundredths; undefined for what is no amount. A mark with one
 * or two digits behind it is the decimal mark.
 */
export function parseAmount(typed: string): number | undefined {
  const text = toLatin(typed).replace(/[\s\u200e\u200f\u061c]/g, '');
  const [, whole = '', cents = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const digits = whole.replace(/[.,]/g, '');
  if (!/^\d+$/.test(digits)) return undefined;
  const amount = Number(digits) * hundred + Number(cents.padEnd(2, '0'));
  return amount <= maxAmount ? amount : undefined;
}

/** The number in an amount or a share of a table, which was written in one of our languages: `-$1,234.50`, `%12,5`. */
export function readWritten(written: string): number {
  const amount = parseAmount(toLatin(written).replace(/[^\d.,]/g, '')) ?? 0;
  return ((written.includes('-') ? -1 : 1) * amount) / hundred;
}

/** An amount as a field shows it: `1234.5` hundredths of which are 123450. */
export const writeAmount = (amount: number): string => {
  const text = (amount / hundred).toFixed(2);
  return text.endsWith('.00') ? text.slice(0, -3) : text;
};
