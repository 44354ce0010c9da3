import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useLeavingClick } from './use-leaving-click.ts';

function Form({ onLeave }: { onLeave: () => void }) {
  const form = useRef<HTMLDivElement>(null);
  useLeavingClick(form, true, onLeave);
  return (
    <main>
      <div ref={form}>Form</div>
      <p>Page</p>
      <button type="button">Undo</button>
    </main>
  );
}

const press = (from: HTMLElement, to: HTMLElement) => {
  fireEvent.pointerDown(from);
  fireEvent.click(to);
};

test('only a press and click on an empty part of the page leave a form', () => {
  const leave = vi.fn();
  render(<Form onLeave={leave} />);
  const [form, page, undo] = ['Form', 'Page', 'Undo'].map((text) => screen.getByText(text));
  if (!form || !page || !undo) return expect.fail('not rendered');
  press(form, form);
  // A text is selected up to where the form ends.
  press(form, page);
  press(undo, undo);
  expect(leave).not.toHaveBeenCalled();
  press(page, page);
  return expect(leave).toHaveBeenCalledOnce();
});
