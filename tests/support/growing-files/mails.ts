import { type GrowingFile, list, repeat } from './growing-file.ts';

const mail = (headers: string, body = 'Hello') =>
  `From: a@b.example\r\nSubject: x\r\n${headers.trimEnd()}\r\n\r\n${body}`;
const parts = (body: string, kind = 'mixed') => mail(`Content-Type: multipart/${kind}; boundary=a`, body);
const quoted = (body: string) => mail('Content-Transfer-Encoding: quoted-printable', body);

/** Headers, and what in them grows. */
const headers: Readonly<Record<string, (size: number) => string>> = {
  headers: (size) => repeat('X-A: b\r\n', size),
  'a folded header': (size) => `X-A: b${repeat('\r\n b', size)}`,
  'a long header': (size) => `X-A: ${repeat('a', size)}`,
  'a header of another charset': (size) => `X-A: ${repeat('\u00fc', size)}`,
  recipients: (size) => `To: ${repeat('a@b.example, ', size)}`,
  'folded recipients': (size) => `To: ${repeat('a@b.example,\r\n ', size)}a@b.example`,
  'lines of recipients': (size) => repeat('To: a@b.example\r\n', size),
  senders: (size) => repeat('From: a@b.example\r\n', size),
  references: (size) => `References: ${repeat('<a@b> ', size)}`,
  'references that stay open': (size) => `References: ${repeat('<', size)}`,
  'encoded words': (size) => `Subject: ${repeat('=?utf-8?Q?a?= ', size)}`,
  'encoded words in base64': (size) => `Subject: ${repeat('=?utf-8?B?YQ==?= ', size)}`,
  'encoded names': (size) => `To: ${repeat('=?utf-8?Q?a?= <a@b.example>, ', size)}`,
  'beginnings of encoded words': (size) => `Subject: ${repeat('=?', size)}`,
  'halves of encoded words': (size) => `Subject: ${repeat('=?utf-8?Q?', size)}`,
  'open comments': (size) => `To: ${repeat('(', size)}`,
  comments: (size) => `To: ${repeat('(a) ', size)}`,
  'quoted names': (size) => `To: ${repeat('"a" ', size)}`,
  'open addresses': (size) => `To: ${repeat('<a', size)}`,
  'addresses without commas': (size) => `To: ${repeat('<a@b.example>', size)}`,
  groups: (size) => `To: ${repeat('a: b@c.example; ', size)}`,
  'groups in groups': (size) => `To: ${repeat('a: ', size)}`,
  commas: (size) => `To: ${repeat(',', size)}`,
  'at signs': (size) => `To: ${repeat('a@', size)}`,
  words: (size) => `To: ${repeat('a ', size)}`,
  backslashes: (size) => `To: "${repeat('\\', size)}"`,
  'a date of brackets': (size) => `Date: ${repeat('(', size)}`,
  'a date of marks': (size) => `Date: 1 a${repeat('\u0301\u0316', size)}`,
  'a date of numbers': (size) => `Date: ${repeat('1 ', size)}`,
  parameters: (size) => `Content-Type: text/plain${repeat('; a=b', size)}`,
  'different parameters': (size) => `Content-Type: text/plain${list(size, (index) => `; a${index}=b`)}`,
  'parts of a name': (size) =>
    `Content-Disposition: attachment${list(size, (index) => `; filename*${index}*=%41`)}`,
  'an encoded name': (size) => `Content-Disposition: attachment; filename*=utf-8''${repeat('%41', size)}`,
  'a quoted parameter': (size) => `Content-Type: text/plain; a="${repeat('\\"', size)}"`,
  results: (size) =>
    `Authentication-Results: mx.b.example; ${repeat('dkim=pass header.d=c.example; ', size)}`,
};

const nested = (size: number) =>
  list(size, (level) => `--a${level}\r\nContent-Type: multipart/mixed; boundary=a${level + 1}\r\n\r\n`);
const attached = 'From: a@b.example\r\nContent-Type: message/rfc822\r\n\r\n';

