import { render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { expect, test } from 'vitest';
import { useListState } from '../use-list-state.ts';
import { useRowFocus } from './use-row-focus.ts';

const plants = ['Fern', 'Ivy', 'Moss'].map((id) => ({ id, version: 1 }));

function Plants() {
  const list = useRef<HTMLUListElement>(null);
  const state = useListState(plants, '/plants');
  useRowFocus(list, state, () => {});
  useLayoutEffect(() => screen.getByRole('link', { name: 'Ivy' }).focus(), []);
  return (
    <>
      <output>{state.focused?.id}</output>
      <ul ref={list}>
        {plants.map(({ id }, index) => (
          <li key={id} data-index={index} data-id={id}>
            <a data-record href="#plant">
              {id}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

test('a row that gets the focus as soon as it is in the document is the focused row', () => {
  render(<Plants />);
  expect(screen.getByRole('status').textContent).toBe('Ivy');
});
