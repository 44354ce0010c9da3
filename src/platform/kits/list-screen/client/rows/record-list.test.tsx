import { fireEvent, render, screen } from '@testing-library/react';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useListState } from '../use-list-state.ts';
import { RecordList } from './record-list.tsx';

const plants = ['Fern', 'Ivy', 'Moss'].map((title) => ({ id: title, title, version: 1 }));

function Plants({ onMove }: { onMove?: (plant: { id: string }, toIndex: number) => void }) {
  const state = useListState(plants, '/plants');
  return (
    <RecordList
      records={plants}
      state={state}
      label="Plants"
      resetKey=""
      onMove={onMove}
      renderRow={({ title }, { isSelected }) => <span>{isSelected ? `${title}, selected` : title}</span>}
    />
  );
}

test('a finger that rests on a row selects the row, and unselects it the next time', async () => {
  render(<Plants />);
  const finger = { pointerType: 'touch', isPrimary: true, bubbles: true, clientY: 10 };
  for (const [before, after] of [
    ['Ivy', 'Ivy, selected'],
    ['Ivy, selected', 'Ivy'],
  ] as const) {
    fireEvent.pointerDown(screen.getByText(before), finger);
    await pause(450);
    fireEvent.pointerUp(window, finger);
    expect(await screen.findByText(after)).toBeDefined();
  }
});

test('rows are dragged only where they can be moved', () => {
  const isDraggable = (onMove?: () => void) => {
    const { unmount } = render(<Plants {...(onMove && { onMove })} />);
    fireEvent.pointerDown(screen.getByText('Fern'), { pointerType: 'mouse', bubbles: true, clientY: 10 });
    fireEvent.pointerMove(window, { pointerType: 'mouse', bubbles: true, clientY: 40 });
    const { transform } = screen.getByText('Fern').closest('li')?.style ?? {};
    unmount();
    return transform !== '';
  };
  expect(isDraggable()).toBe(false);
  expect(isDraggable(() => {})).toBe(true);
});
