import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import { findNeighbors, type Neighbors } from './positions.ts';
import { useListTexts } from './texts/en.ts';
import { keepListState } from './use-search-text.ts';
import type { ListStateView } from './use-list-state.ts';

/** What rows ask of the screen; one object for as long as the screen is mounted, so that rows can be memoized. */
export interface RowActions<R extends SyncRecord> {
  /** Opens a record, in place of the opened one, so that going back closes it. */
  open: (id: string) => void;
  close: () => void;
  select: (id: string, isRange: boolean) => void;
  move: (record: R, to: number | 'top' | 'up' | 'down' | 'bottom') => void;
  /** Focuses the focused row, or the first. */
  focusRows: () => void;
}

interface ListActionOptions<R extends SyncRecord> {
  /** The address of the list. */
  path: string;
  /** The address of a record; below that of the list unless given. */
  buildAddress?: (id: string) => string;
  state: ListStateView<R>;
  canMove?: boolean;
  /** The records that can be moved, among themselves, as the first rows of the list; all unless said otherwise. */
  movableIds?: readonly string[] | undefined;
  isDescending?: boolean;
  onMove?: (record: R, neighbors: Neighbors) => void;
}

/** Opens, selects and moves the records of a list; opened records have an address of their own. */
export function useListActions<R extends SyncRecord>(options: ListActionOptions<R>) {
  const {
    path,
    state,
    canMove = false,
    isDescending = false,
    onMove,
    buildAddress = (id) => `${path}/${id}`,
  } = options;
  const navigate = useNavigate();
  const router = useRouter();
  const keepState = (address: string) => keepListState(address, router.latestLocation.searchStr);
  const [announcement, setAnnouncement] = useState('');
  const openedHere = useRef(false);
  const { shownIds, dispatch } = state;
  const { movableIds = shownIds } = options;

  const moveTo = (record: R, from: number, toIndex: number) => {
    const to = Math.max(0, Math.min(toIndex, movableIds.length - 1));
    if (!canMove || !onMove || from < 0 || from === to) return;
    onMove(record, findNeighbors(movableIds, record.id, to, isDescending));
    dispatch({ type: 'focus', id: record.id });
    setAnnouncement(useListTexts.current().movedTo(to + 1, movableIds.length));
  };
  const close = () => {
    // Back to where it was opened from, so that going back once more leaves the list.
    if (openedHere.current) router.history.back();
    else void navigate({ href: keepState(path), replace: true, resetScroll: false });
    openedHere.current = false;
  };

  const handlers: RowActions<R> = {
    open: (id) => {
      const replace = state.openId !== undefined;
      if (!replace) openedHere.current = true;
      void navigate({ href: keepState(buildAddress(id)), replace, resetScroll: false });
    },
    close,
    select: (id, isRange) => dispatch(isRange ? { type: 'extend', id, shownIds } : { type: 'toggle', id }),
    move: (record, to) => {
      const index = movableIds.indexOf(record.id);
      const places = { top: 0, up: index - 1, down: index + 1, bottom: movableIds.length - 1 };
      moveTo(record, index, typeof to === 'number' ? to : places[to]);
    },
    focusRows: () => {
      const id = shownIds[Math.max(0, state.focusedIndex)];
      if (id !== undefined) dispatch({ type: 'focus', id, isGrabbing: true });
    },
  };
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const row = useMemo<RowActions<R>>(
    () => ({
      open: (id) => latest.current.open(id),
      close: () => latest.current.close(),
      select: (id, isRange) => latest.current.select(id, isRange),
      move: (record, to) => latest.current.move(record, to),
      focusRows: () => latest.current.focusRows(),
    }),
    [],
  );
  return { row, announcement };
}