/** Mails whose parts grow. */
const bodies: Readonly<Record<string, (size: number) => string>> = {
  parts: (size) => parts(repeat('--a\r\n\r\nx\r\n', size)),
  'parts of nothing': (size) => parts(repeat('--a\r\n', size)),
  files: (size) => parts(repeat('--a\r\nContent-Type: image/png\r\n\r\nx\r\n', size)),
  'pictures and their places': (size) =>
    parts(
      `--a\r\nContent-Type: text/html\r\n\r\n${repeat('<img src="cid:x">', size / 2)}\r\n${repeat('--a\r\nContent-Type: image/png\r\nContent-ID: <x>\r\n\r\nx\r\n', size / 2)}`,
      'related',
    ),
  'parts of HTML': (size) => parts(repeat('--a\r\nContent-Type: text/html\r\n\r\n<p>x\r\n', size)),
  'parts of text and HTML': (size) =>
    parts(
      repeat(
        '--a\r\nContent-Type: text/plain\r\n\r\nx\r\n--a\r\nContent-Type: text/html\r\n\r\n<p>x\r\n',
        size,
      ),
    ),
  'parts in parts': (size) => mail('Content-Type: multipart/mixed; boundary=a0', nested(size)),
  'mails in mails': (size) => repeat(attached, size) + mail(''),
  'mails beside mails': (size) =>
    parts(repeat('--a\r\nContent-Type: message/rfc822\r\n\r\nFrom: a@b.example\r\n\r\nx\r\n', size)),
  'soft breaks': (size) => quoted(repeat('a=\r\n', size)),
  'quoted letters': (size) => quoted(repeat('=41', size)),
  'equal signs': (size) => quoted(repeat('=', size)),
  'quoted spaces': (size) => quoted(`${repeat(' ', size)}\r\n`),
  base64: (size) => mail('Content-Transfer-Encoding: base64', repeat('YWFh', size)),
  'lines of base64': (size) => mail('Content-Transfer-Encoding: base64', repeat('YWFh\r\n', size)),
  'flowed lines': (size) =>
    mail('Content-Type: text/plain; format=flowed; delsp=yes', repeat('a \r\n', size)),
  'flowed quotes': (size) => mail('Content-Type: text/plain; format=flowed', repeat('> a \r\n', size)),
  'quotes in quotes': (size) => mail('Content-Type: text/plain; format=flowed', repeat('>', size)),
  'other charsets': (size) =>
    mail('Content-Type: text/plain; charset=iso-2022-jp', repeat('\u001b$B!!\u001b(B', size)),
  ...Object.fromEntries(
    ['a', 'a\r\n', '\r\n', '\n\r', ' ', '&', '\0'].map((piece) => [
      `text of ${JSON.stringify(piece)}`,
      (size: number) => mail('', repeat(piece, size)),
    ]),
  ),
};

const pieces = [
  '<b>',
  '<i><b>',
  '<div>',
  '<x>',
  '<p>',
  '<',
  '</',
  '</b>',
  '<!--',
  '<!-- -->',
  '<!',
  '<![CDATA[',
  '&',
  '&lt;',
  '&#60;',
  '<a href="',
  '<a href="http://a.example">',
  '<img src="cid:a">',
  '<p style="',
  '<p style="color:red;">',
  '<br>',
  '<table><tr><td>',
  '<td>',
  '<style>',
  '<style>a</style>',
  '<script>',
  '<title>',
  '<svg>',
  '<textarea>',
  ' ',
  '\n',
  '<b></b>',
  'a ',
  '"',
  '<!--><!--',
  '<style></style',
  '\u00a0',
];

/** Texts of HTML, and what in them grows. */
const pages: Readonly<Record<string, (size: number) => string>> = {
  ...Object.fromEntries(
    pieces.map((piece) => [JSON.stringify(piece), (size: number) => repeat(piece, size)]),
  ),
  attributes: (size) => `<p ${repeat('a=b ', size)}>`,
  'different attributes': (size) => `<p ${list(size, (index) => `a${index}=b `)}>`,
  styles: (size) => `<p style="${repeat('color:red;', size)}">a</p>`,
  'different styles': (size) => `<p style="${list(size, (index) => `a${index}:red;`)}">a</p>`,
  'comments of styles': (size) => `<p style="${repeat('/*', size)}">a</p>`,
  'brackets of styles': (size) => `<p style="${repeat('a:(', size)}">a</p>`,
  'values of a style': (size) => `<p style="padding:${repeat('1 ', size)}x">a</p>`,
  'spaces of an address': (size) => `<a href="${repeat(' ', size)}x">a</a>`,
  'comments of an address': (size) => `<a href="${repeat('<!--', size)}x">a</a>`,
  'a long tag': (size) => `<${repeat('a', size)}>`,
  'deep tags that close': (size) => repeat('<b>', size / 2) + repeat('</b>', size / 2),
};

/** Mails that grow. */
export const growingMails: readonly GrowingFile[] = [
  ...Object.entries(headers).map(([name, write]) => ({ name, grow: (size: number) => mail(write(size)) })),
  ...Object.entries(bodies).map(([name, grow]) => ({ name, grow })),
  ...Object.entries(pages).map(([name, write]) => ({
    name: `HTML of ${name}`,
    grow: (size: number) => mail('Content-Type: text/html; charset=utf-8', write(size)),
  })),
];
