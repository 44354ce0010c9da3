import { expect, test } from 'vitest';
import { isDeceiving, readAddress } from './link-address.ts';

test.each([
  ['https://example.com', 'https://example.com/'],
  ['HTTP://Example.com/a?b=1#c', 'http://example.com/a?b=1#c'],
  ['mailto:ann@example.com', 'mailto:ann@example.com'],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['\u0001javascript:alert(1)', undefined],
  ['data:text/html,<b>', undefined],
  ['vbscript:x', undefined],
  ['file:///etc/passwd', undefined],
  ['blob:https://example.com/1', undefined],
  ['//example.com', undefined],
  ['/apps/chat', undefined],
  ['example.com', undefined],
  ['https://', undefined],
  ['https://exa mple.com', undefined],
])('%j leads to %j', (href, address) => {
  expect(readAddress(href)).toBe(address);
});

test.each([
  ['the report', 'https://example.com/report', false],
  ['example.com', 'https://www.example.com/report', false],
  ['https://example.com/report', 'https://example.com/report', false],
  ['ann@example.com', 'mailto:ann@example.com', false],
  ['bank.com', 'https://evil.example/', true],
  ['https://bank.com', 'https://bank.com.evil.example/', true],
  ['https://bank.com/a', 'https://bank.com/b', true],
  ['bank.com', 'https://bank.com@evil.example/', true],
  ['Sign in at bank.com now', 'https://evil.example/', true],
  ['bank。com', 'https://evil.example/', true],
  ['bank․com', 'https://evil.example/', true],
  ['bank.\u200bcom', 'https://evil.example/', true],
  ['ann@bank.com', 'mailto:eve@evil.example', true],
  ['', 'https://evil.example/', true],
  ['\u200b', 'https://evil.example/', true],
  ['the re\u0301\u0316port', 'https://example.com/report', false],
  [`the re${'\u0301\u0316'.repeat(16)}port`, 'https://example.com/report', true],
  [`the re${'\u0301\uff9e'.repeat(16)}port`, 'https://example.com/report', true],
])('a link that says %j and leads to %j deceives: %j', (words, address, expected) => {
  expect(isDeceiving(words, address)).toBe(expected);
});
