import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextArea } from './text-area.tsx';

it('is as high as its rows before anything is written', () => {
  render(
    <>
      <TextArea label="Notes" />
      <TextArea label="Address" rows={2} />
    </>,
  );
  const heightOf = (label: string) => screen.getByLabelText(label).style.minBlockSize;
  expect([heightOf('Notes'), heightOf('Address')]).toEqual([
    'calc(3lh + 2px + 1rem)',
    'calc(2lh + 2px + 1rem)',
  ]);
});
