import type { Format } from '../../../frame/i18n/client/format.ts';

/** A size in the unit that fits. */
export function describeSize(bytes: number, format: Pick<Format, 'number'>): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), 3);
  return format.number(bytes / 1024 ** power, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    // Short forms of a byte have no plural: "500 byte".
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  });
}
