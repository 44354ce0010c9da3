import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { worldScale, worldSize } from '../src/ui/charts/world-projection.ts';

/*
 * Writes the outline of all land for `WorldMap` from Natural Earth's public domain data (world-atlas, 1:110 m):
 * projected here and in whole pixels, it is a quarter of the data's size, and browsers need no map library.
 * It has no borders, so it takes no side in any dispute over one.
 */
const root = join(import.meta.dirname, '..');
const source = readFileSync(createRequire(import.meta.url).resolve('world-atlas/land-110m.json'), 'utf8');
const world: Topology<{ land: GeometryCollection }> = JSON.parse(source);
const projection = geoNaturalEarth1()
  .scale(worldScale)
  .translate([worldSize.width / 2, worldSize.height / 2]);
const land = geoPath(projection).digits(0)(feature(world, world.objects.land));
writeFileSync(
  join(root, 'src/ui/charts/world-land.ts'),
  `/** The outline of all land, made by scripts/make-world.ts from Natural Earth (public domain). */\nexport const worldLand =\n  '${land}';\n`,
);
