/** What is sent on one connection, and what may come of it. */
export interface SmugglingCase {
  name: string;
  bytes: string;
  /** Requests that RFC 9112 sees in it; each gets one response. */
  requests: number;
  /** Whether the server must refuse it (4xx and close), may, or must answer it. */
  refusal: 'must' | 'may' | 'never';
}

interface Context {
  token: string;
  /** A whole request that must never be executed when it is in a body. */
  smuggled: string;
}

const post = (path: string, headers: readonly string[], body: string) =>
  [`POST ${path} HTTP/1.1`, 'Host: crm', 'Content-Type: application/json', ...headers, '', body].join('\r\n');
const path = '/api/todo-app/new-todo';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Two lengths in one request: the sender hopes that two servers believe different ones. */
function listLengthCases({ smuggled }: Context): SmugglingCase[] {
  const half = `0\r\n\r\n${smuggled}`;
  const codings = [
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding:\tchunked',
    'Transfer-Encoding:\u000bchunked',
    'Transfer-Encoding: chunked\u0000',
    'Transfer-Encoding: chunKed',
    'Transfer-Encoding: "chunked"',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: identity, chunked',
    'Transfer-Encoding: cow, chunked',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: cow',
    'Transfer-Encoding: cow\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding:\r\n chunked',
    'Transfer-Encoding\r\n : chunked',
    ' Transfer-Encoding: chunked',
    'X: x\nTransfer-Encoding: chunked',
    'X: x\rTransfer-Encoding: chunked',
    '\u0000Transfer-Encoding: chunked',
  ].flatMap((coding): SmugglingCase[] => [
    {
      name: `CL.TE with ${coding}`,
      bytes: post(path, [`Content-Length: ${half.length}`, coding], half),
      requests: 1,
      refusal: 'must',
    },
    {
      name: `TE.CL with ${coding}`,
      bytes: post(path, ['Content-Length: 4', coding], `${chunk(smuggled)}0\r\n\r\n`),
      requests: 1,
      refusal: 'must',
    },
  ]);
  const lengths = [
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 9999'],
    ['the same length twice', 'Content-Length: 2\r\nContent-Length: 2'],
    ['a list of lengths', 'Content-Length: 2, 9999'],
    ['a length with a sign', 'Content-Length: +2'],
    ['a negative length', 'Content-Length: -2'],
    ['a hexadecimal length', 'Content-Length: 0x2'],
    ['a length in words', 'Content-Length: 2 2'],
    ['a length with an exponent', 'Content-Length: 2e0'],
    ['an empty length', 'Content-Length:'],
    ['a length beyond 64 bits', 'Content-Length: 18446744073709551618'],
    ['a space before the colon', 'Content-Length : 2'],
    ['a folded length', 'Content-Length:\r\n 2'],
    ['a length folded into another header', 'X: x\r\n Content-Length: 2'],
    ['a vertical tab before the length', 'Content-Length:\u000b2'],
  ].map(([name = '', header = '']): SmugglingCase => ({
    name,
    bytes: post(path, [header], `{}${smuggled}`),
    requests: 2,
    refusal: 'must',
  }));
  return [...codings, ...lengths];
}

/** Chunks whose ends two servers may see at different places. */
function listChunkCases({ smuggled }: Context): SmugglingCase[] {
  const coded = 'Transfer-Encoding: chunked';
  const size = smuggled.length.toString(16);
  const bad: [string, string][] = [
    ['0x before a chunk size', `0x${chunk(smuggled)}0\r\n\r\n`],
    ['a sign before a chunk size', `+${chunk(smuggled)}0\r\n\r\n`],
    ['a negative chunk size', `-1\r\n${smuggled}\r\n0\r\n\r\n`],
    ['an empty chunk size', `\r\n${smuggled}\r\n0\r\n\r\n`],
    ['a chunk size beyond 64 bits', `1000000000000000${chunk(smuggled)}0\r\n\r\n`],
    ['a chunk size ended by a bare LF', `${size}\n${smuggled}\r\n0\r\n\r\n`],
    ['a chunk size ended by a bare CR', `${size}\r${smuggled}\r\n0\r\n\r\n`],
    ['a chunk ended by a bare LF', `${size}\r\n${smuggled}\n0\r\n\r\n`],
    ['a chunk longer than its size', `2\r\n{}${smuggled}\r\n0\r\n\r\n`],
    ['an extension with a bare LF', `2;a\n{}\r\n${size}\r\n${smuggled}\r\n0\r\n\r\n`],
    ['an extension with a bare CR', `2;a\rb\r\n{}\r\n0\r\n\r\n`],
    ['no last chunk', `2\r\n{}\r\n${smuggled}`],
    ['a header after the last chunk without a colon', `0\r\n${smuggled}`],
  ];
  return [
    ...bad.map(([name, body]): SmugglingCase => {
      return { name, bytes: post(path, [coded], body), requests: 1, refusal: 'must' };
    }),
    {
      name: 'a chunk with an extension',
      bytes: post(path, [coded], `${size};a="b"\r\n${smuggled}\r\n0\r\n\r\n`),
      requests: 1,
      refusal: 'may',
    },
    {
      name: 'a length among the trailers',
      bytes: post(path, [coded], `2\r\n{}\r\n0\r\nContent-Length: ${smuggled.length}\r\n\r\n`),
      requests: 1,
      refusal: 'may',
    },
    {
      name: 'chunks to a server of HTTP 1.0',
      bytes: post(path, [coded], `0\r\n\r\n`).replace('HTTP/1.1', 'HTTP/1.0'),
      requests: 1,
      refusal: 'may',
    },
  ];
}

