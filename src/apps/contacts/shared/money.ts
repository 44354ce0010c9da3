/** The currencies of deals; each has two decimals. */
export const currencies = ['USD', 'EUR', 'GBP', 'TRY', 'SAR', 'AED', 'EGP', 'CHF'] as const;
export type Currency = (typeof currencies)[number];

const toLatinDigits = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');

/**
 * Reads an amount as people of any of the languages write it, in minor units: `1.250,50`, `1,250.50`, `1250`. The last sign is
 * the decimal one if one or two digits follow it. Undefined for what is not an amount.
 */
export function parseAmount(typed: string): number | undefined {
  const text = toLatinDigits(typed).replace(/[\s'’]/g, '');
  if (text === '') return 0;
  if (!/^\d{1,3}(?:[.,]?\d{3})*(?:[.,]\d{1,2})?$|^\d+(?:[.,]\d{1,2})?$/.test(text)) return undefined;
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const minor = Number(whole.replace(/[.,]/g, '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(minor) && minor <= 10_000_000_000_000 ? minor : undefined;
}

/** An amount as it is typed: without signs between thousands. */
export const writeAmount = (minor: number): string =>
  minor === 0 ? '' : minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
