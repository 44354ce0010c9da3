import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { SwipeHint } from './swipe-hint.tsx';
import { useSwipe } from './use-swipe.ts';

function List({ onRun, direction }: { onRun: (name: string) => void; direction: 'ltr' | 'rtl' }) {
  const list = useRef<HTMLUListElement>(null);
  const actions = {
    toEnd: { label: 'Mark as done', icon: 'check', tone: 'success', run: () => onRun('done') },
    toStart: { label: 'Delete', icon: 'delete', tone: 'danger', run: () => onRun('delete') },
  } as const;
  const swipe = useSwipe({ list, findActions: (index) => (index === 0 ? actions : undefined) });
  return (
    <ul ref={list} style={{ direction }}>
      {['first', 'second'].map((title, index) => (
        <li key={title} data-index={index}>
          {swipe?.index === index && <SwipeHint action={actions[swipe.direction]} swipe={swipe} />}
          <div>{title}</div>
        </li>
      ))}
    </ul>
  );
}

/** Moves a finger over a row, and returns what it does there. */
function swipeRow(title: string, to: { x: number; y?: number }, { direction = 'ltr' as 'ltr' | 'rtl' } = {}) {
  const done: string[] = [];
  const { unmount } = render(<List direction={direction} onRun={(name) => done.push(name)} />);
  const row = screen.getByText(title);
  const finger = { pointerType: 'touch', isPrimary: true, bubbles: true };
  fireEvent.pointerDown(row, { ...finger, clientX: 200, clientY: 100 });
  for (const part of [0.3, 0.7, 1])
    fireEvent.pointerMove(row, { ...finger, clientX: 200 + to.x * part, clientY: 100 + (to.y ?? 0) * part });
  const shown = screen.queryByText(/Mark as done|Delete/)?.textContent;
  fireEvent.pointerUp(row, finger);
  const place = row.style.translate;
  unmount();
  return { done, shown, place };
}

test('a swipe along the line of reading completes, against it deletes, and the row is back in its place', () => {
  expect(swipeRow('first', { x: 120 })).toEqual({ done: ['done'], shown: 'Mark as done', place: '' });
  expect(swipeRow('first', { x: -120 })).toEqual({ done: ['delete'], shown: 'Delete', place: '' });
  expect(swipeRow('first', { x: 120 }, { direction: 'rtl' }).done).toEqual(['delete']);
});

test('a short swipe shows its action and does nothing; scrolling and other rows do neither', () => {
  expect(swipeRow('first', { x: 50 })).toEqual({ done: [], shown: 'Mark as done', place: '' });
  expect(swipeRow('first', { x: 120, y: 200 })).toEqual({ done: [], shown: undefined, place: '' });
  expect(swipeRow('second', { x: 120 })).toEqual({ done: [], shown: undefined, place: '' });
});
