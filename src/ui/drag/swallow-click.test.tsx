import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { swallowClick } from './swallow-click.ts';

const heard: string[] = [];

beforeEach(() => {
  heard.length = 0;
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function renderGrid(): HTMLElement {
  render(
    <>
      <section aria-label="Week">
        <button type="button" onClick={() => heard.push('event')}>
          Event
        </button>
      </section>
      <label>
        <input type="radio" onChange={() => heard.push('following')} />
        Following
      </label>
      <button type="button" onClick={() => heard.push('undo')}>
        Undo
      </button>
    </>,
  );
  return screen.getByRole('region', { name: 'Week' });
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what is clicked outside of the dragged area is heard, also at once', () => {
  swallowClick(renderGrid());
  click('Undo');
  fireEvent.click(screen.getByRole('radio', { name: 'Following' }));
  expect(heard).toEqual(['undo', 'following']);
  click('Event');
  expect(heard).toEqual(['undo', 'following']);
});

test('one click is swallowed, the next one is meant', () => {
  swallowClick(renderGrid());
  click('Event');
  expect(heard).toEqual([]);
  click('Event');
  expect(heard).toEqual(['event']);
});

test('a drag that no click follows swallows no later one', () => {
  swallowClick(renderGrid());
  vi.advanceTimersByTime(50);
  click('Event');
  expect(heard).toEqual(['event']);
});
