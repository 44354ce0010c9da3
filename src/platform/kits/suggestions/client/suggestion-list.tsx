import clsx from 'clsx';
import type { SuggestionList as List } from './use-suggestions.ts';

interface SuggestionListProps {
  list: List;
  /** Names the list to screen readers. */
  label: string;
  /** Below the text field, where that is at the top of the page; else above it. */
  isBelow?: boolean;
}

/** What may complete the word before the caret, next to the text field. */
export function SuggestionList({ list, label, isBelow = false }: SuggestionListProps) {
  const { id, options, chosen, take, idOf } = list;
  if (options.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={clsx(
        'absolute inset-x-3 z-20 rounded-xl border border-line bg-raised p-1 shadow-pop',
        isBelow ? 'top-full mt-1 max-w-sm' : 'bottom-full mb-1',
      )}
    >
      {options.map((option) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field has the focus and the keys
        <div
          key={option.id}
          id={idOf(option)}
          role="option"
          tabIndex={-1}
          aria-selected={option === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(option)}
          className={clsx(
            'flex min-h-9 cursor-default items-center gap-2.5 rounded-lg px-2 text-sm',
            option === chosen && 'bg-hover',
          )}
        >
          {option.lead}
          <bdi className="truncate">{option.label}</bdi>
        </div>
      ))}
    </div>
  );
}
