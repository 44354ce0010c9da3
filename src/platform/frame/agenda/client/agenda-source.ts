import type { ComponentType } from 'react';
import type { IconName } from '../../../../ui/icons/icon.tsx';
import type { NameMark } from '../../../kits/list-screen/client/rows/row-name.tsx';
import type { Collection } from '../../../kernel/collections/shared/collection.ts';

/** Something dated or to be done, as an app offers it to screens that show the work of all apps. */
export interface AgendaItem {
  /** Unique over all apps. */
  readonly id: string;
  /** The app that it is of, and what that app calls it. */
  readonly appId: string;
  readonly recordId: string;
  /** Events take place, work is to be done, reminders ring, notices were received. */
  readonly kind: 'event' | 'work' | 'reminder' | 'notice';
  readonly title: string;
  /** What tells it apart from others of the same title: a board, a place. */
  readonly detail: string;
  /** Somebody whose name is in the title or the detail, and the card that it has there. */
  readonly named?: { readonly name: string; readonly mark: NameMark };
  readonly icon: IconName;
  /** Where it is opened. */
  readonly path: string;
  /** When it begins, is due or rings: an instant, or null for work without a date. */
  readonly at: string | null;
  /** When an event ends. */
  readonly endsAt?: string;
  /** Only the day counts: work that is due at any time of it, and all-day events. */
  readonly isAnyTime: boolean;
  readonly isDone: boolean;
  readonly canComplete: boolean;
  readonly canReschedule: boolean;
}

/** Which items are asked for: those of an instant range, for one person. */
export interface AgendaQuestion {
  /** Instants; `to` is exclusive. */
  readonly from: string;
  readonly to: string;
  /** Adds what was due before the range and is not done. */
  readonly includesOverdue: boolean;
  readonly uid: string;
  readonly timeZone: string;
}

/**
 * What an app offers to the agenda. It reads the browser's copy of its records, so that the agenda is live and works
 * offline, and changes them by its own commands, which check rights and can be undone.
 */
export interface AgendaSource {
  readonly appId: string;
  /** The collections that `list` and `listAssigned` read. */
  readonly collections: readonly Pick<Collection, 'app' | 'api' | 'name'>[];
  /** Fetches what the records do not hold, such as the occurrences of series; called again when a record changes. */
  readonly prepare?: (question: AgendaQuestion) => Promise<void>;
  /** What concerns the person in a range. */
  readonly list: (question: AgendaQuestion) => readonly AgendaItem[];
  /** All open work that is assigned to the person, with or without a date. */
  readonly listAssigned?: (question: Pick<AgendaQuestion, 'uid' | 'timeZone'>) => readonly AgendaItem[];
  readonly complete?: (recordIds: readonly string[], isDone: boolean) => void;
  /** Moves items to times of their own. */
  readonly reschedule?: (moves: readonly AgendaMove[]) => void;
  /** A quick-add field for items, due today unless another date is given. */
  readonly QuickAdd?: ComponentType<AgendaQuickAddProps>;
}

export interface AgendaQuickAddProps {
  /** The person goes on to the list. */
  readonly onLeave: () => void;
}

export interface AgendaMove {
  readonly recordId: string;
  readonly at: string;
}

/** Whether a date answers a question. */
export const isAskedFor = (
  at: string | null,
  isDone: boolean,
  { from, to, includesOverdue }: Pick<AgendaQuestion, 'from' | 'to' | 'includesOverdue'>,
): boolean => at !== null && at < to && (at >= from || (includesOverdue && !isDone));
