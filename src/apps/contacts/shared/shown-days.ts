/** Formats numbers, days, and lists for a language and region. */
interface Writer {
  number(value: number, options: Intl.NumberFormatOptions): string;
  date(value: number, options: Intl.DateTimeFormatOptions): string;
  series(values: readonly string[]): string;
}

/** A day as the language writes it, also one without its year; a text that is no day stays as it is. */
export function showDay(writer: Pick<Writer, 'date'>, day: string): string {
  const hasYear = !day.startsWith('--');
  const at = Date.parse(`${hasYear ? day : `2000${day.slice(1)}`}T00:00:00Z`);
  if (Number.isNaN(at)) return day;
  return writer.date(
    at,
    hasYear ? { dateStyle: 'medium', timeZone: 'UTC' } : { day: 'numeric', month: 'long', timeZone: 'UTC' },
  );
}

/** For how many days a next step has been due, as the language writes it; empty for none. */
export const showOverdue = (writer: Pick<Writer, 'number'>, days: number): string =>
  days === 0 ? '' : writer.number(days, { style: 'unit', unit: 'day', unitDisplay: 'long' });

/** Writes by a language tag. The formatters are kept as long as the writer, so that requests cannot fill the memory with them. */
export function createWriter(tag: string): Writer {
  const formats = new Map<string, Intl.DateTimeFormat>();
  let numbers: Intl.NumberFormat | undefined;
  return {
    number: (value, options) => (numbers ??= new Intl.NumberFormat(tag, options)).format(value),
    date(value, options) {
      const key = JSON.stringify(options);
      const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
      formats.set(key, format);
      return format.format(value);
    },
    series: (values) => values.join(tag.startsWith('ar') ? '، ' : ', '),
  };
}
