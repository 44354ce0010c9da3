import type { PlotPoint, PlotSize } from './chart-series.ts';

/** The angles and distances of charts that are drawn around a center. */
export interface RadialGeometry {
  readonly center: PlotPoint;
  readonly radius: number;
  /** Where a share of the radius lies in the direction of a label. */
  readonly place: (index: number, share: number) => PlotPoint;
  /** The label whose direction is nearest; -1 far outside. */
  readonly nearest: (point: PlotPoint) => number;
}

const labelRoom = 26;

/** Computes the geometry for `count` labels; they start at the top and run in the direction of reading. */
export function createRadialGeometry(size: PlotSize, count: number, isBetween = false): RadialGeometry {
  const center = { x: size.width / 2, y: size.height / 2 };
  const radius = Math.max(1, Math.min(size.width, size.height) / 2 - labelRoom);
  const turn = size.isRtl ? -1 : 1;
  const step = (2 * Math.PI) / Math.max(count, 1);
  const angleOf = (index: number) => (index + (isBetween ? 0.5 : 0)) * step * turn;
  return {
    center,
    radius,
    place: (index, share) => ({
      x: center.x + Math.sin(angleOf(index)) * radius * share,
      y: center.y - Math.cos(angleOf(index)) * radius * share,
    }),
    nearest: ({ x, y }) => {
      const [dx, dy] = [(x - center.x) * turn, center.y - y];
      if (count === 0 || Math.hypot(dx, dy) > radius + labelRoom) return -1;
      const index = Math.atan2(dx, dy) / step - (isBetween ? 0.5 : 0);
      return (Math.round(index) + count) % count;
    },
  };
}

/** The shares of the radius at which rings are drawn. */
export const rings: readonly number[] = [0.25, 0.5, 0.75, 1];
