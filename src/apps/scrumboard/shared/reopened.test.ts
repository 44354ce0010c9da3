import { expect, test } from 'vitest';
import { type DoneStep, findReopened } from './reopened.ts';

const done = (at: string): DoneStep => ({ at, isUndo: false, wasDone: false, isDone: true });
const open = (at: string): DoneStep => ({ at, isUndo: false, wasDone: true, isDone: false });
const undo = (step: DoneStep, at: string): DoneStep => ({
  at,
  isUndo: true,
  wasDone: step.isDone,
  isDone: step.wasDone,
});

test.each<[string, DoneStep[], string[]]>([
  ['done and opened again', [done('1'), open('2')], ['2']],
  ['twice', [done('1'), open('2'), done('3'), open('4')], ['2', '4']],
  ['a completion that was undone', [done('1'), undo(done('1'), '2')], []],
  ['a reopening that was undone', [done('1'), open('2'), undo(open('2'), '3')], []],
  [
    'a reopening whose undo was undone',
    [done('1'), open('2'), undo(open('2'), '3'), undo(undo(open('2'), '3'), '4')],
    ['2'],
  ],
  ['a completion undone after a reopening', [done('1'), open('2'), done('3'), undo(done('3'), '4')], ['2']],
  ['nothing', [], []],
])('finds when a card was opened again: %s', (_what, steps, expected) => {
  expect(findReopened(steps)).toEqual(expected);
});
