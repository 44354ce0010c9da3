import { expect, test } from 'vitest';
import { readNow } from '../../../base/clock.ts';
import { buildFormat } from '../../../platform/frame/i18n/client/build-format.ts';
import { describeLastContact } from './last-contact.ts';
import { texts as ar } from './texts/ar.ts';
import { useContactsTexts } from './texts/en.ts';
import { texts as tr } from './texts/tr.ts';

test.each([
  ['en', useContactsTexts.current(), 'Just now', '2 hours ago'],
  ['tr', tr, 'Az önce', '2 saat önce'],
  ['ar', ar, 'الآن', 'قبل ساعتين'],
] as const)('in %s, a contact of this minute was just now', (language, texts, justNow, earlier) => {
  const format = buildFormat(language, 'UTC');
  const describe = (seconds: number) =>
    describeLastContact(new Date(readNow() - seconds * 1000).toISOString(), format, texts);
  expect([describe(0), describe(40)]).toEqual([justNow, justNow]);
  expect(describe(7200)).toBe(earlier);
  expect(describeLastContact(null, format, texts)).toBe('');
});
