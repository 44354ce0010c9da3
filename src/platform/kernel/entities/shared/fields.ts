/** A field of an entity: how it is stored and validated. Data alone, so that the browser needs no schema library. */
export interface Field<Value = unknown> {
  readonly type:
    | 'text'
    | 'flag'
    | 'number'
    | 'instant'
    | 'day'
    | 'choice'
    | 'ref'
    | 'refs'
    | 'list'
    | 'object'
    | 'picture'
    | 'recurrence';
  /** What a record has that was created without it. */
  readonly blank: Value;
  /** Shown in the API's documentation. */
  readonly example: Value;
  /** Null is a value. */
  readonly isOptional?: true;
  /** Has to say something: not empty, not only white space. */
  readonly isRequired?: true;
  /** The longest text, the largest number of items, or the largest number. */
  readonly max?: number;
  readonly choices?: readonly string[];
  /** A day may leave its year out: `--02-29`. */
  readonly hasOptionalYear?: true;
  /** A number is taken too, and kept as text. */
  readonly takesNumber?: true;
  /** The table that references name. */
  readonly entity?: string;
  /** The fields of an item, or of an object. */
  readonly item?: Fields;
  /** The items are stored files: see attached-files.ts. */
  readonly holdsFiles?: true;
}

/** A field that the server sets: no command takes it. */
export interface ServerField<Value> extends Field<Value> {
  readonly isServerSet: true;
}

/** When a record was last created or changed. */
interface EditedField extends ServerField<string> {
  readonly isEdited: true;
}

export type Fields = Readonly<Record<string, Field>>;
export type ValueOf<F> = F extends Field<infer Value> ? Value : never;
export type ValuesOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };

type InputName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { isServerSet: true } ? never : Name;
}[keyof F];
/** The values that people give. */
export type InputOf<F extends Fields> = { [Name in InputName<F>]: ValueOf<F[Name]> };

/** A field that an input may leave out. */
export interface OmittableField<Value> extends Field<Value> {
  readonly isOmittable: true;
}
type OmittableName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { isOmittable: true } ? Name : never;
}[keyof F];
/** The values of fields of which the omittable ones may be absent. */
export type GivenOf<F extends Fields> = ValuesOf<Omit<F, OmittableName<F>>> &
  Partial<ValuesOf<Pick<F, OmittableName<F>>>>;

/** Text of a person. */
export const text = (max: number, options: { required?: boolean; example?: string } = {}): Field<string> => ({
  type: 'text',
  blank: '',
  example: options.example ?? '',
  max,
  ...(options.required && { isRequired: true }),
});

/** The id of an item in a list, which the client that adds the item chooses: a text, or a number that becomes one. */
export const itemId = (): Field<string> => ({ ...text(64), takesNumber: true });

/** Formatted text; plain text until there is an editor for it. */
export const richText = (max = 100_000): Field<string> => text(max);

/** Yes or no; no unless given. */
export const flag = (): Field<boolean> => ({ type: 'flag', blank: false, example: false });

/** A whole number from 0 to `max`, such as an amount of money in minor units. */
export const wholeNumber = (max: number): Field<number> => ({ type: 'number', blank: 0, example: 0, max });

/** A day as `2030-01-31`, empty when unknown; with `hasOptionalYear` also `--01-31`. */
export const day = (options: { hasOptionalYear?: true } = {}): Field<string> => ({
  type: 'day',
  blank: '',
  example: '2030-01-31',
  ...options,
});

/** An instant as ISO UTC text. Entities have it as `optional(instant())`: there is no instant to begin with. */
export const instant = (): Field<string> => ({
  type: 'instant',
  blank: '',
  example: '2030-01-01T09:00:00.000Z',
});

/** One of some values, the first unless given. */
export const choice = <const Value extends string>(
  ...choices: readonly [Value, ...Value[]]
): Field<Value> => ({ type: 'choice', blank: choices[0], example: choices[0], choices });

/** The same field, or null; null unless given. */
export const optional = <Value>(field: Field<Value>): Field<Value | null> => ({
  ...field,
  blank: null,
  isOptional: true,
});

