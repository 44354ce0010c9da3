import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

interface Steps {
  readonly columns: number;
  readonly rows: number;
}
interface Pull extends Steps {
  readonly x: number;
  readonly y: number;
  readonly column: number;
  readonly row: number;
  /** How many columns the grid has now. */
  readonly count: number;
}

const none: Steps = { columns: 0, rows: 0 };

/** The width of a column and the height of a row of a grid, with the gap to the next one, and the number of columns. */
function measureGrid(grid: HTMLElement): Pick<Pull, 'column' | 'row' | 'count'> {
  const { columnGap, gridTemplateColumns, gridAutoRows } = getComputedStyle(grid);
  const gap = Number.parseFloat(columnGap) || 0;
  const first = Number.parseFloat(gridTemplateColumns) || grid.clientWidth;
  return {
    column: first + gap,
    row: (Number.parseFloat(gridAutoRows) || first) + gap,
    count: gridTemplateColumns.split(' ').length,
  };
}

/**
 * The change of a width in columns that is seen in a grid of `count` columns: what is wider than the grid becomes narrower from
 * the grid's width on, and nothing is pulled beyond it.
 */
export function fitColumns(width: number, by: number, count: number): number {
  const shown = Math.min(width, count);
  const next = Math.min(count, Math.max(1, shown + by));
  return next === shown ? 0 : next - width;
}

interface ResizeOptions {
  /** The columns that the element takes in a grid that has enough of them. */
  width: number;
  onResize: (steps: Steps) => void;
}

/**
 * Resizes an element of a grid by a handle at its end: by whole columns and rows. Escape leaves it as it was. Keys and menus need
 * ways of their own.
 */
export function useResize(grid: RefObject<HTMLElement | null>, { width, onResize }: ResizeOptions) {
  const [pull, setPull] = useState<Pull>();
  const isPulled = pull !== undefined;
  useEffect(() => {
    if (!isPulled) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setPull(undefined);
    };
    addEventListener('keydown', cancel, { capture: true });
    return () => removeEventListener('keydown', cancel, { capture: true });
  }, [isPulled]);
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!pull) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const dx = (event.clientX - pull.x) * (isRtl ? -1 : 1);
    setPull({
      ...pull,
      columns: fitColumns(width, Math.round(dx / pull.column), pull.count),
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
