import type { RefObject } from 'react';
import { useDrag } from '../../../../ui/drag/use-drag.ts';
import { useDropPlace } from '../../../../ui/drag/use-drop-place.ts';
import type { Entry } from '../../shared/entry.ts';
import type { FileActions } from '../file-actions.ts';

const kind = 'file-entry';

/** Makes an entry draggable, and a folder a place for others. Returns whether something is over it. */
export function useEntryDrag(
  ref: RefObject<HTMLElement | null>,
  entry: Entry,
  actions: Pick<FileActions, 'drop' | 'canDrag'>,
): boolean {
  const isDisabled = !actions.canDrag;
  useDrag(ref, { kind, id: entry.id }, { isDisabled });
  const side = useDropPlace(ref, {
    accepts: [kind],
    isDisabled: isDisabled || entry.kind !== 'folder',
    onDrop: ({ id }) =>
      id !== entry.id && actions.drop(id, { parentId: entry.id, space: 'own', scope: entry.scope }),
  });
  return side !== undefined;
}

/** Makes an element a place for dragged entries. Returns whether something is over it. */
export const useEntryDrop = (
  ref: RefObject<HTMLElement | null>,
  onDrop: ((id: string) => void) | undefined,
): boolean =>
  useDropPlace(ref, {
    accepts: [kind],
    isDisabled: onDrop === undefined,
    onDrop: ({ id }) => onDrop?.(id),
  }) !== undefined;
