import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Card } from '../../shared/records.ts';
import { CardStack } from './card-stack.tsx';
import { type Grab, GrabContext } from './use-grab.ts';

const farPx = 5000;

const makeCards = (list: string) =>
  Array.from({ length: 100 }, (_, index) => ({ id: `${list} ${index}`, name: `${list} ${index}` }) as Card); // safe: what a stack reads

const renderBoard = (heldId?: string) => {
  const stack = (label: string) => (
    <li>
      <CardStack
        label={label}
        cards={makeCards(label)}
        renderCard={({ id, name }) => <li key={id}>{name}</li>}
      />
    </li>
  );
  return (
    <GrabContext value={{ heldId } as Grab /* safe: what a stack reads */}>
      <ol>
        {stack('near')}
        {stack('far')}
      </ol>
    </GrabContext>
  );
};

test('a long list out of view shows no cards, unless the keyboard carries one to it', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const isFar = this.querySelector('[aria-label="far"]') !== null && this.tagName === 'DIV';
    return new DOMRect(isFar ? farPx : 0, 0, 300, 900);
  });
  const { rerender } = render(renderBoard());
  expect(screen.getByText('near 0')).toBeDefined();
  expect(screen.queryByText('far 0')).toBeNull();
  rerender(renderBoard('far 0'));
  expect(screen.getByText('far 0')).toBeDefined();
});
