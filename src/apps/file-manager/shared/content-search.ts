import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { instant, queryList, recordId } from '../../../platform/kernel/http/shared/fields.ts';
import { contentSearchCalls, maxLabels, maxMatches, maxOwners } from './content-search-calls.ts';

const text = () => v.pipe(v.string(), v.maxLength(200, 'At most 200 characters'));

export const ContentQuery = v.object({
  q: text(),
  /** A type of file, or an extension. */
  type: v.optional(v.pipe(v.string(), v.maxLength(40, 'At most 40 characters'))),
  /** Files that belong to any of these people. */
  owner: v.optional(queryList(recordId('users'), maxOwners)),
  /** Only files that belong to other people. */
  others: v.optional(v.literal('1')),
  /** Files that have any of these labels of the caller. */
  label: v.optional(queryList(recordId('file_labels'), maxLabels)),
  /** Files that were changed at this instant or later. */
  after: v.optional(instant()),
  /** Files that were changed before this instant. */
  before: v.optional(instant()),
  /** A part of the name of any folder above the file. */
  in: v.optional(text()),
  /** A folder above the file. */
  folder: v.optional(recordId('file_entries')),
  /** The list in which the outermost folder above the file is. */
  top: v.optional(v.picklist(['own', 'organization', 'shared'], 'This value does not exist')),
});
export type ContentQuery = v.InferInput<typeof ContentQuery>;

export const ContentMatches = v.object({
  files: v.array(v.object({ id: v.string(), excerpt: v.string() })),
  /** Whether more files may match than are listed. */
  hasMore: v.boolean(),
});
export type ContentMatches = v.InferOutput<typeof ContentMatches>;

export const contentSearchApi = {
  searchContents: endpoint({
    ...contentSearchCalls.searchContents,
    auth: 'user',
    summary: 'Search files by name and content',
    description: `The best ${maxMatches} of those that match all criteria, among the newest 3,000 files with these words.`,
    query: ContentQuery,
    answer: ContentMatches,
    example: { query: { q: 'izmir' } },
  }),
};

/** The calls as the browser sends them. */
export type ContentSearchApi = CallsOf<typeof contentSearchApi>;
