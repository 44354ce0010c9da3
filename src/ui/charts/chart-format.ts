const compactFrom = 10_000;

/** Writes the numbers of a chart in the reader's language: short when they are large. */
export function createChartFormat(locale: string): (value: number) => string {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (value) => (Math.abs(value) < compactFrom ? plain : compact).format(value);
}
