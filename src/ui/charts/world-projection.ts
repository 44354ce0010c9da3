import type { PlotPoint } from './chart-series.ts';

/** The size of the drawing of the world that `scripts/make-world.ts` writes. */
export const worldSize = { width: 960, height: 480 } as const;
/** How far a radian is, so that the whole world fits into the drawing. */
export const worldScale = 168.73;

/** Where a place is in the drawing of the world: Tom Patterson's Natural Earth projection, as a polynomial. */
export function projectPlace(latitude: number, longitude: number): PlotPoint {
  const [x, y] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  const y2 = y * y;
  const y4 = y2 * y2;
  const across = x * (0.8707 - 0.131979 * y2 + y4 * (-0.013791 + y4 * (0.003971 * y2 - 0.001529 * y4)));
  const up = y * (1.007226 + y2 * (0.015085 + y4 * (-0.044475 + 0.028874 * y2 - 0.005916 * y4)));
  return { x: worldSize.width / 2 + across * worldScale, y: worldSize.height / 2 - up * worldScale };
}
