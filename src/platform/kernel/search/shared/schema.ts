import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../http/shared/endpoint.ts';
import { instant, queryList, queryNumber, recordId } from '../../http/shared/fields.ts';
import { periods, searchCalls } from './calls.ts';

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
  /** The page that shows it. */
  url: v.string(),
  /** Where the palette opens it; empty where the app of the type knows that, such as a chat with a person. */
  path: v.string(),
  at: v.string(),
  /** The person whose record it is; empty for nobody's. */
  ownerId: v.string(),
  /** The part of its text around the match; empty where it has no text. */
  excerpt: v.string(),
  /** How far it is, in the language of Accept-Language: Done, Won; empty for what has no states. */
  state: v.string(),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

const searchedText = () => v.pipe(v.string(), v.maxLength(200, 'At most 200 characters'));

const Count = v.object({ value: v.string(), count: v.number() });

/** A page of what was found, and what it can be narrowed to. */
const SearchPage = v.object({
  results: v.array(SearchResult),
  total: v.number(),
  /** There are more than are counted and listed: the search should be narrowed. */
  hasMore: v.boolean(),
  /** The page of the results: the last one when fewer pages were found. */
  page: v.number(),
  pageCount: v.number(),
  facets: v.object({ types: v.array(Count), owners: v.array(Count), periods: v.array(Count) }),
});
export type SearchPage = v.InferOutput<typeof SearchPage>;

export const searchApi = {
  searchPage: endpoint({
    ...searchCalls.searchPage,
    auth: 'user',
    summary: 'A page of a search of all records that I may see, with counts by type, owner and time',
    description:
      'The newest 300 matches are ranked and counted. Each count is of what the other filters let through.',
    query: v.object({
      q: v.optional(searchedText(), ''),
      type: v.optional(queryList(word(), maxChoices)),
      owner: v.optional(queryList(recordId('users'), maxChoices)),
      period: v.optional(v.picklist(periods)),
      /** Of this instant or later. */
      after: v.optional(instant()),
      /** From before this instant. */
      before: v.optional(instant()),
      page: v.optional(queryNumber(1, 30)),
    }),
    answer: SearchPage,
    example: { query: { q: 'izmir', page: '1' } },
  }),
  search: endpoint({
    ...searchCalls.search,
    auth: 'user',
    summary: 'Search all records that I may see',
    description:
      'All words have to be found; each may be the beginning of one. Words in quotation marks are a phrase; without words, the newest records that the filters let through. Case, accents and variants of letters make no difference. The best matches come first: title before text, then the newest.',
    query: v.object({
      q: v.optional(searchedText(), ''),
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

/** The calls as the browser sends them. */
export type SearchApi = CallsOf<typeof searchApi>;
