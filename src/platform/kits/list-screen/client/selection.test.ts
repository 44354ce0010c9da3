import { expect, test } from 'vitest';
import { changeListState, emptyListState, type ListAction } from './selection.ts';

const shownIds = ['a', 'b', 'c', 'd', 'e'];
const run = (...actions: ListAction[]) => {
  const {
    selectedIds,
    focusRequest: _focusRequest,
    ...state
  } = actions.reduce(changeListState, emptyListState);
  return { ...state, selectedIds: [...selectedIds] };
};

test.each<[string, ListAction[], ReturnType<typeof run>]>([
  ['selects a row', [{ type: 'toggle', id: 'b' }], { focusedId: 'b', anchorId: 'b', selectedIds: ['b'] }],
  [
    'takes a row out again',
    [
      { type: 'toggle', id: 'b' },
      { type: 'toggle', id: 'b' },
    ],
    { focusedId: 'b', anchorId: 'b', selectedIds: [] },
  ],
  [
    'extends downwards from the last row',
    [
      { type: 'toggle', id: 'b' },
      { type: 'extend', id: 'd', shownIds },
    ],
    { focusedId: 'd', anchorId: 'b', selectedIds: ['b', 'c', 'd'] },
  ],
  [
    'extends upwards from the focused row',
    [
      { type: 'focus', id: 'c' },
      { type: 'extend', id: 'a', shownIds },
    ],
    { focusedId: 'a', anchorId: 'c', selectedIds: ['a', 'b', 'c'] },
  ],
  [
    'selects one row when the anchor is no longer shown',
    [
      { type: 'toggle', id: 'gone' },
      { type: 'toggle', id: 'gone' },
      { type: 'extend', id: 'd', shownIds },
    ],
    { focusedId: 'd', anchorId: 'gone', selectedIds: ['d'] },
  ],
  [
    'selects all',
    [{ type: 'select-all', shownIds }],
    { focusedId: null, anchorId: null, selectedIds: shownIds },
  ],
  [
    'clears, and keeps the focus',
    [{ type: 'toggle', id: 'b' }, { type: 'clear' }],
    { focusedId: 'b', anchorId: null, selectedIds: [] },
  ],
])('%s', (_name, actions, expected) => {
  expect(run(...actions)).toEqual(expected);
});

test('asks for the focus each time, also for the same row', () => {
  const grab = { type: 'focus', id: 'a', isGrabbing: true } as const;
  const once = changeListState(emptyListState, grab);
  expect(changeListState(once, grab).focusRequest).toBe(once.focusRequest + 1);
  expect(changeListState(once, { type: 'focus', id: 'a' })).toBe(once);
});
