import * as v from 'valibot';
import { endpoint } from '../../http/shared/endpoint.ts';
import { queryNumber } from '../../http/shared/fields.ts';

/** The records of an app that changed after a number of the journal: as they are now, and the ids of those gone. */
export const Changes = v.object({
  /** Ask again with this number, and the epoch that it belongs to. */
  seq: v.number(),
  epoch: v.string(),
  /** Where a first load goes on; absent on its last page. */
  next: v.optional(v.string()),
  /** True when this, with its further pages, is all there is: the client drops everything else. */
  isComplete: v.boolean(),
  /** The collections, separated by commas, that are too large for the copy. Only a complete response names them. */
  large: v.optional(v.string()),
  /** The tables of the collections: records of other tables of the app are asked for by their lists. */
  tables: v.optional(v.array(v.string())),
  collections: v.record(
    v.string(),
    v.object({ changed: v.array(v.unknown()), removed: v.array(v.string()) }),
  ),
});
export type Changes = v.InferOutput<typeof Changes>;

/** Describes an app's call for its changed records. */
export const changesEndpoint = (path: `/api/${string}`) =>
  endpoint({
    method: 'GET',
    path,
    auth: 'user',
    summary: 'List my records that changed after a number of the journal',
    description:
      'Without `after`, or with the epoch of another journal, all of them, in pages: `next` goes back as `cursor`. Clients keep a copy and ask with the `seq` of the first page. Collections that are `large` are left out of it: send `large` back with `after`, or send `all=1` to load them, too.',
    query: v.object({
      after: v.optional(queryNumber(0, 9e15)),
      epoch: v.optional(v.pipe(v.string(), v.maxLength(64))),
      cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
      large: v.optional(v.pipe(v.string(), v.maxLength(200))),
      all: v.optional(v.literal('1')),
    }),
    answer: Changes,
    example: { query: { after: '0' } },
  });
