import { expect, test } from 'vitest';
import { readEml } from './read-eml.ts';
import { writeEml } from './write-eml.ts';

const now = '2026-11-21T09:30:00.000Z';
const read = (...lines: string[]) => readEml(new TextEncoder().encode(lines.join('\r\n')), now);

test('reads folded headers, encoded words and quoted-printable', async () => {
  const { mail } = await read(
    'From: =?iso-8859-9?Q?Leyla_Demirta=FE?= <leyla@example.org>',
    'To: "Novak, Clara" <clara@example.org>,',
    ' =?UTF-8?B?2LPZhNmF2Yk=?= <salma@example.org>',
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
    subject: 'Şölen daveti',
    at: '2026-11-20T07:00:00.000Z',
    message: '<p>Günaydın,</p><p>saat 9=9 &lt;b&gt;</p>',
  });
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
    sender: { name: 'Şirin "Q" Öz', email: 'sirin@example.org' },
    to: [
      { name: 'Novak, Clara', email: 'clara@example.org' },
      { name: '', email: 'x@example.org' },
    ],
    cc: [{ name: 'سلمى', email: 'salma@example.org' }],
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
  expect(mail).toEqual({ ...original, references: [] });
  expect(files.map(({ name, content }) => [name, content.byteLength])).toEqual([["Şube 'planı'.txt", 200]]);
});
