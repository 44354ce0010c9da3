import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { DragItem } from './use-drag.ts';

/** On which side of an element something is dropped: before or behind it, or into it. */
export type DropSide = 'before' | 'after' | 'inside';

interface DropOptions {
  /** The kinds of things that can be dropped here. */
  accepts: readonly string[];
  /** How the elements are lined up; without it things are dropped into this one. */
  axis?: 'vertical' | 'horizontal';
  isDisabled?: boolean;
  /** Not called where a place inside this one takes what is dropped. */
  onDrop: (item: DragItem, side: DropSide) => void;
}

const readItem = (data: Readonly<Record<string | symbol, unknown>>): DragItem => ({
  kind: String(data['kind']),
  id: String(data['id']),
});

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

function readSide(data: Readonly<Record<string | symbol, unknown>>, element: Element): DropSide {
  const edge = extractClosestEdge(data);
  if (edge === null) return 'inside';
  if (edge === 'top' || edge === 'bottom') return edge === 'top' ? 'before' : 'after';
  return (edge === 'left') === !isRightToLeft(element) ? 'before' : 'after';
}

/** Makes an element a place where dragged things are dropped; returns the side at which what is over it would go. */
export function useDropPlace(
  ref: RefObject<HTMLElement | null>,
  { accepts, axis, isDisabled = false, onDrop }: DropOptions,
): DropSide | undefined {
  const [side, setSide] = useState<DropSide>();
  const drop = useEffectEvent(onDrop);
  const kinds = accepts.join(' ');
  useEffect(() => {
    const element = ref.current;
    if (!element || isDisabled) return;
    const follow = ({
      self,
      location,
    }: {
      self: { data: Record<string | symbol, unknown> };
      location: { current: { dropTargets: readonly { element: Element }[] } };
    }) =>
      setSide(
        location.current.dropTargets[0]?.element === element ? readSide(self.data, element) : undefined,
      );
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => kinds.split(' ').includes(String(source.data['kind'])),
      getData: ({ input }) =>
        axis === undefined
          ? {}
          : attachClosestEdge(
              {},
              { element, input, allowedEdges: axis === 'vertical' ? ['top', 'bottom'] : ['left', 'right'] },
            ),
      onDragEnter: follow,
      onDrag: follow,
      onDragLeave: () => setSide(undefined),
      onDrop: ({ self, source, location }) => {
        setSide(undefined);
        if (location.current.dropTargets[0]?.element === element)
          drop(readItem(source.data), readSide(self.data, element));
      },
    });
  }, [ref, axis, kinds, isDisabled]);
  return side;
}
