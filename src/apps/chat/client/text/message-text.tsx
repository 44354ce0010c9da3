import { memo, useState } from 'react';
import { later } from '../../../../ui/later.tsx';
import { hasMarkdown } from '../composer/markdown-signs.ts';
import { PlainWords } from './plain-words.tsx';
import { useChatTexts } from '../texts/en.ts';

/** Longer texts are cut until somebody wants all: a hundred thousand characters would push everything away. */
const shownLength = 3000;

export interface WordsProps {
  text: string;
  /** Names of who is mentioned: highlighted after an @. */
  names: readonly string[];
  /** Of the buttons in it, as of the message's others. */
  tabIndex: number;
}

/** Fetched when the first message with signs of Markdown is shown; until then, and without it, they show as they were typed. */
const MarkdownWords = later<WordsProps>(
  async () => (await import('./markdown-words.tsx')).MarkdownWords,
  PlainWords,
);

/** A message's words: lines as they were written, with what Markdown, addresses and names make of them. */
export const MessageText = memo(function MessageText({ text, names, tabIndex }: WordsProps) {
  const texts = useChatTexts();
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && text.length > shownLength;
  const Words = hasMarkdown(text) ? MarkdownWords : PlainWords;
  return (
    <div className="text-start wrap-anywhere">
      <Words text={isCut ? `${text.slice(0, shownLength)}…` : text} names={names} tabIndex={tabIndex} />
      {isCut && (
        <button type="button" onClick={() => setWhole(true)} className="ring-focus font-bold underline">
          {texts.showAll}
        </button>
      )}
    </div>
  );
});
