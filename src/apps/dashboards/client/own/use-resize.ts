import { type PointerEvent, type RefObject, useState } from 'react';

interface Steps {
  readonly columns: number;
  readonly rows: number;
}
interface Pull extends Steps {
  readonly x: number;
  readonly y: number;
  readonly column: number;
  readonly row: number;
}

const none: Steps = { columns: 0, rows: 0 };

/** The width of a column and the height of a row of a grid, with the gap to the next one. */
function measureGrid(grid: HTMLElement): { column: number; row: number } {
  const { columnGap, gridTemplateColumns, gridAutoRows } = getComputedStyle(grid);
  const gap = Number.parseFloat(columnGap) || 0;
  const first = Number.parseFloat(gridTemplateColumns) || grid.clientWidth;
  return { column: first + gap, row: (Number.parseFloat(gridAutoRows) || first) + gap };
}

/** Resizes an element of a grid by a handle at its end: by whole columns and rows. Keys and menus need ways of their own. */
export function useResize(grid: RefObject<HTMLElement | null>, onResize: (steps: Steps) => void) {
  const [pull, setPull] = useState<Pull>();
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!pull) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const dx = (event.clientX - pull.x) * (isRtl ? -1 : 1);
    setPull({
      ...pull,
      columns: Math.round(dx / pull.column),
      rows: Math.round((event.clientY - pull.y) / pull.row),
    });
  };
  const finish = () => {
    setPull(undefined);
    if (pull && (pull.columns !== 0 || pull.rows !== 0)) onResize(pull);
  };
  return {
    /** How far the handle is pulled now. */
    pulled: pull ?? none,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || !grid.current) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setPull({ ...none, ...measureGrid(grid.current), x: event.clientX, y: event.clientY });
      },
      onPointerMove: follow,
      onPointerUp: finish,
      onPointerCancel: () => setPull(undefined),
    },
  };
}