/** Lines that end, or begin, as they should not. */
function listLineCases({ smuggled }: Context): SmugglingCase[] {
  const whole = post(path, [`Content-Length: ${smuggled.length}`], smuggled);
  const [head = ''] = whole.split('\r\n\r\n');
  const bad: [string, string][] = [
    ['lines ended by a bare LF', `${head.replaceAll('\r\n', '\n')}\n\n${smuggled}`],
    ['a bare LF after the first line', whole.replace('\r\n', '\n')],
    ['a bare LF before the body', `${head}\r\n\n${smuggled}`],
    ['a bare CR in a header', whole.replace('Host: crm', 'Host: crm\rX: x')],
    ['a space before the first header', whole.replace('Host: crm', ' Host: crm')],
    ['a space in a name', whole.replace('Content-Length', 'Content Length')],
    ['a NUL in a name', whole.replace('Content-Length', 'Content\u0000-Length')],
    ['two hosts', whole.replace('Host: crm', 'Host: crm\r\nHost: other')],
    ['no host', whole.replace('Host: crm\r\n', '')],
    ['a version that does not exist', whole.replace('HTTP/1.1', 'HTTP/1.9')],
  ];
  // RFC 9112, 3: a recipient may take any white space there for one.
  const spaced = whole.replace('POST ', 'POST  ');
  return [
    ...bad.map(([name, bytes]): SmugglingCase => ({ name, bytes, requests: 1, refusal: 'must' })),
    { name: 'two spaces in the first line', bytes: spaced, requests: 1, refusal: 'may' },
  ];
}

/** Whole requests whose body is another one: it stays a body, also where nobody reads it. */
function listBodyCases({ token, smuggled }: Context): SmugglingCase[] {
  const length = `Content-Length: ${smuggled.length}`;
  const get = (url: string, ...headers: string[]) =>
    `GET ${url} HTTP/1.1\r\nHost: crm\r\n${headers.join('\r\n')}`;
  const credentials = '{"email":"nobody@example.com","password":"wrong password"}';
  const large = smuggled + ' '.repeat(100_000);
  const held: [string, string][] = [
    ['GET with a body', `${get('/api/health', length)}\r\n\r\n${smuggled}`],
    [
      'GET with chunks',
      `${get('/api/health', 'Transfer-Encoding: chunked')}\r\n\r\n${chunk(smuggled)}0\r\n\r\n`,
    ],
    [
      'the sign-in by GET with JSON',
      `${get('/api/auth', 'Content-Type: application/json', `Content-Length: ${credentials.length}`)}\r\n\r\n${credentials}`,
    ],
    [
      'the sign-in by GET with another request',
      `${get('/api/auth', 'Content-Type: application/json', length)}\r\n\r\n${smuggled}`,
    ],
    [
      'the sign-in by GET with chunks',
      `${get('/api/auth', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}\r\n\r\n${chunk(smuggled)}0\r\n\r\n`,
    ],
    ['GET of a page with a body', `${get('/', length)}\r\n\r\n${smuggled}`],
    ['a body to a call that needs a token', post(path, [length], smuggled)],
    ['a body to no call', post('/api/no-such-call', [length], smuggled)],
    ['a body to a page', post('/login', [length], smuggled)],
    ['a body of another type', post(path, [length, `Authorization: Bearer ${token}`], smuggled)],
    ['a large body that nobody reads', post(path, [`Content-Length: ${large.length}`], large)],
    ['a wish to go on, and a body', post(path, ['Expect: 100-continue', length], smuggled)],
    ['an upgrade that is not offered', post(path, ['Connection: Upgrade', 'Upgrade: h2c', length], smuggled)],
    ['a method that is not known', post(path, [length], smuggled).replace('POST', 'PURGE')],
    ['a whole address', post('http://crm/api/no-such-call', [length], smuggled)],
    ['a name with an underscore', post(path, [length, 'Content_Length: 0'], smuggled)],
  ];
  return held.map(([name, bytes]) => {
    const isEarly = name.startsWith('a wish') || name.startsWith('an upgrade');
    return { name, bytes, requests: 1, refusal: isEarly ? 'may' : 'never' };
  });
}

/** All tricks; `smuggle(name)` makes the request that must not be executed. */
export function listSmugglingCases(token: string, smuggle: (name: string) => string): SmugglingCase[] {
  let count = 0;
  const lists = [listLengthCases, listChunkCases, listLineCases, listBodyCases];
  return lists.flatMap((list) => list({ token, smuggled: smuggle(`smuggled ${count++}`) }));
}
