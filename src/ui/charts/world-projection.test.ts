import { geoNaturalEarth1 } from 'd3-geo';
import { expect, test } from 'vitest';
import { projectPlace, worldScale, worldSize } from './world-projection.ts';

test('places are where the outline of the land has them', () => {
  const projection = geoNaturalEarth1()
    .scale(worldScale)
    .translate([worldSize.width / 2, worldSize.height / 2]);
  for (const [latitude, longitude] of [
    [0, 0],
    [41, 29],
    [-33.9, 151.2],
    [64.1, -21.9],
    [-54.8, -68.3],
  ] as const) {
    const [x, y] = projection([longitude, latitude]) ?? [];
    const place = projectPlace(latitude, longitude);
    expect(place.x).toBeCloseTo(x ?? NaN, 6);
    expect(place.y).toBeCloseTo(y ?? NaN, 6);
  }
});
