/** Something that holds work and that a project can join: a board, a calendar, the to-dos with a label. */
export interface WorkSource {
  /** What sort of source it is, in the terms of its app: `board`. */
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  /** Where it is opened. */
  readonly path: string;
}

/** One piece of work. */
export interface WorkItem {
  /** A ticket is a task with times for each of its states; an event takes place. */
  readonly kind: 'ticket' | 'task' | 'event';
  readonly id: string;
  readonly title: string;
  /** Where it is opened. */
  readonly path: string;
  /** Names that it is filed under: its labels, then its list. */
  readonly tags: readonly string[];
  /** Instants in UTC; null where there is none or it is not known. */
  readonly createdAt: string | null;
  readonly dueAt: string | null;
  readonly doneAt: string | null;
  /** When it was put away without being done. */
  readonly droppedAt: string | null;
  readonly isDone: boolean;
  /** Each time that it was done and is open again. */
  readonly reopenedAt: readonly string[];
  /** When an event takes place; dates as midnights in UTC if it lasts all day. */
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly isAllDay?: boolean;
}
