import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState } from 'react';
import type { DragItem } from './use-drag.ts';

/** What is dragged at the moment, if it is of this kind. */
export function useDragged(kind: string): DragItem | undefined {
  const [dragged, setDragged] = useState<DragItem>();
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['kind'] === kind,
        onDragStart: ({ source }) => setDragged({ kind, id: String(source.data['id']) }),
        onDrop: () => setDragged(undefined),
      }),
    [kind],
  );
  return dragged;
}
