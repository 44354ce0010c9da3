import { memo, useState, type ReactNode } from 'react';
import { useChatTexts } from './texts.ts';

/** Longer texts are cut until somebody wants all: a hundred thousand characters would push everything away. */
const shownLength = 3000;
const linkPattern = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

interface MessageTextProps {
  text: string;
  /** Names of who is mentioned: they stand out where an @ is before them. */
  names: readonly string[];
}

/** A message's words: lines as they were written, addresses to press, and names of who is meant. */
export const MessageText = memo(function MessageText({ text, names }: MessageTextProps) {
  const texts = useChatTexts();
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && text.length > shownLength;
  return (
    <p dir="auto" className="text-start whitespace-pre-wrap wrap-anywhere">
      {linkAddresses(isCut ? `${text.slice(0, shownLength)}…` : text, names)}
      {isCut && (
        <>
          {' '}
          <button type="button" onClick={() => setWhole(true)} className="ring-focus font-bold underline">
            {texts.showAll}
          </button>
        </>
      )}
    </p>
  );
});

function linkAddresses(text: string, names: readonly string[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(linkPattern)) {
    parts.push(...markNames(text.slice(end, match.index), names, end));
    parts.push(
      <a
        key={match.index}
        href={match[0]}
        target="_blank"
        rel="noopener noreferrer"
        className="underline underline-offset-2"
      >
        {match[0]}
      </a>,
    );
    end = match.index + match[0].length;
  }
  return [...parts, ...markNames(text.slice(end), names, end)];
}

function markNames(text: string, names: readonly string[], offset: number): ReactNode[] {
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
