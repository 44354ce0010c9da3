import { type ReactNode, type RefObject, useId, useLayoutEffect, useState } from 'react';

export interface Suggestion {
  readonly id: string;
  /** What it puts in place of what was typed. */
  readonly insert: string;
  readonly label: string;
  /** A picture before the label. */
  readonly lead: ReactNode;
}

/** What may complete the text before the caret, from `from` on. */
export interface Suggestions {
  readonly from: number;
  readonly typed: string;
  readonly options: readonly Suggestion[];
}

interface SuggestionOptions {
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
  text: string;
  onChange: (text: string) => void;
  find: (text: string, caret: number) => Suggestions | undefined;
}

const describeOption = (list: string, option: Suggestion) => `${list} ${option.id}`.replaceAll(' ', '-');

/** Completes words in a text field: the arrows choose, Enter or Tab takes, Escape dismisses. */
export function useSuggestions({ field, text, onChange, find }: SuggestionOptions) {
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [index, setIndex] = useState(0);
  const [dismissed, setDismissed] = useState<string>();
  const [placed, setPlaced] = useState<{ position: number }>();
  const found = find(text, Math.min(caret, text.length));
  const options = found && found.typed !== dismissed ? found.options : [];
  const chosen = options[Math.min(index, options.length - 1)];

  function take({ insert }: Suggestion): void {
    if (!found) return;
    const before = text.slice(0, found.from) + insert;
    onChange(before + text.slice(caret));
    setIndex(0);
    placeCaret(before.length);
  }
  const readCaret = () => setCaret(field.current?.selectionStart ?? 0);
  /** Focuses the field and sets its caret, in the same commit as its new text: what is typed next comes after it. */
  const placeCaret = (position: number) => setPlaced({ position });
  useLayoutEffect(() => {
    if (!placed) return;
    field.current?.focus();
    field.current?.setSelectionRange(placed.position, placed.position);
  }, [placed, field]);
  /** Returns whether the key was for the list. */
  function onKeyDown(event: Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>): boolean {
    if (!chosen || options.length === 0) return false;
    const { key } = event;
    if (key === 'ArrowDown') setIndex((index + 1) % options.length);
    else if (key === 'ArrowUp') setIndex((index - 1 + options.length) % options.length);
    else if (key === 'Enter' || key === 'Tab') take(chosen);
    else if (key === 'Escape') setDismissed(found?.typed);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  return {
    list: { id, options, chosen, take, idOf: (option: Suggestion) => describeOption(id, option) },
    placeCaret,
    onKeyDown,
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-controls': options.length > 0 ? id : undefined,
      'aria-activedescendant': chosen && describeOption(id, chosen),
      onSelect: readCaret,
      // Text that is pasted or filled in selects nothing.
      onInput: readCaret,
    } as const,
  };
}
export type SuggestionList = ReturnType<typeof useSuggestions>['list'];
