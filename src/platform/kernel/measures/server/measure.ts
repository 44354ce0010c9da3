import type { RecordRow, Table } from '../../database/server/table.ts';
import type { LocalizedText } from '../../../frame/i18n/shared/locales.ts';
import type { MeasureUnit } from '../shared/schema.ts';

/** What one record adds to a sum. */
export interface Counted {
  /** The day that it counts for, in UTC: `2026-11-22`. */
  readonly day: string;
  /** What the sum can be divided by, such as a product or a device. */
  readonly part?: string;
  /** A whole number; 1 if not given. */
  readonly amount?: number;
}

/** Days from the first to the last. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

/**
 * How rows count that add something on many days, such as repeating events: on the days of a window around today, which a
 * daily job moves. A rule without an end costs no more than the window is long.
 */
export interface Spread<Row extends RecordRow = RecordRow> {
  /** The condition that these rows meet, in SQL; an index makes it cheap. */
  readonly where: string;
  /** The same of a row. */
  isSpread(row: Row): boolean;
  /** What it follows from: a change of other columns is not counted again. */
  readonly columns: readonly (keyof Row & string)[];
  /** What a row adds on the days of a window. It must follow from the row and the window alone. */
  count(row: Row, window: Window): readonly Counted[];
}

/** Something that an app counts: sums a day over the rows of one table, kept in step with them. */
export interface Measure<Row extends RecordRow = RecordRow> {
  /** `<app>.<what>`; never renamed. */
  readonly id: string;
  /** Who may read a row may read the sums that it is in: each sum is of one scope. */
  readonly table: Table<Row>;
  /** Grows when `count` counts otherwise: the next start then counts all rows again. */
  readonly version: number;
  /** What a row adds; undefined for nothing. It must follow from the row alone. */
  count(row: Row): Counted | undefined;
  /** The rows that add something on many days; `count` returns nothing for them. */
  readonly spread?: Spread<Row>;
  readonly title: LocalizedText;
  /** One sentence: what is counted, and when. */
  readonly formula: LocalizedText;
  /** Where the records that it counts are listed. */
  readonly path?: string;
  /** What its parts are called together, such as "Device"; undefined where it has none. */
  readonly dimension?: LocalizedText;
  /** What single parts are called; a part that is not in here is its own name, such as a city. */
  readonly parts?: Readonly<Record<string, LocalizedText>>;
  /** Its other parts are codes of countries. */
  readonly areCountries?: boolean;
  /** What its amounts are: records unless given. Minutes are shown as hours, hundredths as whole units. */
  readonly unit?: MeasureUnit;
}

/** Declares a measure; rows that only the platform reads cannot be counted, since nobody may see them. */
export function defineMeasure<Row extends RecordRow>(measure: Measure<Row>): Measure {
  if (measure.table.access.rule === 'system')
    throw new Error(`${measure.id} would count rows that nobody may see.`);
  return measure as unknown as Measure; // safe: it only gets rows of its own table
}

/** The day of an instant, in UTC. */
export const dayOf = (instant: string): string => instant.slice(0, 10);
