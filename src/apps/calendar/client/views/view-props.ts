import type { CalendarDate } from '../../../../base/calendar.ts';
import type { AgendaItem } from '../../../../platform/frame/agenda/client/agenda-source.ts';
import type { Item } from '../model/items.ts';
import type { DragHandlers, Place } from '../model/use-drag.ts';

/** What scrolls can be scrolled by the keyboard. */
export const scrollable = { tabIndex: 0, role: 'group' } as const;

/** What every view gets. */
export interface ViewProps {
  readonly days: readonly CalendarDate[];
  /** The date that the address names. */
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  /** The wall clock now. */
  readonly now: string;
  readonly items: readonly Item[];
  /** Whether all items are loaded. */
  readonly isKnown: boolean;
  readonly colorOf: (item: Item) => string;
  /** Whether the person may move and change it. */
  readonly canEdit: (item: Item) => boolean;
  readonly dragging: DragHandlers;
  readonly onOpen: (item: Item) => void;
  /** Marks work of another app as done, or as open again. */
  readonly onComplete: (work: AgendaItem, isDone: boolean) => void;
  /** Opens work that is due at about one time. */
  readonly onOpenGroup: (items: readonly Item[]) => void;
  /** A new event at a place: on a whole day, or an hour from a minute. */
  readonly onCreate: (place: Place) => void;
  /** Moves by the keyboard: by days, or minutes of the wall clock. */
  readonly onNudge: (item: Item, by: { start: number; end: number }) => void;
  readonly onShowDay: (day: CalendarDate) => void;
}