/** The id of a record of a table that the person can view. Entities have it as `optional(ref(…))`. */
export const ref = (entity: string): Field<string> => ({
  type: 'ref',
  blank: '',
  example: '01929f3e-7c1a-7000-8000-000000000001',
  entity,
});

/** The id of the parent record. The child inherits the parent's scope and is removed with it. */
interface ParentField extends Field<string> {
  readonly isParent: true;
}

/** Declares the parent entity. The child's table must name the parent's table in `access`. */
export const childOf = ({ name }: { readonly name: string }): ParentField => ({
  ...ref(name),
  isRequired: true,
  isParent: true,
});

/** Declares a tree: the id of a parent record of the record's own entity, or null at the top. */
export const nestedIn = (entity: string): Field<string | null> & Pick<ParentField, 'isParent'> => ({
  ...optional(ref(entity)),
  isParent: true,
});

/** Ids of records of a table, such as labels: those that the person can view. */
export const refs = (entity: string, { max }: { max: number }): Field<readonly string[]> => ({
  type: 'refs',
  blank: [],
  example: [],
  entity,
  max,
});

/** A list of small objects that belong to the record, such as the items of a checklist. */
export const listOf = <F extends Fields>(
  item: F,
  { max, example = [] }: { max: number; example?: readonly ValuesOf<F>[] },
): Field<readonly ValuesOf<F>[]> => ({ type: 'list', blank: [], example, item, max });

/**
 * One uploaded picture, seen by those who see the record: its address with its size in pixels, see picture-address.ts of
 * files. Empty unless given. More of them are a list of items with one each.
 */
export const picture = (): Field<string> => ({ type: 'picture', blank: '', example: '' });

/** How something is repeated, as RFC 5545 writes it: see recurrence.ts. Entities have it as `optional(recurrence())`. */
export const recurrence = (): Field<string> => ({
  type: 'recurrence',
  blank: '',
  example: 'DTSTART;TZID=Europe/Istanbul:20300107T090000\nRRULE:FREQ=WEEKLY',
});

/** When the record was last created or changed. */
export const editedAt = (): EditedField => ({ ...instant(), isServerSet: true, isEdited: true });

/** A field that only a command of the app changes, beside those of every entity. */
export const setByCommand = <Value>(field: Field<Value>): ServerField<Value> => ({
  ...field,
  isServerSet: true,
});

const isServerSet = (field: Field): boolean => 'isServerSet' in field;

/** The fields that people give. */
export const listInputs = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !isServerSet(field));

/** The name of the parent field; undefined for an entity without one. */
export const findParentField = (fields: Fields): string | undefined =>
  Object.entries(fields).find(([, field]) => 'isParent' in field)?.[0];

/** The fields that hold when a record was last changed. */
export const listEdited = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => ('isEdited' in field ? [name] : []));

/** What the fields that people do not give hold in a new record, but for the time. */
export const blankServerSet = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isServerSet(field) ? [[name, field.blank] as const] : [],
    ),
  );

/** The blank values of fields, by name. */
export const readBlanks = (
  fields: readonly (readonly [name: string, field: Field])[],
): Record<string, unknown> => Object.fromEntries(fields.map(([name, { blank }]) => [name, blank]));

/** The values of a record of which nothing is known yet. */
export const blankOf = <F extends Fields>(fields: F): InputOf<F> =>
  readBlanks(listInputs(fields)) as InputOf<F>; // safe: one value a field

export type FieldError = 'required' | 'too-long';

/** What is wrong with values that were typed into a form, by field; the server checks the same. */
export function findFieldErrors(fields: Fields, values: object): Readonly<Record<string, FieldError>> {
  const given = new Map<string, unknown>(Object.entries(values));
  const errors = listInputs(fields).flatMap(([name, field]): [string, FieldError][] => {
    const value = given.get(name);
    if (typeof value !== 'string') return [];
    if (field.isRequired && value.trim() === '') return [[name, 'required']];
    return field.max !== undefined && value.length > field.max ? [[name, 'too-long']] : [];
  });
  return Object.fromEntries(errors);
}
