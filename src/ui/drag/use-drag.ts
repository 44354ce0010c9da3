import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useState } from 'react';

/** What is dragged: a kind of thing, and which one. */
export interface DragItem {
  readonly kind: string;
  readonly id: string;
}

interface DragOptions {
  /** The only part that it is dragged by; the whole element unless given. */
  handle?: RefObject<HTMLElement | null>;
  isDisabled?: boolean;
}

/** Makes an element draggable with a mouse or by touch; returns whether it is dragged. A keyboard needs a way of its own. */
export function useDrag(
  ref: RefObject<HTMLElement | null>,
  { kind, id }: DragItem,
  { handle, isDisabled = false }: DragOptions = {},
): boolean {
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isDisabled) return;
    return draggable({
      element,
      ...(handle?.current && { dragHandle: handle.current }),
      getInitialData: () => ({ kind, id }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [ref, handle, kind, id, isDisabled]);
  return isDragged;
}
