import * as v from 'valibot';
import { endpoint } from '../../http/shared/endpoint.ts';
import { instant, queryList, queryNumber, recordId } from '../../http/shared/fields.ts';

/** So many people, places, types or traits are searched at once. */
const maxChoices = 20;
/** The name of a type or trait. */
const word = () => v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/, 'This is not a type'));

/** A record that was found, with what a link to it shows. */
export const SearchResult = v.object({
  /** What it is: todo, message, … */
  type: v.string(),
  id: v.string(),
  title: v.string(),
  path: v.string(),
  at: v.string(),
  /** The part of its text around the match, where the title does not show it. */
  excerpt: v.optional(v.string()),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    auth: 'user',
    summary: 'Search all records that I may see',
    description:
      'All words have to be found; each may be the beginning of one. Words in quotation marks are a phrase; without words, the filters decide. Case, accents and variants of letters make no difference. The best matches come first: title before text, then the newest.',
    query: v.object({
      q: v.pipe(v.string(), v.maxLength(200)),
      type: v.optional(queryList(word(), maxChoices)),
      /** Written by any of these people. */
      from: v.optional(queryList(recordId('users'), maxChoices)),
      /** In any of these rooms, boards or folders. */
      in: v.optional(queryList(recordId(), maxChoices)),
      /** With any of these. */
      has: v.optional(queryList(word(), maxChoices)),
      /** Of this instant or later. */
      after: v.optional(instant()),
      /** From before this instant. */
      before: v.optional(instant()),
      limit: v.optional(queryNumber(1, 50)),
    }),
    answer: v.array(SearchResult),
    example: { query: { q: 'izmir', limit: '10' } },
  }),
};
