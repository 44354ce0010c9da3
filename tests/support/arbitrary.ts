import fc from 'fast-check';
import { type GenericSchema, safeParse } from 'valibot';
import { describeNode, entityOf } from './schema-node.ts';

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

interface Source {
  /** Returns the id of a record for a reference field; undefined if the table is empty. */
  readonly pickId: (entity: string) => string | undefined;
}

/**
 * Generates valid inputs from a schema, so that new commands are tested without additional code. Parts of the example are kept, more
 * often at deeper levels.
 */
export function arbitraryFor(
  schema: GenericSchema,
  source: Source,
  example?: unknown,
): fc.Arbitrary<unknown> {
  const made = arbitraryNear(schema, source, example);
  const isKept = example !== undefined && safeParse(schema, example).success;
  return isKept
    ? fc.oneof({ weight: 3, arbitrary: fc.constant(example) }, { weight: 2, arbitrary: made })
    : made;
}

/** Like `arbitraryFor`, but never returns the unchanged example. */
export function arbitraryNear(
  schema: GenericSchema,
  source: Source,
  example: unknown,
): fc.Arbitrary<unknown> {
  const accepted = (candidate: fc.Arbitrary<unknown>) =>
    candidate.filter((value) => safeParse(schema, value).success);
  const node = describeNode(schema);
  const entity = entityOf(node);
  if (entity !== undefined)
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant(source.pickId(entity) ?? 'no-such-record') },
      { weight: 1, arbitrary: fc.constant('no-such-record') },
    );
  switch (node.type) {
    case 'undefined':
      return fc.constant(undefined);
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return accepted(objectArbitrary(node.entries ?? {}, source, Object(example)));
    case 'array': {
      if (!node.item) return fc.constant([]);
      const [first] = Array.isArray(example) ? example : [];
      return accepted(fc.array(arbitraryFor(node.item, source, first), { maxLength: 4 }));
    }
    case 'optional':
      return node.wrapped
        ? fc.option(arbitraryFor(node.wrapped, source, example ?? undefined), { nil: undefined })
        : fc.constant(undefined);
    case 'nullable':
      return node.wrapped
        ? fc.option(arbitraryFor(node.wrapped, source, example ?? undefined))
        : fc.constant(null);
    case 'picklist':
      return fc.constantFrom(...(node.options ?? []));
    case 'union':
      return fc.oneof(...(node.options ?? []).map((option) => arbitraryFor(option as GenericSchema, source))); // safe: a union's options are schemas
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

function objectArbitrary(
  entries: Record<string, GenericSchema>,
  source: Source,
  example: Record<string, unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(entries).map(
    ([name, entry]) => [name, arbitraryFor(entry, source, example[name])] as const,
  );
  return fc.record(Object.fromEntries(fields)).map((value) =>
    // A field that is absent and one that is undefined mean the same; JSON only knows the first.
    Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)),
  );
}
