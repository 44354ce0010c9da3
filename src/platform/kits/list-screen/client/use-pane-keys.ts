import { useMemo, useState } from 'react';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import type { RecordPlace } from '../../record-dialog/client/record-place.ts';
import type { RowActions } from './use-list-actions.ts';
import type { ListStateView } from './use-list-state.ts';

interface PaneKeyOptions<R extends SyncRecord> {
  state: ListStateView<R>;
  actions: RowActions<R>;
  isWide: boolean;
  /** The pane lies over the list, on all screens. */
  isOver: boolean;
}

/** Whether the opened record is in a pane next to the list, and what keys do then: the next record, the previous one, close. */
export function usePaneKeys<R extends SyncRecord>({ state, actions, isWide, isOver }: PaneKeyOptions<R>) {
  const { openId, shownIds, selected, dispatch } = state;
  const isPane = (isWide || isOver) && openId !== undefined && openId !== 'new';
  const [isWalking, setIsWalking] = useState(false);
  if (isWalking && !isPane) setIsWalking(false);
  const place = useMemo<RecordPlace>(
    () => ({ kind: isPane ? 'pane' : 'dialog', keepsFocus: isWalking, isOver }),
    [isPane, isWalking, isOver],
  );
  const walk = (offset: number) => () => {
    const index = openId === undefined ? -1 : shownIds.indexOf(openId);
    const id = shownIds[Math.max(0, index + offset)];
    if (id === undefined || id === openId) return;
    setIsWalking(true);
    dispatch({ type: 'focus', id, isGrabbing: true });
    actions.open(id);
  };
  const close = () => {
    if (openId !== undefined && shownIds.includes(openId))
      dispatch({ type: 'focus', id: openId, isGrabbing: true });
    actions.close();
  };
  const keys = {
    next: walk(1),
    previous: walk(-1),
    clear: () => (selected.length > 0 ? dispatch({ type: 'clear' }) : close()),
  };
  return { isPane, place, keys: isPane ? keys : {} };
}
