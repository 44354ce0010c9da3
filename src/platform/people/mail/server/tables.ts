/** How many addresses outside a person has written to by one mail. Not journaled: a sent mail cannot be undone. */
export interface OutsideMailRow {
  user_id: string;
  /** In UTC, as `2026-11-21`. */
  day: string;
  /** What was sent, such as the id of a mail: it counts once, however often it is tried. */
  source: string;
  amount: number;
}

declare module '../../../kernel/database/server/schema.ts' {
  interface Schema {
    outside_mails: OutsideMailRow;
  }
}
