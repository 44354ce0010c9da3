import type { ReactNode } from 'react';

/** The parts of a text, with mentioned names highlighted; the offset makes their keys differ from those of other texts. */
export function markNames(text: string, names: readonly string[], offset = 0): ReactNode[] {
  if (names.length === 0 || !text.includes('@')) return [text];
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.split(new RegExp(`(@(?:${escaped.join('|')}))`)).map((part, index) =>
    index % 2 === 1 ? (
      <strong key={`${offset} ${index}`} className="font-bold underline decoration-dotted underline-offset-2">
        <bdi>{part}</bdi>
      </strong>
    ) : (
      part
    ),
  );
}
