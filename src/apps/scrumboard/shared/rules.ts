import { foldText } from '../../../base/fold.ts';
import type { Board, BoardList, Card, Checklist } from './records.ts';

/** The message of the specification for a board that does not exist, or that the caller may not know of. */
export const missingBoard = 'Requested board do not exist.';

/** The readable end of a board's address. */
export const buildUri = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'board';

export const boardsPath = '/apps/scrumboard/boards';
/** The address of a board. */
export const buildBoardPath = ({ id, uri }: Pick<Board, 'id' | 'uri'>): string =>
  `${boardsPath}/${id}/${uri}`;
/** The address of a card: its board's, with the card in the search. */
export const buildCardPath = (board: Pick<Board, 'id' | 'uri'>, cardId: string): string =>
  `${buildBoardPath(board)}?card=${cardId}`;

/** Neither archived nor in the trash. */
export const isOpen = ({ archivedAt, deletedAt }: Pick<BoardList, 'archivedAt' | 'deletedAt'>): boolean =>
  archivedAt === null && deletedAt === null;

/** How many items of a card's checklists are done, of how many. */
export function countItems(checklists: readonly Checklist[]): { done: number; total: number } {
  const items = checklists.flatMap((checklist) => checklist.items);
  return { done: items.filter(({ checked }) => checked).length, total: items.length };
}

/** What the due date of a card means now. */
export function findDueState(
  { due, completedAt }: Pick<Card, 'due' | 'completedAt'>,
  now: string,
): 'none' | 'done' | 'overdue' | 'later' {
  if (due === null) return 'none';
  if (completedAt !== null) return 'done';
  return due < now ? 'overdue' : 'later';
}

const dayMs = 86_400_000;

/** When the members of a card are reminded: a day before it is due, or at that time when it is less than a day away. */
export function findReminder(
  { due, completedAt }: Pick<Card, 'due' | 'completedAt'>,
  now: string,
): string | null {
  if (due === null || completedAt !== null || due <= now) return null;
  const dayBefore = new Date(Date.parse(due) - dayMs).toISOString();
  return dayBefore > now ? dayBefore : due;
}

/** The most cards and lists of one board. */
export const maxCards = 5000;
/** In characters. */
export const maxDescription = 20_000;
export const maxLists = 200;
