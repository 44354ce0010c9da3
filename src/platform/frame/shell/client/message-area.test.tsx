import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MessageArea } from './message-area.tsx';
import { showMessage } from './messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(<MessageArea />);
});
afterEach(() => {
  act(() => vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
});

it('shows a message for six seconds', () => {
  act(() => showMessage({ text: 'Saved', variant: 'success' }));
  expect(screen.getByRole('status').textContent).toContain('Saved');
  act(() => vi.advanceTimersByTime(5999));
  expect(screen.queryByText('Saved')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('stands where and as long as its caller wants', () => {
  const area = () => screen.getByRole('status').parentElement?.className;
  act(() => showMessage({ text: 'Moved', position: 'top-end', duration: 2000 }));
  expect(area()).toContain('justify-end');
  act(() => vi.advanceTimersByTime(1999));
  expect(screen.queryByText('Moved')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Moved')).toBeNull();
  act(() => showMessage({ text: 'Saved' }));
  expect(area()).toContain('justify-center');
});

it('shows one message at a time, the newest', () => {
  act(() => showMessage({ text: 'First' }));
  act(() => vi.advanceTimersByTime(5000));
  act(() => showMessage({ text: 'Second' }));
  expect([screen.queryByText('First'), screen.queryByText('Second') !== null]).toEqual([null, true]);
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.queryByText('Second')).toBeTruthy();
});

it('says errors at once', () => {
  act(() => showMessage({ text: 'Not saved', variant: 'error' }));
  expect(screen.getByRole('alert').textContent).toContain('Not saved');
});

it('waits while somebody points at it', () => {
  act(() => showMessage({ text: 'Deleted' }));
  fireEvent.pointerEnter(screen.getByText('Deleted'));
  act(() => vi.advanceTimersByTime(20_000));
  expect(screen.queryByText('Deleted')).toBeTruthy();
  fireEvent.pointerLeave(screen.getByText('Deleted'));
  act(() => vi.advanceTimersByTime(6000));
  expect(screen.queryByText('Deleted')).toBeNull();
});

it('runs its action once and goes', () => {
  const run = vi.fn();
  act(() => showMessage({ text: 'Deleted', action: { label: 'Undo', run } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Deleted')).toBeNull();
});
