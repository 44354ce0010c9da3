/** When somebody is busy, as far as the reader may know: times alone, sorted by start. */
export interface BusyTimes {
  readonly personId: string;
  readonly busy: readonly { readonly start: string; readonly end: string }[];
}

/** What an app knows of when people are busy. */
export interface BusySource {
  /** The most people who are asked about at once. */
  readonly most: number;
  /** Those who let the reader know are in it, also when they are not busy; nobody else is. */
  readonly list: (
    asked: { readonly personIds: readonly string[]; readonly from: string; readonly to: string },
    signal: AbortSignal,
  ) => Promise<readonly BusyTimes[]>;
}

/** Until when somebody is busy; null when they are free now. */
export interface Availability {
  readonly busyUntil: string | null;
}

/** What busy times say of a moment: meetings without a gap count as one. */
export function findAvailability(busy: BusyTimes['busy'], now: string): Availability {
  let until = now;
  for (const { start, end } of busy) if (start <= until && end > until) until = end;
  return { busyUntil: until === now ? null : until };
}
