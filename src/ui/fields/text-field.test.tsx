import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextField } from './text-field.tsx';

it('ties label, hint and error to the field', () => {
  const { rerender } = render(<TextField label="Title" hint="Shown in lists" />);
  const input = screen.getByLabelText('Title');
  const described = () =>
    input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  expect(described()).toEqual(['Shown in lists']);
  expect(input.getAttribute('aria-invalid')).toBeNull();
  rerender(<TextField label="Title" hint="Shown in lists" error="Enter a title" />);
  expect(described()).toEqual(['Enter a title', 'Shown in lists']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});
