import type { Filter } from './filters.ts';
import { compileSearch, matchesCondition, parseCondition } from './filters.ts';
import { buildComparator, type Compare, type SortKey } from './order.ts';
import type { SyncRecord } from './patch.ts';

type FieldOf<R> = keyof R & string;

/** Where a log's records name their group and their number in it. */
export interface LogFields {
  readonly group: string;
  readonly number: string;
}

/**
 * A kind of records, declared once for both sides: how much of it a browser holds, and what its lists can be narrowed and
 * ordered by. The server compiles it to SQL, the browser to functions.
 */
export interface Collection<
  R extends SyncRecord = SyncRecord,
  FilterName extends string = string,
  SortName extends string = string,
> {
  readonly app: string;
  readonly name: string;
  /** The journaled table, which live events name. */
  readonly entity: string;
  /** What its calls begin with. */
  readonly api: `/api/${string}`;
  /**
   * `all`: the browser holds every record in the person's scopes; `window`: ranges of lists and opened records; `log`: the
   * newest record of each group, and the parts of groups that were opened; `recent`: the first records of lists, and what was
   * opened of them.
   */
  readonly keep: 'all' | 'window' | 'log' | 'recent';
  /**
   * The maximum number of records of which browsers load a copy at the start. They load a larger collection when a screen needs all
   * of its records; until then, its lists are windows.
   */
  readonly copyLimit?: number | undefined;
  /** Of a `log`: the fields of a record's group, such as its room, and of its number there: 1, 2, 3, … without gaps. */
  readonly log?: LogFields | undefined;
  readonly filters: Readonly<Record<FilterName, Filter>>;
  readonly sorts: Readonly<Record<SortName, readonly SortKey[]>>;
  /** The sort of a list that names none. */
  readonly order: SortName;
  /** The values of fields that a stored copy of an earlier version may lack. */
  readonly blank?: Readonly<Record<string, unknown>> | undefined;
  /** The texts that a search looks at. */
  readonly search?: ((record: R) => readonly (string | null | undefined)[]) | undefined;
}

/** Declares a collection of records of a type: `defineCollection<Todo>()({ … })`. */
export const defineCollection =
  <R extends SyncRecord>() =>
  <FilterName extends string = never, SortName extends string = string>(definition: {
    app: string;
    name: string;
    /** The table, where it is called otherwise. */
    entity?: string;
    api: `/api/${string}`;
    keep: 'all' | 'window' | 'log' | 'recent';
    log?: { readonly group: FieldOf<R>; readonly number: FieldOf<R> };
    filters?: Readonly<Record<FilterName, Filter<FieldOf<R>>>>;
    sorts: Readonly<Record<SortName, readonly SortKey<FieldOf<R>>[]>>;
    order: NoInfer<SortName>;
    blank?: Partial<R>;
    search?: (record: R) => readonly (string | null | undefined)[];
  }): Collection<R, FilterName, SortName> => ({
    ...definition,
    entity: definition.entity ?? definition.name,
    filters: definition.filters ?? ({} as Record<FilterName, Filter>), // safe: without filters FilterName is never
  });

/** The path prefix of the calls of a collection. */
export const collectionPath = ({ api, name }: Pick<Collection, 'api' | 'name'>): `/api/${string}` =>
  `${api}/collections/${name}`;

/** The maximum number of records in a page of a list. */
export const maxListLimit = 200;

/** What a list shows of a collection. */
export interface CollectionQuery<FilterName extends string = string, SortName extends string = string> {
  /** By filter, `operator:values`. */
  readonly filter?: Readonly<Partial<Record<FilterName, string>>>;
  /** A sort, with `-` before it backwards. */
  readonly sort?: SortName | `-${SortName}`;
  readonly search?: string;
}

/** The keys of a sort by its name, reversed with `-` before it; undefined when the collection does not offer it. */
export function findSort(
  collection: Pick<Collection, 'sorts' | 'order'>,
  sort?: string,
): readonly SortKey[] | undefined {
  const isReversed = sort?.startsWith('-') === true;
  const name = isReversed ? sort.slice(1) : (sort ?? collection.order);
  const keys = Object.hasOwn(collection.sorts, name) ? collection.sorts[name] : undefined;
  return isReversed ? keys?.map((key) => ({ ...key, isDescending: !key.isDescending })) : keys;
}

export interface CompiledQuery<R extends SyncRecord> {
  readonly matches: (record: R) => boolean;
  readonly compare: Compare<R>;
}

const readNoTexts = () => [];

/** What a query means in the browser. A condition that the collection does not offer matches nothing. */
export function compileList<R extends SyncRecord>(
  collection: Collection<R>,
  query: CollectionQuery = {},
): CompiledQuery<R> {
  const conditions = Object.entries(query.filter ?? {}).map(([name, text]) => {
    const filter = Object.hasOwn(collection.filters, name) ? collection.filters[name] : undefined;
    return filter && text !== undefined ? parseCondition(filter, text) : undefined;
  });
  const isFound = compileSearch<R>(query.search ?? '', collection.search ?? readNoTexts);
  const keys = findSort(collection, query.sort) ?? [];
  return {
    matches: (record) =>
      conditions.every((condition) => condition && matchesCondition(record, condition)) && isFound(record),
    compare: buildComparator<R>(keys),
  };
}
