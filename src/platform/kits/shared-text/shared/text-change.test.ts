import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRuns } from '../../../../../tests/support/properties.ts';
import { changeText, findChange, listChanges, mapPosition, type TextChange } from './text-change.ts';
import { mergeTexts } from './text-doc.ts';

const word = fc.constantFrom('a', 'aa', 'b', ' ', '\n', 'ığ', 'سلام', '👍', '👎');
const someText = fc.array(word, { maxLength: 40 }).map((words) => words.join(''));

function apply(text: string, changes: readonly TextChange[]): string {
  return changes.toReversed().reduce(changeText, text);
}

const isWhole = ({ index, removed, inserted }: TextChange, text: string) =>
  [text.slice(0, index), text.slice(index, index + removed), inserted].every((part) => part.isWellFormed());

test('the changes between two texts make one of the other, and cut no character', () => {
  fc.assert(
    fc.property(someText, someText, fc.nat(80), (before, after, caret) => {
      const one = findChange(before, after, Math.min(caret, after.length));
      expect(apply(before, one ? [one] : [])).toBe(after);
      const changes = listChanges(before, after);
      expect(apply(before, changes)).toBe(after);
      for (const change of one ? [one, ...changes] : changes) expect(isWhole(change, before)).toBe(true);
    }),
    { numRuns: countRuns(500) },
  );
});

test('the caret says which of several equal letters was typed', () => {
  expect(findChange('aaaa', 'aaaaa', 2)).toEqual({ index: 1, removed: 0, inserted: 'a' });
  expect(findChange('aaaa', 'aaaaa')).toEqual({ index: 0, removed: 0, inserted: 'a' });
  expect(findChange('one two', 'one two')).toBeUndefined();
});

test('a position moves with the letters before it', () => {
  const changes = listChanges('one two three', 'one 2 and three');
  expect(mapPosition(changes, 3)).toBe(3);
  expect(mapPosition(changes, 8)).toBe('one 2 and '.length);
  expect(mapPosition(changes, 13)).toBe('one 2 and three'.length);
});

test('two texts made of one are joined: what either added is there, what either removed is not', () => {
  const base = 'Figs from Aydın\nBread\n';
  expect(mergeTexts(base, 'Ripe figs from Aydın\nBread\n', 'Figs from Aydın\nBread\nOlives\n')).toBe(
    'Ripe figs from Aydın\nBread\nOlives\n',
  );
  expect(mergeTexts(base, 'Figs from Aydın\n', 'Figs from Aydın and İzmir\nBread\n')).toBe(
    'Figs from Aydın and İzmir\n',
  );
  expect(mergeTexts(base, base, 'other')).toBe('other');
});
