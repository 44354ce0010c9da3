import type { AnyEndpoint } from '../../src/platform/kernel/http/shared/endpoint.ts';

/** What texts are made of that grow: letters, and what some parser pairs, nests or looks back for. */
const pieces = [
  'a',
  'a ',
  '\n',
  '\n\r',
  '(',
  '[',
  '**a',
  '_a_ ',
  '> ',
  '- ',
  '<b>',
  '`',
  '#a ',
  '@a ',
  '"',
  'http://a.b ',
  'a\u0301',
  '\u0301\u0316',
  '😀',
];

/** One way in which a request can grow. */
export interface Growth {
  readonly endpoint: AnyEndpoint;
  /** Where, and how. */
  readonly name: string;
  readonly grow: (size: number) => { path: string; init: RequestInit };
}

const nest = (depth: number): unknown => {
  let value: unknown = 'a';
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};
const repeat = (value: unknown, count: number) => Array.from({ length: count }, () => value);

/** What takes the place of a value, by its kind. */
function* listValues(value: unknown): Generator<[string, (size: number) => unknown]> {
  if (typeof value === 'string')
    for (const piece of pieces)
      yield [`text of ${JSON.stringify(piece)}`, (size) => piece.repeat(Math.ceil(size / piece.length))];
  if (Array.isArray(value)) {
    yield ['empty objects', (size) => repeat({}, size)];
    yield ['wrong items', (size) => repeat('a', size)];
    if (value.length > 0) yield ['its own item', (size) => repeat(value[0], size)];
  } else if (typeof value === 'object' && value !== null)
    yield [
      'further names',
      (size) => ({
        ...value,
        ...Object.fromEntries(repeat('a', size).map((one, index) => [`${one}${index}`, one])),
      }),
    ];
  yield ['depth', (size) => nest(Math.min(size, 5_000))];
}

/** Each place of a value, with what puts something else there. */
function* listPlaces(value: unknown, path = ''): Generator<[string, unknown, (other: unknown) => unknown]> {
  yield [path, value, (other) => other];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value))
    for (const [at, found, put] of listPlaces(field, `${path}.${name}`))
      yield [
        at,
        found,
        (other) => Object.assign(Array.isArray(value) ? [] : {}, value, { [name]: put(other) }),
      ];
}

/** The ways in which the example of an endpoint grows: the text, number, names and depth of each of its values. */
export function* listGrowths(endpoint: AnyEndpoint): Generator<Growth> {
  const { method, path, example } = endpoint;
  const headers = { 'content-type': 'application/json' };
  for (const [name, value] of Object.entries(Object(example.query)))
    for (const [how, make] of listValues(value))
      if (how.startsWith('text'))
        yield {
          endpoint,
          name: `?${name}: ${how}`,
          grow: (size) => {
            const query = { ...Object(example.query), [name]: String(make(Math.min(size, 4_000))) };
            return { path: `${path}?${new URLSearchParams(query)}`, init: { method, headers } };
          },
        };
  if (method === 'GET' || example.body === undefined) return;
  for (const [at, value, put] of listPlaces(example.body))
    for (const [how, make] of listValues(value))
      yield {
        endpoint,
        name: `${at}: ${how}`,
        grow: (size) => ({ path, init: { method, headers, body: JSON.stringify(put(make(size))) } }),
      };
}
