/** What the rows of a scope add up to in a period. Not journaled and not in backups: it follows from the records. */
export interface MeasureSumRow {
  measure: string;
  scope: string;
  /** A day, or all parts of a day or of a month together: periods.ts. */
  period: string;
  part: string;
  amount: number;
}

/** What the sums of a measure were counted by. */
export interface MeasureStateRow {
  measure: string;
  version: number;
  /** The journal's epoch: a restored database is counted anew. */
  epoch: string;
  /** The days on which rows count that add something on many days; null before the first of them was counted. */
  from_day: string | null;
  to_day: string | null;
  /** While the window moves: its next days, and the id up to which rows count by them. */
  next_from: string | null;
  next_to: string | null;
  moved_to: string | null;
}

declare module '../../database/server/schema.ts' {
  interface Schema {
    measure_sums: MeasureSumRow;
    measure_states: MeasureStateRow;
  }
}
