import type { MouseEvent } from 'react';
import { expect, test } from 'vitest';
import { clickRow } from './click-row.ts';

test.each([
  ['a click opens the record', {}, ['prevented', 'open']],
  ['Shift selects everything up to it', { shiftKey: true }, ['prevented', 'select']],
  ['Ctrl is for the browser', { ctrlKey: true }, []],
  ['Cmd is for the browser', { metaKey: true, shiftKey: true }, []],
])('%s', (_name, keys, expected) => {
  const calls: string[] = [];
  const actions = {
    open: (id: string) => void calls.push(id === 'a' ? 'open' : id),
    select: (id: string, isRange: boolean) => void calls.push(id === 'a' && isRange ? 'select' : id),
  };
  const event = { ...keys, preventDefault: () => void calls.push('prevented') };
  clickRow('a', actions)(event as unknown as MouseEvent); // safe: all that the handler reads
  expect(calls).toEqual(expected);
});
