import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { iconsCalls } from './calls.ts';

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
    ...iconsCalls.list,
    auth: 'user',
    summary: 'List the icon catalog',
    description: 'All 1,013 glyphs with their names, codes and search tags, in the order of their names.',
    answer: v.array(IconEntry),
    example: {},
  }),
};

/** The calls as the browser sends them. */
export type IconsApi = CallsOf<typeof iconsApi>;
