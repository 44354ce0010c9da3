import { useRef, useState } from 'react';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { useChatTexts } from '../texts/en.ts';

interface ListSearchProps {
  value: string;
  onValueChange: (value: string) => void;
}

/** The search of the list; while it is empty and has the focus, it says what can be written. */
export function ListSearch({ value, onValueChange }: ListSearchProps) {
  const texts = useChatTexts();
  const place = useRef<HTMLDivElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const choose = (operator: string) => {
    onValueChange(operator);
    place.current?.querySelector('input')?.focus();
  };
  return (
    <div
      ref={place}
      className="relative z-10 shrink-0 border-b border-line p-3"
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget))}
    >
      <SearchField label={texts.list.search} value={value} onValueChange={onValueChange} />
      {hasFocus && value === '' && <SearchHints onChoose={choose} />}
    </div>
  );
}

/** Lies over the list, so that nothing in it moves. */
function SearchHints({ onChoose }: { onChoose: (operator: string) => void }) {
  const { words, ...texts } = useChatTexts().search;
  const hints = [
    { operator: `${words.from}:`, text: texts.from },
    { operator: `${words.in}:`, text: texts.in },
    { operator: `${words.has}:${words.file} `, text: texts.file },
    { operator: `${words.has}:${words.link} `, text: texts.link },
    { operator: `${words.after}:`, text: texts.after },
    { operator: `${words.before}:`, text: texts.before },
  ];
  return (
    <div role="group" aria-label={texts.hints} className="pop absolute inset-x-3 top-full -mt-2 p-1.5">
      <p aria-hidden="true" className="px-2.5 py-1 text-xs font-semibold text-dim">
        {texts.hints}
      </p>
      {hints.map(({ operator, text }) => (
        <button
          key={operator}
          type="button"
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(operator)}
          className="ring-focus-inset flex min-h-9 w-full items-center gap-3 rounded-lg px-2.5 text-start text-[0.8125rem] hover:bg-hover"
        >
          <bdi className="min-w-26 font-semibold">{operator.trim()}</bdi>
          <span className="text-dim">{text}</span>
        </button>
      ))}
    </div>
  );
}
