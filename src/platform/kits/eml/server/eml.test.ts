import { expect, test } from 'vitest';
import { ForeignFiles } from '../../../kernel/foreign-files/server/node-foreign-files.ts';
import { emlLimits } from '../shared/eml.ts';
import { emlTask } from './eml-task.ts';
import { readEml } from './read-eml.ts';
import { writeEml } from './write-eml.ts';

const now = '2026-11-21T09:30:00.000Z';
const read = (...lines: string[]) => readEml(new TextEncoder().encode(lines.join('\r\n')), now);

test('reads folded headers, encoded words and quoted-printable', async () => {
  const { mail } = await read(
    'From: =?iso-8859-9?Q?Leyla_Demirta=FE?= <leyla@example.org>',
    'To: "Novak, Clara" <clara@example.org>,',
    ' =?UTF-8?B?2LPZhNmF2Yk=?= <salma@example.org>',
    'Reply-To: Bilet <tickets@example.org>',
    'Subject: =?UTF-8?B?xZ7Dtmxlbg==?=',
    ' =?UTF-8?Q?_daveti?=',
    'Date: Fri, 20 Nov 2026 10:00:00 +0300',
    'Message-ID: <one@example.org>',
    'References: <a@example.org> <b@example.org>',
    'In-Reply-To: <b@example.org>',
    'Content-Type: text/plain; charset=iso-8859-9',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'G=FCnayd=FDn,',
    '',
    'saat 9=3D9 <b>',
  );
  expect(mail).toEqual({
    messageId: 'one@example.org',
    references: ['a@example.org', 'b@example.org'],
    sender: { name: 'Leyla Demirtaş', email: 'leyla@example.org' },
    to: [
      { name: 'Novak, Clara', email: 'clara@example.org' },
      { name: 'سلمى', email: 'salma@example.org' },
    ],
    cc: [],
    replyTo: [{ name: 'Bilet', email: 'tickets@example.org' }],
    subject: 'Şölen daveti',
    at: '2026-11-20T07:00:00.000Z',
    message: '<p>Günaydın,</p><p>saat 9=9 &lt;b&gt;</p>',
  });
});

test.each([
  ['iso-8859-9', [0xde, 0xf6, 0x6c, 0x65, 0x6e], 'Şölen'],
  ['windows-1256', [0xe3, 0xd1, 0xcd, 0xc8, 0xc7], 'مرحبا'],
  ['nobody-knows', [0x44, 0xe9, 0x6a, 0xe0], 'Déjà'],
  ['utf-8', [0x4b, 0xf6, 0x6c, 0x6e], 'Köln'],
  ['', [0xc5, 0x9e, 0xc3, 0xb6, 0x6c], 'Şöl'],
])('reads a bare subject in the charset of the text: %s', async (charset, subject, expected) => {
  const encode = (text: string) => [...new TextEncoder().encode(text)];
  const type = charset === '' ? '' : `\r\nContent-Type: text/plain; charset="${charset}"`;
  const bytes = [...encode('From: a@example.org\r\nSubject: '), ...subject, ...encode(`${type}\r\n\r\nText`)];
  const { mail } = await readEml(new Uint8Array(bytes), now);
  expect(mail).toMatchObject({ subject: expected, message: '<p>Text</p>' });
});

test('reads nested parts, names pictures by their files, and keeps winmail.dat', async () => {
  const { mail, files } = await read(
    'From: a@example.org',
    'Content-Type: multipart/mixed; boundary=m',
    '',
    '--m',
    'Content-Type: multipart/related; boundary=r',
    '',
    '--r',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p onclick="x()">Hi <img src="cid:logo@1"><script>x()</script></p>',
    '--r',
    'Content-Type: image/png; name=logo.png',
    'Content-ID: <logo@1>',
    'Content-Transfer-Encoding: base64',
    '',
    btoa('not a picture'),
    '--r--',
    '--m',
    'Content-Type: application/ms-tnef; name="winmail.dat"',
    'Content-Disposition: attachment; filename="winmail.dat"',
    'Content-Transfer-Encoding: base64',
    '',
    btoa('tnef'),
    '--m',
    'Content-Type: application/pdf',
    "Content-Disposition: attachment; filename*=UTF-8''%C5%9Eube%20..%2Fplan.pdf",
    '',
    'pdf',
    '--m--',
  );
  expect(files.map(({ name, isInline }) => [name, isInline])).toEqual([
    ['logo.png', true],
    ['winmail.dat', false],
    ['plan.pdf', false],
  ]);
  expect(mail.message).toBe(`<p>Hi <img src="cid:${files[0]?.id}" /></p>`);
  expect(mail.at).toBe(now);
});

