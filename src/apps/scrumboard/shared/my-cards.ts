import { type DueGroup, dueGroups, type DuePlace, findDueGroup } from './grouping.ts';
import type { Board, BoardList, Card } from './records.ts';
import { isOpen } from './rules.ts';

/** A card with where it is. */
export interface MyCard {
  readonly card: Card;
  readonly board: Board;
  readonly list: BoardList;
}

interface Place extends DuePlace {
  readonly uid: string;
}

/** The open cards of open boards that have a person as a member, by when they are due, the earliest first. */
export function groupMyCards(
  all: { boards: readonly Board[]; lists: readonly BoardList[]; cards: readonly Card[] },
  place: Place,
): { id: DueGroup; cards: readonly MyCard[] }[] {
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
  const byGroup = Map.groupBy(sorted, ({ card }) => findDueGroup(card, place));
  return dueGroups.flatMap((id) => {
    const cards = byGroup.get(id);
    return cards ? [{ id, cards }] : [];
  });
}
