import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useListState } from '../use-list-state.ts';
import { RecordList } from './record-list.tsx';

const titles = ['Fern', 'Ivy', 'Moss', ...Array.from({ length: 77 }, (_, index) => `Sprout ${index}`)];
const allPlants = titles.map((title) => ({ id: title, title, version: 1 }));

interface PlantsProps {
  count?: number;
  onMove?: (plant: { id: string }, toIndex: number) => void;
}

function Plants({ count = 3, onMove }: PlantsProps) {
  const plants = allPlants.slice(0, count);
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

test.each([3, 80])('of %s rows, those are dragged only where they can be moved', async (count) => {
  const isDraggable = async (onMove?: () => void) => {
    const { unmount } = render(<Plants count={count} {...(onMove && { onMove })} />);
    // The rows of a long list have their places before they are dragged.
    if (count > 60) await waitFor(() => expect(screen.getByRole('list').style.height).not.toBe(''));
    const readPlace = () => screen.getByText('Fern').closest('li')?.style.transform;
    const before = readPlace();
    fireEvent.pointerDown(screen.getByText('Fern'), { pointerType: 'mouse', bubbles: true, clientY: 10 });
    fireEvent.pointerMove(window, { pointerType: 'mouse', bubbles: true, clientY: 40 });
    const isMoved = readPlace() !== before;
    unmount();
    return isMoved;
  };
  expect(await isDraggable()).toBe(false);
  expect(await isDraggable(() => {})).toBe(true);
});
