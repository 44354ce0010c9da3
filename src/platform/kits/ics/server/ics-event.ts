/** An event as calendar programs exchange it. Instants are ISO UTC; dates of all-day events are midnights in UTC. */
export interface IcsEvent {
  readonly uid: string;
  /** Of an event that replaces an occurrence of the series with the same `uid`: which one. */
  readonly recurrenceId: string | null;
  readonly title: string;
  readonly location: string;
  readonly description: string;
  readonly allDay: boolean;
  readonly startsAt: string;
  /** Exclusive. */
  readonly endsAt: string;
  /** IANA. */
  readonly timeZone: string;
  readonly isFree: boolean;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
  /** The parts of an RRULE; empty for single events. */
  readonly rule: string;
  /** Occurrences that do not take place, or that another event replaces. */
  readonly exceptions: readonly string[];
  /** Occurrences beside those of the rule. */
  readonly additions: readonly string[];
  /** How many minutes before its start it reminds; null for never. */
  readonly alarm: number | null;
}
