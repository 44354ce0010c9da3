import { describe, expect, test } from 'vitest';
import { listDayWords, parseQuickTodo } from './quick-line.ts';

const nowMs = Date.parse('2026-11-21T10:00:00Z'); // a Saturday
const labels = [
  { id: 'l1', handle: 'backend', title: 'Backend' },
  { id: 'l2', handle: 'musteri-isleri', title: 'Müşteri İşleri' },
];
const context = { labels, nowMs, timeZone: 'UTC', days: listDayWords(nowMs, 'UTC') };
const today = '2026-11-21T23:59:00.000Z';
const tomorrow = '2026-11-22T23:59:00.000Z';

describe('a line of quick add', () => {
  test.each([
    ['Call Ayşe', { title: 'Call Ayşe' }],
    ['Call  Ayşe #backend', { title: 'Call Ayşe', labels: ['l1'] }],
    ['#BACKEND restore #Müşteri-İşleri', { title: 'restore', labels: ['l1', 'l2'] }],
    ['Pay ! now *', { title: 'Pay now', important: true, starred: true }],
    ['Pay! now*', { title: 'Pay! now*' }],
    ['Ship @today', { title: 'Ship', dueDate: today }],
    ['Kargo @yarın', { title: 'Kargo', dueDate: tomorrow }],
    ['Kargo @YARIN', { title: 'Kargo', dueDate: tomorrow }],
    ['اتصل @غدا', { title: 'اتصل', dueDate: tomorrow }],
    ['Ship @monday', { title: 'Ship', dueDate: '2026-11-23T23:59:00.000Z' }],
    ['Ship @saturday', { title: 'Ship', dueDate: '2026-11-28T23:59:00.000Z' }],
    ['Ship @today @tomorrow', { title: 'Ship', dueDate: tomorrow }],
    ['Mail bob@example.com about #unknown', { title: 'Mail bob@example.com about #unknown' }],
    ['#backend', { title: '#backend', labels: ['l1'] }],
  ])('%s', (line, expected) => {
    const { parts: _parts, ...todo } = parseQuickTodo(line, context);
    expect(todo).toEqual({ labels: [], starred: false, important: false, dueDate: null, ...expected });
  });

  test('keeps the words that the person wants in the title', () => {
    const todo = parseQuickTodo("Read @Tomorrow 's paper #backend", {
      ...context,
      plainWords: new Set(['@Tomorrow']),
    });
    expect(todo).toMatchObject({ title: "Read @Tomorrow 's paper", labels: ['l1'], dueDate: null });
    expect(todo.parts.map((part) => part.word)).toEqual(['#backend']);
  });
});
