import { expect, test } from 'vitest';
import { readCardsCsv, readCsv, readTrello } from './board-import.ts';

const trello = {
  name: 'Relaunch',
  labels: [
    { id: 'l1', name: 'Design', color: 'red' },
    { id: 'l2', name: '', color: 'sky_dark' },
  ],
  lists: [
    { id: 'b', name: 'Done', pos: 2, closed: false },
    { id: 'a', name: 'To do', pos: 1, closed: false },
    { id: 'c', name: 'Old', pos: 3, closed: true },
  ],
  cards: [
    { id: '2', name: 'Second', idList: 'a', pos: 20, closed: false, due: null },
    {
      id: '1',
      name: 'First',
      desc: 'Text',
      idList: 'a',
      pos: 10,
      closed: false,
      due: '2026-03-01T09:00:00.000Z',
      dueComplete: true,
      idLabels: ['l2', 'gone'],
    },
    { id: '3', name: 'Archived', idList: 'a', pos: 5, closed: true },
  ],
  checklists: [{ idCard: '1', name: 'Steps', checkItems: [{ name: 'Draw', state: 'complete', pos: 1 }] }],
};

test('a board of Trello keeps its lists, cards, labels, dates and checklists in order', () => {
  expect(readTrello(JSON.stringify(trello))).toEqual({
    name: 'Relaunch',
    labels: [
      { title: 'Design', color: '#e5484d' },
      { title: 'sky', color: '#3b82f6' },
    ],
    lists: [
      {
        name: 'To do',
        cards: [
          {
            name: 'First',
            description: 'Text',
            due: '2026-03-01T09:00:00.000Z',
            isDone: true,
            labels: [1],
            checklists: [{ name: 'Steps', items: [{ text: 'Draw', checked: true }] }],
          },
          expect.objectContaining({ name: 'Second', due: null, labels: [] }),
        ],
      },
      { name: 'Done', cards: [] },
    ],
  });
});

test.each(['', 'null', '[]', '{"lists":1}', 'not json'])('%j is not a board', (json) => {
  expect(readTrello(json)).toBeUndefined();
});

test.each([
  [
    'a,b\r\n"x, ""y""\nz",2\r\n',
    [
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ],
  ],
  [
    '\ufeffa;b\n1;\n;;\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['', []],
])('the cells of %j', (text, cells) => {
  expect(readCsv(text)).toEqual(cells);
});

test('cards of a CSV file go into the lists that they name, with their labels', () => {
  const csv = 'Title,Status,Labels,Due date\nPaint,Doing,"Home, Art",2026-03-01\nSweep,,Home,soon\n';
  const board = readCardsCsv(csv, 'House', 'Cards');
  expect(board?.labels.map(({ title }) => title)).toEqual(['Home', 'Art']);
  expect(board?.lists).toMatchObject([
    { name: 'Doing', cards: [{ name: 'Paint', labels: [0, 1], due: '2026-03-01T00:00:00.000Z' }] },
    { name: 'Cards', cards: [{ name: 'Sweep', labels: [0], due: null }] },
  ]);
  expect(readCardsCsv('a,b\n1,2\n', 'x', 'y')).toBeUndefined();
});
