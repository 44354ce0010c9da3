import type { RefObject } from 'react';
import type { TextState } from './shared-text.ts';
import { TextCarets } from './text-carets.tsx';
import { TextWriters } from './text-writers.tsx';

/** Around the field of a shared text: the carets of the others, who they are, and whether what is typed arrives. */
export function TextMarks({
  field,
  state,
}: {
  field: RefObject<HTMLTextAreaElement | null>;
  state: TextState;
}) {
  const { text, status, others } = state;
  return (
    <>
      <TextCarets field={field} text={text} others={others} />
      <TextWriters text={text} status={status} others={others} />
    </>
  );
}
