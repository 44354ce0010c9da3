import { expect, test } from 'vitest';
import { isVouchedFor } from './authentication.ts';
import { readEml } from './read-eml.ts';

const own = { host: 'imap.company.example', address: 'ada@company.example' };
const google = { host: 'imap.gmail.com', address: 'ada@shop.example' };

test.each([
  ['mx.company.example; dmarc=pass header.from=partner.example', own, true],
  [
    'mx.company.example 1; dkim=pass (2048-bit key; unprotected) header.d=partner.example header.s=s1',
    own,
    true,
  ],
  [
    'mx.company.example; dkim=fail header.d=partner.example; spf=pass smtp.mailfrom=b@partner.example',
    own,
    true,
  ],
  ['mx.company.example; dkim=pass header.i=@mail.partner.example', own, false],
  ['MX.Company.Example; DMARC=Pass header.from=Partner.Example', own, true],
  [
    'mx.google.com; dkim=pass header.i=@partner.example header.b=x; spf=pass (google.com: a; b) smtp.mailfrom=a@x.y',
    google,
    true,
  ],
  ['mx.company.example; none', own, false],
  ['mx.company.example; dkim=pass header.d=other.example', own, false],
  ['mx.company.example; dkim=pass header.d=example', own, false],
  ['mx.company.example; dkim=pass header.d=evilpartner.example', own, false],
  ['mx.company.example; spf=softfail smtp.mailfrom=partner.example', own, false],
  [
    'mx.company.example; dmarc=fail header.from=partner.example; dkim=pass header.d=partner.example',
    own,
    false,
  ],
  ['mx.company.example (; dmarc=pass header.from=partner.example)', own, false],
  ['mx.elsewhere.example; dmarc=pass header.from=partner.example', own, false],
  ['mx.google.com; dmarc=pass header.from=partner.example', own, false],
  ['dmarc=pass header.from=partner.example', own, false],
  ['', own, false],
  ['(((', own, false],
])('whether %j vouches for a partner at %o is %s', (results, mailbox, expected) => {
  expect(isVouchedFor(results, 'Bo@partner.example', mailbox)).toBe(expected);
});

test('results that are longer than those of servers vouch for nobody', () => {
  const results = 'mx.company.example; dmarc=pass header.from=partner.example;';
  expect(isVouchedFor(results.padEnd(10_000), 'bo@partner.example', own)).toBe(true);
  expect(isVouchedFor(results.padEnd(10_001), 'bo@partner.example', own)).toBe(false);
});

test.each([
  [
    'the topmost results',
    ['Authentication-Results: a; none', 'Authentication-Results: b; dmarc=pass'],
    'a; none',
  ],
  ['none where there are none', [], ''],
  [
    'none where there are several senders',
    ['Authentication-Results: a; none', 'From: Mallory <m@example.org>'],
    '',
  ],
])('a mail has %s', async (_name, headers, expected) => {
  const source = [...headers, 'From: Bo <bo@partner.example>', 'Subject: Hello', '', 'Hello'].join('\r\n');
  const { authentication } = await readEml(new TextEncoder().encode(source), '2026-11-21T09:30:00.000Z');
  expect(authentication).toBe(expected);
});
