/** What the rows of a scope add up to on a day. Not journaled and not in backups: it follows from the records. */
export interface MeasureSumRow {
  measure: string;
  scope: string;
  day: string;
  part: string;
  amount: number;
}

/** What the sums of a measure were counted by. */
export interface MeasureStateRow {
  measure: string;
  version: number;
  /** The journal's epoch: a restored database is counted anew. */
  epoch: string;
}

declare module '../../database/server/schema.ts' {
  interface Schema {
    measure_sums: MeasureSumRow;
    measure_states: MeasureStateRow;
  }
}
