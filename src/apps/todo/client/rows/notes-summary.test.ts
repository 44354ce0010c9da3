import { expect, test } from 'vitest';
import { summarizeNotes } from './notes-summary.ts';

test.each([
  ['', ''],
  ['one\n\n  two', 'one two'],
  ['<p>Call <b>Ayşe</b><br/>today</p>', 'Call Ayşe today'],
  ['if a < b and c > d', 'if a < b and c > d'],
  ['As agreed:\n\n/apps/chat?room=a&at=7', 'As agreed:'],
  ['https://crm.example.com/apps/chat?room=a and more', 'and more'],
  ['x'.repeat(180), 'x'.repeat(180)],
  ['x'.repeat(181), `${'x'.repeat(180)}…`],
  ['👩‍👩‍👧'.repeat(100), `${[...'👩‍👩‍👧'.repeat(100)].slice(0, 180).join('')}…`],
])('%j is summarized as %j', (notes, expected) => {
  expect(summarizeNotes(notes)).toBe(expected);
});
