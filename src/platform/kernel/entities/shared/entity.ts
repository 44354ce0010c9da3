import type { Collection } from '../../collections/shared/collection.ts';
import { defineCollection } from '../../collections/shared/collection.ts';
import {
  dateFilter,
  type Filter,
  labelFilter,
  markFilter,
  numberFilter,
  parentFilter,
  textFilter,
} from '../../collections/shared/filters.ts';
import { sortBy, type SortKey } from '../../collections/shared/order.ts';
import { type Field, type Fields, type InputOf, readBlanks, type ValuesOf } from './fields.ts';

/** What every record of an entity has besides its fields. */
export interface RecordParts {
  readonly id: string;
  readonly ownerId: string;
  /** Who may see it: `user:<uid>`, or a shared scope. */
  readonly scope: string;
  /** A fractional key: the list is ordered by it. */
  readonly position: string;
  /** Grows with each change. */
  readonly version: number;
}

/** An operation on the records of an entity. `update` covers single and bulk updates. */
export type EntityVerb = 'create' | 'update' | 'remove' | 'move' | 'share';

/** The default verbs. A record can be shared only if its table is shareable, so `share` is listed explicitly. */
export const defaultVerbs = ['create', 'update', 'remove', 'move'] as const satisfies readonly EntityVerb[];
export type DefaultVerb = (typeof defaultVerbs)[number];

/** A kind of records, declared once for both sides. */
export interface Entity<F extends Fields = Fields, V extends EntityVerb = EntityVerb> {
  readonly app: string;
  /** The table, and the collection in the browser. */
  readonly name: string;
  /** One record in addresses, messages and bodies: `note`. */
  readonly noun: string;
  /** The noun in sentences, where it is written otherwise: `to-do`. */
  readonly word?: string;
  readonly api: `/api/${string}`;
  /** Who may write its records at all; every user unless given. */
  readonly writers?: 'staff' | 'admin';
  readonly fields: F;
  /** Returns the scope of a new record; the person's own unless specified. A child is in the scope of its parent. */
  scopeOf?(record: Readonly<Record<string, unknown>>): string | undefined;
  /** The supported verbs; others have no command, route or action. Defaults to `defaultVerbs`. */
  readonly verbs?: readonly V[];
  /** How much of its records a browser holds: all that its person sees, or the lists and records that are opened. Defaults to `all`. */
  readonly keep?: 'all' | 'window';
  /** Further sorts of its lists besides `position`. Each needs an index. */
  readonly sorts?: Readonly<Record<string, readonly SortKey[]>>;
}

export type RecordOf<E extends Entity> = RecordParts & ValuesOf<E['fields']>;
export type ValuesFor<E extends Entity> = InputOf<E['fields']>;
export type ChangesFor<E extends Entity> = Partial<ValuesFor<E>>;

/** Declares an entity; see fields.ts for its fields. */
export const defineEntity = <F extends Fields, const V extends EntityVerb = DefaultVerb>(
  definition: Entity<F, V>,
): Entity<F, V> => definition;

/** The verbs of an entity. */
export type VerbOf<E extends Entity> = E extends Entity<Fields, infer V> ? V : EntityVerb;

const filters: Readonly<Partial<Record<Field['type'], (field: string) => Filter>>> = {
  text: textFilter,
  flag: markFilter,
  number: numberFilter,
  instant: dateFilter,
  day: textFilter,
  ref: textFilter,
  refs: labelFilter,
};

/** The collection of an entity, in the person's own order. Every field is a filter. */
export function collectionOf<E extends Entity>(entity: E): Collection<RecordOf<E>> {
  const { app, api, name, keep = 'all', sorts } = entity;
  const declared = Object.entries(entity.fields);
  const offered = declared.flatMap(([field, one]) => {
    const filter = 'isParent' in one ? parentFilter(field) : filters[one.type]?.(field);
    return filter ? [[field, filter]] : [];
  });
  const texts = declared.flatMap(([field, { type }]) => (type === 'text' ? [field] : []));
  const collection = defineCollection<RecordParts>()({
    app,
    api,
    name,
    keep,
    sorts: { ...(sorts as object), position: [sortBy('position', { required: true })] }, // safe: by fields of the entity
    order: 'position',
  });
  const search = (record: RecordOf<E>) => texts.map((field) => String(Object(record)[field] ?? ''));
  return { ...collection, filters: Object.fromEntries(offered), blank: readBlanks(declared), search };
}
