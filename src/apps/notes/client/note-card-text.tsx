import clsx from 'clsx';
import { RichText } from '../../../platform/kits/markdown/client/rich-text.tsx';
import { chooseTextSize, type TextSize } from '../shared/text-size.ts';
import { useVariableTextSize } from './text-size-setting.ts';

const sizeClasses: Record<TextSize, string> = {
  28: 'text-[1.75rem] leading-9',
  24: 'text-2xl leading-8',
  18: 'text-lg leading-6',
  14: 'text-sm leading-5',
};

/** Only texts with these signs are read as Markdown. */
const markdownSigns = /[*_`[<>~#]|^\s*(?:[-+]|\d+[.)])\s|https?:\/\/|\/apps\//m;

/** The text of a note on its card: formatted, and larger when it is short and the note has no title. */
export function NoteCardText({ text, hasTitle }: { text: string; hasTitle: boolean }) {
  const isVariable = useVariableTextSize();
  // Not loaded later: the card would grow.
  if (markdownSigns.test(text))
    return (
      <div className="max-h-60 overflow-hidden text-sm [&_a]:relative [&_a]:z-1">
        <RichText text={text} keepsLines />
      </div>
    );
  return (
    <p
      dir="auto"
      className={clsx(
        'line-clamp-10 whitespace-pre-line wrap-anywhere',
        sizeClasses[isVariable && !hasTitle ? chooseTextSize(text) : 14],
      )}
    >
      {text}
    </p>
  );
}
