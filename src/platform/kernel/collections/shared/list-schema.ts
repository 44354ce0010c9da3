import * as v from 'valibot';
import { type EndpointAuth, endpoint } from '../../http/shared/endpoint.ts';
import { queryNumber } from '../../http/shared/fields.ts';
import { locales } from '../../../frame/i18n/shared/locales.ts';
import { type Collection, collectionPath, maxListLimit } from './collection.ts';
import { maxLists, maxListsLength } from './list-limits.ts';

/** How many records a list has; at least so many where it is not exact. */
export const ListTotal = v.object({ count: v.number(), isExact: v.boolean() });
export type ListTotal = v.InferOutput<typeof ListTotal>;

const Page = v.object({
  /** The number of the journal that the page is at least as new as, and the epoch that it belongs to. */
  seq: v.number(),
  epoch: v.string(),
  records: v.array(v.unknown()),
  /** Where the list continues; absent at its end. A page can be short, or empty, before the end. */
  next: v.optional(v.string()),
  /** Where the part before the page ends; absent at the beginning of the list. */
  previous: v.optional(v.string()),
  total: v.optional(ListTotal),
});
/** A page of a list, as the server sends it. */
export type Page = v.InferOutput<typeof Page>;

const Difference = v.object({
  seq: v.number(),
  epoch: v.string(),
  /** True when the difference is unknown: load again what you show. */
  isReset: v.boolean(),
  changed: v.array(v.unknown()),
  removed: v.array(v.string()),
});
/** What changed in a collection, as the server sends it. */
export type Difference = v.InferOutput<typeof Difference>;

const shortText = (maxLength: number) => v.optional(v.pipe(v.string(), v.maxLength(maxLength)));

/** The parameters that choose and order the records of a list. Others are refused by name. */
function listEntries({ filters, sorts }: Pick<Collection, 'filters' | 'sorts'>) {
  const names = Object.keys(sorts).flatMap((name) => [name, `-${name}`]);
  return {
    ...Object.fromEntries(Object.keys(filters).map((name) => [`filter[${name}]`, shortText(4000)])),
    sort: v.optional(v.picklist(names, 'This list does not offer it')),
    search: shortText(200),
  };
}

/** A query with these parameters; anything else is refused, so that a misspelled filter never lists everything. */
const queryOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, 'This list does not offer it');

/** Filters by name. Unknown names are kept, so that they are refused instead of ignored. */
const FilterTexts = v.custom<Readonly<Record<string, string>>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string'),
);

/** The lists of an export that follow each other. */
export const ExportedLists = v.pipe(
  v.array(
    v.strictObject({
      sort: v.optional(v.string()),
      filter: v.optional(FilterTexts),
      search: shortText(200),
    }),
  ),
  v.minLength(1),
);

interface ExportOptions {
  /** Whether the columns can have titles for people. */
  readonly hasTitles?: boolean;
  /** The names of further formats. */
  readonly formats?: readonly string[];
}

/** The language of an export for people, and its format. */
const exportEntries = ({ hasTitles = false, formats = [] }: ExportOptions) =>
  Object.entries({
    ...(hasTitles && { language: v.optional(v.picklist(locales, 'This list does not offer it')) }),
    ...(formats.length > 0 && { format: v.optional(v.picklist(formats, 'This list does not offer it')) }),
  });

/** Describes the calls that a collection offers. */
export function collectionEndpoints(
  collection: Pick<Collection, 'api' | 'name' | 'filters' | 'sorts'>,
  auth: EndpointAuth = 'user',
  options: ExportOptions = {},
) {
  const path = collectionPath(collection);
  const { hasTitles = false, formats = [] } = options;
  const { name } = collection;
  const filters = Object.entries(collection.filters).map(([key, { type }]) => `\`filter[${key}]\` (${type})`);
  const shown = Object.entries(collection.filters).flatMap(([key, { readBy }]) =>
    readBy ? `\`${key}\`` : [],
  );
  const offered = [
    `Sorts: ${Object.keys(collection.sorts).join(', ')}; with \`-\` before one backwards.`,
    ...(filters.length > 0 ? [`Filters: ${filters.join(', ')}.`] : []),
    'Filters of texts take `contains:`, `starts:`, `ends:`, `matches:`, `greater:`, `less:`; of numbers `equals:`, `greater:`, `less:`, `between:1,5`; of dates `after:`, `before:`, `between:`; of choices `in:a,b`; of marks `true` or `false`; of labels `any:a,b`, `all:a,b` or `none`.',
    ...(shown.length > 0
      ? [
          `${shown.join(', ')} take a time zone and a language behind the operator: \`contains;Europe/Istanbul;tr:\`.`,
        ]
      : []),
  ].join(' ');
  return {
    list: endpoint({
      method: 'GET',
      path,
      auth,
      summary: `List ${name}`,
      description: `In pages: \`next\` goes back as \`cursor\`, \`previous\` as \`before\`. With \`count=1\` also how many there are, exactly up to 10,000. ${offered}`,
      query: queryOf({
        ...listEntries(collection),
        cursor: shortText(8000),
        before: shortText(8000),
        limit: v.optional(queryNumber(1, maxListLimit)),
        count: v.optional(v.literal('1')),
      }),
      answer: Page,
      example: { query: { limit: '50', count: '1' } },
    }),
    getRecord: endpoint({
      method: 'GET',
      path: `${path}/records/:recordId`,
      auth,
      summary: `Get one of ${name}`,
      answer: v.unknown(),
      example: {},
    }),
    listChanges: endpoint({
      method: 'GET',
      path: `${path}/changes`,
      auth,
      summary: `List what changed in ${name} after a number of the journal`,
      description: 'For clients that hold parts of the collection. `isReset` says to load them again.',
      query: queryOf({ after: queryNumber(0, 9e15), epoch: shortText(64) }),
      answer: Difference,
      example: { query: { after: '0' } },
    }),
    exportList: endpoint({
      method: 'GET',
      path: `${path}/export`,
      auth,
      summary: `Export ${name} as CSV`,
      description: `The whole list with its filters, in its order, as a stream. With \`bom=1\` it begins with a byte order mark, by which Excel knows UTF-8. ${hasTitles ? 'With `language`, its columns have titles in this language, and a column for each item of a list. ' : ''}${formats.length > 0 ? `With \`format\`, it is another file: ${formats.join(', ')}. ` : ''}With \`lists\`, it has up to ${maxLists} lists one after the other, as JSON: \`[{"sort":"name","filter":{}}]\`; the filters and the search apply to all of them. ${offered}`,
      query: queryOf({
        ...listEntries(collection),
        ...Object.fromEntries<v.GenericSchema>(exportEntries(options)),
        lists: shortText(maxListsLength),
        bom: v.optional(v.literal('1')),
      }),
      answer: v.string(),
      example: { query: { bom: '1' } },
    }),
  };
}
