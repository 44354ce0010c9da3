import * as v from 'valibot';
import { endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';

export const IconEntry = v.object({
  order: v.number(),
  id: v.number(),
  name: v.string(),
  prevSize: v.literal(32),
  code: v.number(),
  /** The text that a font with ligatures would replace by the glyph. */
  ligatures: v.string(),
  tags: v.array(v.string()),
});
export type IconEntry = v.InferOutput<typeof IconEntry>;

export const iconsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/icons',
    auth: 'user',
    summary: 'List the icon catalog',
    description: 'All 1,013 glyphs with their names, codes and search tags, in the order of their names.',
    answer: v.array(IconEntry),
    example: {},
  }),
};
