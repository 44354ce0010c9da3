import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDateLine, anyLanguage } from '../../../../../tests/support/date-lines.ts';
import { countRuns } from '../../../../../tests/support/properties.ts';
import { parseQuickTodo } from './quick-line.ts';

const labels = [
  { id: 'l1', handle: 'backend', title: 'Backend' },
  { id: 'l2', handle: 'musteri-isleri', title: 'Müşteri İşleri' },
];
const people = [
  { id: 'u1', name: 'Ayşe Yılmaz' },
  { id: 'u2', name: 'Can Demir' },
  { id: 'u3', name: 'Can Öz' },
];
// A Saturday, 10:00.
const context = { labels, people, now: '2026-11-21T10:00:00.000Z', timeZone: 'UTC', locale: 'en' };
const tomorrow = '2026-11-22T23:59:00.000Z';
const nothing = {
  labels: [],
  newLabels: [],
  starred: false,
  important: false,
  dueDate: null,
  assigneeId: null,
  repeat: null,
};

describe('a line of quick add', () => {
  test.each([
    ['Call Ayşe', { title: 'Call Ayşe' }],
    ['Call  Ayşe #backend', { title: 'Call Ayşe', labels: ['l1'] }],
    ['#BACKEND restore #Müşteri-İşleri', { title: 'restore', labels: ['l1', 'l2'] }],
    ['Fix #12 #new-phones', { title: 'Fix #12', newLabels: ['new phones'] }],
    ['Pay ! now *', { title: 'Pay now', important: true, starred: true }],
    ['Pay! now*', { title: 'Pay! now*' }],
    ['Ship tomorrow', { title: 'Ship', dueDate: tomorrow }],
    ['Ship @tomorrow 15:00', { title: 'Ship', dueDate: '2026-11-22T15:00:00.000Z' }],
    ['Ship 15:00', { title: 'Ship', dueDate: '2026-11-21T15:00:00.000Z' }],
    ['Ship 9am', { title: 'Ship', dueDate: '2026-11-22T09:00:00.000Z' }],
    ['At 9am ship it on monday', { title: 'ship it', dueDate: '2026-11-23T09:00:00.000Z' }],
    ['Prepare tomorrow for friday', { title: 'Prepare for friday', dueDate: tomorrow }],
    [
      'Report every Friday until Dec 18, 2026',
      {
        title: 'Report until Dec 18, 2026',
        dueDate: '2026-11-27T23:59:00.000Z',
        repeat: 'DTSTART;TZID=UTC:20261127T235900\nRRULE:FREQ=WEEKLY;BYDAY=FR',
      },
    ],
    ['Find the bill Dec 18 2025 15:00', { title: 'Find the bill', dueDate: '2025-12-18T15:00:00.000Z' }],
    ['Find the bill Nov 20 2026', { title: 'Find the bill', dueDate: '2026-11-20T23:59:00.000Z' }],
    // Without a year, a day is one that is still to come.
    ['Find the bill Nov 20', { title: 'Find the bill', dueDate: '2027-11-20T23:59:00.000Z' }],
    ['Ask @Ayşe Yılmaz about it', { title: 'Ask about it', assigneeId: 'u1' }],
    ['Ask @ayse', { title: 'Ask', assigneeId: 'u1' }],
    ['Ask @can', { title: 'Ask @can' }],
    ['Ask @can oz', { title: 'Ask', assigneeId: 'u3' }],
    [
      'Report every tuesday 9am',
      {
        title: 'Report',
        dueDate: '2026-11-24T09:00:00.000Z',
        repeat: 'DTSTART;TZID=UTC:20261124T090000\nRRULE:FREQ=WEEKLY;BYDAY=TU',
      },
    ],
    [
      'Pay every month',
      {
        title: 'Pay',
        dueDate: '2026-11-21T23:59:00.000Z',
        repeat: 'DTSTART;TZID=UTC:20261121T235900\nRRULE:FREQ=MONTHLY',
      },
    ],
    ['Mail bob@example.com', { title: 'Mail bob@example.com' }],
    ['#backend', { title: '#backend', labels: ['l1'] }],
  ])('%s', (line, expected) => {
    const { parts: _parts, ...todo } = parseQuickTodo(line, context);
    expect(todo).toEqual({ ...nothing, ...expected });
  });

  test.each([
    ['tr', 'Kargo YARIN saat 15', { title: 'Kargo', dueDate: '2026-11-22T15:00:00.000Z' }],
    ['tr', 'Fatura 20 Kasım 2026', { title: 'Fatura', dueDate: '2026-11-20T23:59:00.000Z' }],
    ['ar', 'اتصل غدًا', { title: 'اتصل', dueDate: tomorrow }],
    ['ar', 'فاتورة 20 نوفمبر 2026', { title: 'فاتورة', dueDate: '2026-11-20T23:59:00.000Z' }],
  ])('in %s: %s', (locale, line, expected) => {
    expect(parseQuickTodo(line, { ...context, locale })).toMatchObject(expected);
  });

  test('keeps the words that the person wants in the title', () => {
    const todo = parseQuickTodo("Read Tomorrow 's paper #backend", {
      ...context,
      plainWords: new Set(['Tomorrow']),
    });
    expect(todo).toMatchObject({ title: "Read Tomorrow 's paper", labels: ['l1'], dueDate: null });
    expect(todo.parts.map((part) => part.word)).toEqual(['#backend']);
  });
});

test('no line fails or loses a word, whatever words of dates it has', () => {
  fc.assert(
    fc.property(anyLanguage, anyDateLine, (locale, words) => {
      const line = words.join(' ');
      const { title, parts } = parseQuickTodo(line, { ...context, locale });
      const understood = parts.map(({ word }) => word).join(' ');
      // A line of such words alone is the title too.
      const all = title === line ? line : `${understood} ${title}`;
      expect(all.split(' ').toSorted()).toEqual([...words].toSorted());
    }),
    { numRuns: countRuns(300) },
  );
});