test.each([
  ['no mail at all', '\0\u0001\u0002'],
  ['an empty file', ''],
])('%s is refused', async (_, source) => {
  await expect(read(source)).rejects.toMatchObject({ status: 400 });
});

test.each([
  ['a boundary that never comes', ['Content-Type: multipart/mixed; boundary=x', '', 'text']],
  ['base64 that is none', ['Content-Transfer-Encoding: base64', '', '%%%']],
  ['an unknown charset', ['Content-Type: text/plain; charset=klingon', '', 'Hello']],
  ['a date in the future', ['Date: Fri, 20 Nov 2099 10:00:00 +0000', '', 'Hello']],
  ['a line break in an encoded word', ['Subject: =?UTF-8?Q?a=0D=0ABcc:_x@y.z?=', '', 'Hello']],
])('%s is read as far as it goes', async (_, lines) => {
  const { mail } = await read('From: a@example.org', ...lines);
  expect(mail.sender.email).toBe('a@example.org');
  expect(mail.at <= now).toBe(true);
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

test('what is written is read back as it was', async () => {
  const original = {
    messageId: 'one@example.org',
    references: ['first@example.org', `${'long'.repeat(20)}@example.org`, 'last@example.org'],
    sender: { name: 'Şirin "Q" Öz', email: 'sirin@example.org' },
    to: [
      { name: 'Novak, Clara', email: 'clara@example.org' },
      { name: '', email: 'x@example.org' },
    ],
    cc: [{ name: 'سلمى', email: 'salma@example.org' }],
    replyTo: [{ name: 'Satış', email: 'sales@example.org' }],
    subject: 'Teklif: ölçüler ve çok uzun bir konu satırı, böylece birkaç sözcüğe bölünür 🙂',
    at: '2026-11-20T07:00:00.000Z',
    message: '<p>مرحبا <strong>Ada</strong></p>',
  };
  const file = {
    id: 'f',
    name: "Şube 'planı'.txt",
    type: 'text/plain',
    content: new Uint8Array(200).fill(65),
  };
  const written = writeEml(original, [file]);
  for (const line of written.split('\r\n')) expect(line.length).toBeLessThan(200);
  const { mail, files } = await read(written);
  expect(mail).toEqual(original);
  expect(written).toContain('\r\nIn-Reply-To: <last@example.org>\r\n');
  expect(writeEml({ ...original, references: [] }, [])).not.toMatch(/In-Reply-To|References/);
  expect(files.map(({ name, content }) => [name, content.byteLength])).toEqual([["Şube 'planı'.txt", 200]]);
});

test('what no database takes is left out, so that the mail is kept', async () => {
  const { mail } = await read(
    'From: a@example.org',
    'Message-ID: <one\0two@example.org>',
    'References: <\0@example.org>',
    'Date: -000100-01-01T00:00:00Z',
    '',
    'text',
  );
  expect(mail).toMatchObject({ messageId: 'onetwo@example.org', references: ['@example.org'], at: now });
  const { mail: escaped } = await read('From: a@example.org', '', '<'.repeat(499_000));
  expect(escaped.message.length).toBeLessThanOrEqual(emlLimits.message);
  expect(escaped.message.length).toBeGreaterThan(emlLimits.message / 4);
});

test.each(['constructor', '__proto__'])(
  'a file without a name, of the type %s, gets a name',
  async (type) => {
    const { files } = await read(
      'From: a@example.org',
      'Content-Type: multipart/mixed; boundary=m',
      '',
      '--m',
      `Content-Type: ${type}`,
      'Content-Disposition: attachment',
      '',
      'x',
      '--m--',
    );
    expect(files.map(({ name }) => name)).toEqual(['file-1']);
  },
);

test.each([
  ['24 Nov 2026 10.00.00 +0300', '2026-11-24T07:00:00.000Z'],
  ['Sal, 24 Kas 2026 10:00:00 +0300', '2026-11-24T07:00:00.000Z'],
  ['Tue, 24 Nov 2026 10:00:00 CET', '2026-11-24T09:00:00.000Z'],
  ['yesterday', '2026-11-24T08:00:00.000Z'],
  [`${'a'.repeat(300)} 24 Kas 2026 10:00:00 +0300`, '2026-11-24T08:00:00.000Z'],
  ['', '2026-11-24T08:00:00.000Z'],
])('a mail of %j was sent then, or else when it was received', async (date, at) => {
  const { mail } = await readEml(
    new TextEncoder().encode(
      [
        'Received: from a by b; Tue, 24 Nov 2026 08:00:00 +0000',
        'Received: from c by a; Tue, 24 Nov 2026 07:59:00 +0000',
        ...(date === '' ? [] : [`Date: ${date}`]),
        'From: leyla@example.org',
        '',
        'Figs',
      ].join('\r\n'),
    ),
    '2026-11-28T09:00:00.000Z',
  );
  expect(mail.at).toBe(at);
});

test.each([
  ['a byte order mark', '\ufeff'],
  ['blank lines', '\r\n\r\n'],
])('%s before the headers is skipped', async (_name, start) => {
  const { mail } = await read(`${start}From: Leyla <leyla@example.org>`, 'Subject: Figs', '', 'Nine');
  expect(mail).toMatchObject({ sender: { email: 'leyla@example.org' }, subject: 'Figs' });
});

test.each([
  ['text/calendar; name="meeting"; method=REQUEST', 'meeting.ics'],
  ['text/calendar; name="meeting.vcs"; method=REQUEST', 'meeting.ics'],
  ['application/ics; name="meeting.ics"; method=REQUEST', 'meeting.ics'],
  ['text/calendar; method=REQUEST', 'invite.ics'],
])('the part %s is an invitation', async (type, name) => {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR', ''];
  const { files } = await read('From: leyla@example.org', `Content-Type: ${type}`, '', ...lines);
  const [file] = files;
  expect(file?.name).toBe(name);
  expect(new TextDecoder().decode(file?.content)).toMatch(/^BEGIN:VCALENDAR\r?\nMETHOD:REQUEST\r?\nVERSION/);
});

test.each(['us-ascii', '"x-unknown"', 'utf-8'])('UTF-8 under the charset %s is read', async (charset) => {
  const type = ['Content-Type: text/plain;', ` charset=${charset}`, 'Content-Transfer-Encoding: 8bit'];
  const { mail } = await read('From: leyla@example.org', ...type, '', 'Görüşme سلام');
  expect(mail.message).toBe('<p>Görüşme سلام</p>');
});

test('of a mail whose HTML is empty, the text is shown', async () => {
  const parts = (html: string) =>
    read(
      'From: leyla@example.org',
      'Content-Type: multipart/alternative; boundary=o',
      '',
      '--o',
      'Content-Type: text/plain',
      '',
      'The text',
      '--o',
      'Content-Type: text/html',
      '',
      html,
      '--o--',
    );
  const messages = ['<html><body><p>&nbsp;</p></body></html>', '<p>The page</p>'].map(
    async (html) => (await parts(html)).mail.message,
  );
  expect(await Promise.all(messages)).toEqual(['<p>The text</p>', '<p>The page</p>']);
});

test('others go on while a mail of lines without end is read', async () => {
  const mail = new TextEncoder().encode(`From: a@example.org\r\nSubject: Long\r\n\r\n${'\n'.repeat(50_000)}`);
  const files = new ForeignFiles({ log: () => {} });
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  const long = await files.read(emlTask, 'ada', mail, now);
  clearInterval(timer);
  await files.close();
  expect(long.mail.subject).toBe('Long');
  // As many turns as there are waits in the parser itself, if it had kept everybody waiting.
  expect(turns).toBeGreaterThan(3);
});

test('a large mail with files is read whole, also next to another one', async () => {
  const content = 'QUJD'.repeat(19);
  const lines = Array.from({ length: 10_000 }, () => content);
  const build = (name: string) =>
    read(
      'From: a@example.org',
      `Subject: ${name}`,
      'Content-Type: multipart/mixed; boundary=m',
      '',
      '--m',
      '',
      'Look at this',
      '--m',
      `Content-Type: application/pdf; name=${name}.pdf`,
      'Content-Disposition: attachment',
      'Content-Transfer-Encoding: base64',
      '',
      ...lines,
      '--m--',
    );
  for (const { mail, files } of await Promise.all([build('one'), build('two')])) {
    expect(mail.message).toBe('<p>Look at this</p>');
    expect(files.map(({ name }) => name)).toEqual([`${mail.subject}.pdf`]);
    expect(files[0]?.content.byteLength).toBe(10_000 * 57);
  }
});

test.each([
  ['deep', '<b>'.repeat(60_000)],
  ['deep, in turns', '<i><b>'.repeat(30_000)],
  ['unknown', '<x>'.repeat(60_000)],
  ['many', '<b></b>'.repeat(25_000)],
  ['long', '<p style="color: red">'.repeat(10_000)],
])('a mail whose tags are %s is shown as its text', async (_, html) => {
  const { mail } = await read('From: a@example.org', 'Content-Type: text/html', '', `${html}Hello & bye`);
  expect(mail.message).toMatch(/^<p>Hello &amp; bye<\/p>$/);
});

test.each([
  ['text/plain', '\n\r'],
  ['text/plain', ' \n'],
  ['text/plain; format=flowed', ' \n'],
  ['text/plain; format=flowed; delsp=yes', '> \n'],
])('the text after many lines of nothing is read: %s %j', async (type, line) => {
  const { mail } = await read(
    'From: a@example.org',
    `Content-Type: ${type}`,
    '',
    `${line.repeat(20_000)}Bye`,
  );
  expect(mail.message).toMatch(/^<p>(?:&gt; ?)*(?:<br \/>(?:&gt; ?)*)*Bye<\/p>$/);
});

test('a mail of more lines of text than are read is refused; those of its files do not count', async () => {
  const encode = (text: string) => new TextEncoder().encode(`From: a@example.org\r\n${text}`);
  for (const line of ['\n', '\n\r', 'QUJD\n', `${'a b '.repeat(20)}\n`])
    await expect(readEml(encode(`\r\n${line.repeat(100_001)}`), now)).rejects.toMatchObject({ status: 413 });
  const file = `Content-Transfer-Encoding: base64\r\nContent-Type: image/png\r\n\r\n${`${'QUJD'.repeat(19)}\r\n`.repeat(100_001)}`;
  expect((await readEml(encode(file), now)).files[0]?.content.byteLength).toBe(57 * 100_001);
});

test('the text of an attached mail is read with the mail, and a mail that is attached to it stays a file', async () => {
  const attached = 'Content-Type: message/rfc822';
  const from = 'From: a@example.org';
  const { mail, files } = await read(from, attached, '', `${from}\r\n${attached}`, '', from, '', 'Innermost');
  expect(mail.message).not.toContain('Innermost');
  expect(files).toMatchObject([{ name: 'mail.eml' }]);
  expect(new TextDecoder().decode(files[0]?.content)).toContain('Innermost');
  expect((await read(from, attached, '', from, '', 'Inside')).mail.message).toContain('Inside');
});
