import fc from 'fast-check';
import type { AnyEndpoint } from '../../src/platform/kernel/http/shared/endpoint.ts';

interface Options {
  count: number;
  seed?: number;
  endpoints: readonly AnyEndpoint[];
  send(path: string, init: RequestInit): Promise<Response>;
}

const oddTexts = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  'null',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  'ı'.repeat(300),
  '../'.repeat(50),
  "' or '1'='1",
  '%00',
  '💥'.repeat(100),
  '{}',
  '[]',
  'true',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30T10:00:00Z',
  'a'.repeat(5000),
  '__proto__',
  'constructor',
  '\u202e\u0000',
  '(((((((((('.repeat(1000),
);
const oddValues = fc.oneof(
  oddTexts,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[[]]], [null], {
    length: 1e9,
  }),
  fc.anything({ withNullPrototype: false, maxDepth: 3 }).filter(isJson),
);

/** Any value as text, also an object whose toString is not a function. */
function toText(value: unknown): string {
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
}

function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

/** Changes one place of an example to something odd, or drops it, or adds to it. */
function damage(value: unknown, odd: unknown, choose: (count: number) => number): unknown {
  if (typeof value !== 'object' || value === null) return odd;
  const entries = Object.entries(value);
  const target = choose(entries.length + 1);
  if (target === entries.length) return { ...value, [toText(odd).slice(0, 50)]: odd };
  const damaged = entries.map(([name, field], index) => {
    if (index !== target) return [name, field] as const;
    return [name, choose(3) === 0 ? odd : damage(field, odd, choose)] as const;
  });
  return Array.isArray(value) ? damaged.map(([, field]) => field) : Object.fromEntries(damaged);
}

const deep = '['.repeat(100_000);

/** The number of additional requests to an endpoint that has rejected none. */
const mostExtra = 40;

interface Report {
  /** Responses with a status of at least 500, and missing responses. */
  readonly faults: string[];
  /** Endpoints with inputs that rejected no malformed request. */
  readonly unrefused: string[];
}

/** Sends malformed requests to each endpoint in turn. */
export async function sendMalformed({ count, seed, endpoints, send }: Options): Promise<Report> {
  const faults: string[] = [];
  const open = endpoints.filter(({ path }) => !/\/(sign-out|lock)$/.test(path));
  const unrefused = new Set(open.filter(({ query, body }) => query ?? body));
  const sendOne = async (endpoint: AnyEndpoint, odd: unknown, choices: readonly number[]) => {
    let next = 0;
    const choose = (options: number) => (choices[next++ % choices.length] ?? 0) % options;
    const { path, init } = buildRequest(endpoint, odd, choose);
    try {
      const response = await send(path, init);
      if (response.status >= 400 && response.status < 500) unrefused.delete(endpoint);
      if (response.status >= 500)
        faults.push(`${response.status} ${init.method} ${path} ${String(init.body).slice(0, 300)}`);
      await response.body?.cancel();
    } catch (error) {
      faults.push(`${init.method} ${path}: ${error}`);
    }
  };
  const inputs = fc.sample(fc.tuple(oddValues, fc.array(fc.nat(), { minLength: 12, maxLength: 12 })), {
    numRuns: Math.max(count, mostExtra),
    ...(seed !== undefined && { seed }),
  });
  for (const [index, [odd, choices]] of inputs.slice(0, count).entries()) {
    const endpoint = open[index % open.length];
    if (endpoint) await sendOne(endpoint, odd, choices);
  }
  for (const endpoint of unrefused)
    for (const [odd, choices] of inputs.slice(0, mostExtra))
      if (unrefused.has(endpoint)) await sendOne(endpoint, odd, choices);
  return { faults, unrefused: [...unrefused].map(({ method, path }) => `${method} ${path}`) };
}

function buildRequest(endpoint: AnyEndpoint, odd: unknown, choose: (count: number) => number) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const oddHeader = toText(odd)
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 2000);
  if (choose(20) === 0) headers['command-id'] = oddHeader;
  if (choose(30) === 0) headers['authorization'] = `Bearer ${oddHeader}`;
  if (choose(30) === 0) headers['last-event-id'] = oddHeader;
  if (choose(40) === 0) headers['content-type'] = oddHeader || 'x';
  const query = Object.entries(Object(damage(endpoint.example.query ?? {}, odd, choose)));
  const search = query
    .map(([name, value]) => `${encode(name)}=${choose(10) === 0 ? '%E0%A4%A' : encode(toText(value))}`)
    .join('&');
  const suffix = choose(25) === 0 ? `/${encode(oddHeader)}` : '';
  const path = `${endpoint.path}${suffix}${search ? `?${search}` : ''}`;
  if (endpoint.method === 'GET') return { path, init: { method: 'GET', headers } };
  const whole = choose(15);
  const body =
    whole === 0
      ? deep
      : whole === 1
        ? oddHeader
        : JSON.stringify(damage(endpoint.example.body ?? {}, odd, choose));
  return { path, init: { method: endpoint.method, headers, body: body ?? '' } };
}

const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed())
    .slice(0, 4000)
    .replace(/%[0-9A-F]?$/, '');

const unstorable = ['a\0b', 'a\ud800'];

/** Replaces each text of a value by another, one at a time; names where it was. */
function* replaceTexts(value: unknown, text: string, path = ''): Generator<[string, unknown]> {
  if (typeof value === 'string') yield [path, text];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value))
    for (const [at, replaced] of replaceTexts(field, text, `${path}.${name}`)) {
      yield [at, Object.assign(Array.isArray(value) ? [] : {}, value, { [name]: replaced })];
    }
}

/** Requests to an endpoint that hold a character no database stores: one in each parameter and each text of the body. */
export function* listUnstorable(endpoint: AnyEndpoint) {
  const example = endpoint.example.query ?? {};
  const { method } = endpoint;
  const fill = endpoint.path.replaceAll(/:\w+/g, 'x');
  const body = method === 'GET' ? undefined : JSON.stringify(endpoint.example.body ?? {});
  const headers = { 'content-type': 'application/json' };
  const init = { method, headers, ...(body === undefined ? {} : { body }) };
  for (const [parameter] of endpoint.path.matchAll(/:\w+/g))
    yield { name: parameter, path: endpoint.path.replace(parameter, 'a%00b').replaceAll(/:\w+/g, 'x'), init };
  for (const name of Object.keys(Object(Object(endpoint.query).entries))) {
    const query = new URLSearchParams({ ...Object(example), [name]: 'a\0b' });
    yield { name, path: `${fill}?${query}`, init };
  }
  if (!endpoint.body || method === 'GET') return;
  for (const text of unstorable)
    for (const [name, changed] of replaceTexts(endpoint.example.body, text))
      yield { name, path: fill, init: { ...init, body: JSON.stringify(changed) } };
}
