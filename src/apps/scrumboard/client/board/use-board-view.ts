import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useLatest } from '../../../../ui/use-latest.ts';
import {
  useRecord,
  useRecords,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import {
  type Board,
  boardCollection,
  type Card,
  cardCollection,
  labelCollection,
  listCollection,
} from '../../shared/records.ts';
import { buildFilter, type CardFilter, isFiltering } from '../../shared/filter.ts';
import { buildBoardPath, isOpen } from '../../shared/rules.ts';
import { type BoardSearch, readGrouping, readMode } from '../../shared/views.ts';
import { useBoardAccess } from '../use-boards.ts';

const noCards: readonly Card[] = [];

/** The board that the address names. */
export function useAddressedBoard() {
  const { boardId = '' } = useParams({ strict: false });
  return { board: useRecord(boardCollection, boardId), status: useRecordsStatus(boardCollection) };
}

/** What the screen of a board shows: its open lists with their open cards, and what narrows them. */
export function useBoardView(board: Board) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const { now } = useClock();
  const { user } = useSession();
  const access = useBoardAccess(board);
  const allLists = useRecords(listCollection);
  const allCards = useRecords(cardCollection);
  const allLabels = useRecords(labelCollection);
  const lists = useMemo(
    () => allLists.filter((list) => list.boardId === board.id && isOpen(list)),
    [allLists, board.id],
  );
  const closedLists = useMemo(
    () => allLists.filter((list) => list.boardId === board.id && !isOpen(list)),
    [allLists, board.id],
  );
  const labels = useMemo(
    () => allLabels.filter((label) => label.boardId === board.id),
    [allLabels, board.id],
  );
  const cards = useMemo(() => allCards.filter((card) => card.boardId === board.id), [allCards, board.id]);
  const filter: CardFilter = useMemo(
    () => ({ text: search.text, labels: search.labels, members: search.members, due: search.due }),
    [search.text, search.labels, search.members, search.due],
  );
  const { shown, byList, openCount } = useMemo(() => {
    const passes = buildFilter(filter, { uid: user?.uid ?? '', now });
    const open = cards.filter(isOpen);
    const found = isFiltering(filter) ? open.filter(passes) : open;
    return { shown: found, byList: Map.groupBy(found, ({ listId }) => listId), openCount: open.length };
  }, [cards, filter, user?.uid, now]);
  const path = buildBoardPath(board);
  /** What the address says besides the opened card. */
  const { card: _card, ...place }: BoardSearch = search;
  const placeSearch = new URLSearchParams(Object.entries(place)).toString();
  const buildHref = useCallback(
    (cardId: string) => `${path}?${placeSearch === '' ? '' : `${placeSearch}&`}card=${cardId}`,
    [path, placeSearch],
  );
  const go = (changes: BoardSearch) =>
    void navigate({ to: path, search: { ...place, ...changes }, replace: true });
  return {
    ...access,
    board,
    lists,
    closedLists,
    labels,
    cards,
    shown,
    openCount,
    filter,
    path,
    place,
    mode: readMode(search.view),
    grouping: readGrouping(search.group),
    month: search.month,
    cardId: search.card,
    listCards: (listId: string) => byList.get(listId) ?? noCards,
    setFilter: (changes: Partial<Record<keyof CardFilter, string | undefined>>) => go(changes),
    /** Shows the cards in another way. */
    show: (changes: Pick<BoardSearch, 'view' | 'group' | 'month'>) => go(changes),
    /** The address of a card in the view as it is. */
    buildHref,
    openCard: (cardId: string) => void navigate({ to: path, search: { ...place, card: cardId } }),
    closeCard: () => void navigate({ to: path, search: place }),
  };
}
export type BoardView = ReturnType<typeof useBoardView>;

/** What cards of a column show of their board, and what they do: a new object only when that changes, not for each other card. */
export type TileView = Pick<
  BoardView,
  'board' | 'labels' | 'people' | 'level' | 'buildHref' | 'openCard' | 'listCards'
> & { readonly findCard: (id: string) => Card | undefined };

export function useTileView(view: BoardView): TileView {
  const { board, labels, people, level, buildHref } = view;
  const read = useLatest(view);
  return useMemo(
    () => ({
      board,
      labels,
      people,
      level,
      buildHref,
      openCard: (id) => read().openCard(id),
      listCards: (id) => read().listCards(id),
      findCard: (id) => read().cards.find((card) => card.id === id),
    }),
    [board, labels, people, level, buildHref, read],
  );
}
