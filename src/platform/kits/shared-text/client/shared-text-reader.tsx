import type { ReactNode } from 'react';
import type { SharedTextSource } from './shared-session.ts';
import { TextWriters } from './text-writers.tsx';
import { useSharedText } from './use-shared-text.ts';

interface SharedTextReaderProps {
  source: SharedTextSource;
  children: (text: string) => ReactNode;
}

const readOnly = () => undefined;

/** A shared text as it is being written, for those who may only read it. */
export function SharedTextReader({ source, children }: SharedTextReaderProps) {
  const { state } = useSharedText(source, { value: source.known, onValueChange: readOnly });
  const others = (state?.others ?? []).filter(({ index }) => index !== undefined);
  const text = state?.text ?? source.known;
  return (
    <>
      {children(text)}
      {others.length > 0 && <TextWriters text={text} status="live" others={others} />}
    </>
  );
}
