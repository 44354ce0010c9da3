import fc from 'fast-check';
import { type GenericSchema, safeParse } from 'valibot';

/** Ids by table, for fields that name a record. */
export type RecordIds = Readonly<Record<string, readonly string[]>>;

interface Node {
  type: string;
  entries?: Record<string, GenericSchema>;
  item?: GenericSchema;
  wrapped?: GenericSchema;
  /** The values of a picklist, or the schemas of a union. */
  options?: readonly unknown[];
  literal?: unknown;
  pipe?: readonly { kind: string; type: string; metadata?: { entity?: string } }[];
}

const texts = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'Plan',
      'İzmir ığ',
      'خطة',
      '#1a2b3c',
      '#ffffff',
      'all',
      'a',
      '<b>bold</b>',
      "'; drop table",
      // A scope, a kind of notification, a principal, an address, the hash of a content, a repetition, a day and a zone.
      'list:none',
      'chat.mention',
      'everyone',
      'https://example.com/a',
      'ab'.repeat(32),
      'DTSTART;TZID=Europe/Istanbul:20260105T090000\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH',
      '2026-01-05',
      'Europe/Istanbul',
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

/** Inputs that a schema accepts, made from the schema itself, so that a new command is tested without more being written. */
export function arbitraryFor(schema: GenericSchema, ids: RecordIds): fc.Arbitrary<unknown> {
  const accepted = (candidate: fc.Arbitrary<unknown>) =>
    candidate.filter((value) => safeParse(schema, value).success);
  const node = schema as unknown as Node; // safe: a valibot schema describes itself by these fields
  const entity = node.pipe?.find((action) => action.type === 'metadata')?.metadata?.entity;
  if (entity !== undefined) return fc.constantFrom(...(ids[entity] ?? []), 'no-such-record');
  switch (node.type) {
    case 'object':
    case 'loose_object':
      return accepted(objectArbitrary(node.entries ?? {}, ids));
    case 'array':
      return node.item ? accepted(fc.array(arbitraryFor(node.item, ids), { maxLength: 4 })) : fc.constant([]);
    case 'optional':
      return node.wrapped
        ? fc.option(arbitraryFor(node.wrapped, ids), { nil: undefined })
        : fc.constant(undefined);
    case 'nullable':
      return node.wrapped ? fc.option(arbitraryFor(node.wrapped, ids)) : fc.constant(null);
    case 'picklist':
      return fc.constantFrom(...(node.options ?? []));
    case 'union':
      return fc.oneof(...(node.options ?? []).map((option) => arbitraryFor(option as GenericSchema, ids))); // safe: a union's options are schemas
    case 'unknown':
      return fc.constantFrom('a', 1, null);
    case 'literal':
      return fc.constant(node.literal);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return accepted(fc.integer({ min: 0, max: 5 }));
    case 'string':
      return accepted(texts);
    case 'record':
      return accepted(fc.dictionary(fc.constantFrom('a', 'b'), fc.boolean()));
    default:
      throw new Error(`No arbitrary for a schema of type ${node.type}; add one.`);
  }
}

function objectArbitrary(entries: Record<string, GenericSchema>, ids: RecordIds): fc.Arbitrary<unknown> {
  const fields = Object.entries(entries).map(([name, entry]) => [name, arbitraryFor(entry, ids)] as const);
  return fc.record(Object.fromEntries(fields)).map((value) =>
    // A field that is absent and one that is undefined mean the same; JSON only knows the first.
    Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)),
  );
}
