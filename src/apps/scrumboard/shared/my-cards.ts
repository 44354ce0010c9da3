import type { Board, BoardList, Card } from './records.ts';
import { findDueState, isOpen } from './rules.ts';

/** A card with where it is. */
export interface MyCard {
  readonly card: Card;
  readonly board: Board;
  readonly list: BoardList;
}

const groupIds = ['overdue', 'today', 'week', 'later', 'none', 'done'] as const;
type GroupId = (typeof groupIds)[number];

interface Place {
  readonly uid: string;
  readonly now: string;
  /** When the person's day ends. */
  readonly dayEnd: string;
}

const weekMs = 7 * 86_400_000;

function chooseGroup(card: Card, { now, dayEnd }: Place): GroupId {
  if (card.completedAt !== null) return 'done';
  const state = findDueState(card, now);
  if (card.due === null) return 'none';
  if (state === 'overdue') return 'overdue';
  if (card.due < dayEnd) return 'today';
  return Date.parse(card.due) < Date.parse(dayEnd) + weekMs ? 'week' : 'later';
}

/** The open cards of open boards that have a person as a member, by when they are due, the earliest first. */
export function groupMyCards(
  all: { boards: readonly Board[]; lists: readonly BoardList[]; cards: readonly Card[] },
  place: Place,
): { id: GroupId; cards: readonly MyCard[] }[] {
  const boards = new Map(all.boards.filter(isOpen).map((board) => [board.id, board]));
  const lists = new Map(all.lists.filter(isOpen).map((list) => [list.id, list]));
  const mine = all.cards.flatMap((card) => {
    const [board, list] = [boards.get(card.boardId), lists.get(card.listId)];
    const isMine =
      card.members.includes(place.uid) ||
      card.checklists.some(({ items }) =>
        items.some(({ personId, checked }) => personId === place.uid && !checked),
      );
    return board && list && isOpen(card) && isMine ? [{ card, board, list }] : [];
  });
  const sorted = mine.toSorted(({ card: one }, { card: other }) =>
    (one.due ?? one.createdAt) < (other.due ?? other.createdAt) ? -1 : 1,
  );
  const byGroup = Map.groupBy(sorted, ({ card }) => chooseGroup(card, place));
  return groupIds.flatMap((id) => {
    const cards = byGroup.get(id);
    return cards ? [{ id, cards }] : [];
  });
}
