import { useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { ChoiceList, buildOptionId } from './choice-list.tsx';
import type { Choice } from './choices.ts';
import { searchLabel } from './labels.ts';
import { closeSearch, setSearchQuery, useSearchQuery, type SearchMode } from './palette-state.ts';
import { useSearchTexts } from './texts/en.ts';
import { useSections } from './use-sections.ts';

type CommandSearchProps = {
  mode: Exclude<SearchMode, 'closed'>;
  input: RefObject<HTMLInputElement | null>;
  /** The line with the input. */
  lineClassName: string;
  /** The box under the line. */
  boxClassName: string;
  /** The suggestions in it, which scroll. */
  listClassName: string;
  /** At the end of the input's line. */
  end: ReactNode;
  /** True while what is typed belongs to another search. */
  isIdle?: boolean;
};

/** A box to type in and what it finds: the same for the bar over the toolbar and for the palette. */
export function CommandSearch({
  mode,
  input,
  lineClassName,
  boxClassName,
  listClassName,
  end,
  isIdle = false,
}: CommandSearchProps) {
  const texts = useSearchTexts();
  const typed = useSearchQuery();
  const query = isIdle ? '' : typed;
  const format = useFormat();
  const sections = useSections(mode, query);
  const listId = useId();
  const choices = sections.flatMap((section) => section.choices);
  const [active, setActive] = useState<{ query: string; id: string | undefined }>({ query, id: undefined });
  // Other text, other suggestions: the first is the active one again. Results that arrive later leave the chosen one active.
  const found = active.query === query ? choices.findIndex(({ id }) => id === active.id) : 0;
  const activeIndex = Math.max(0, found);
  const setIndex = (index: number) => setActive({ query, id: choices[index]?.id });

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    closeSearch();
    setTimeout(choice.run); // once the search is gone and the focus is back
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };
    const step = steps[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      const isPage = Math.abs(step) > 1;
      const next = activeIndex + step;
      setIndex(
        isPage ? Math.min(Math.max(next, 0), choices.length - 1) : (next + choices.length) % choices.length,
      );
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(choices[activeIndex]);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      closeSearch();
    }
  };

  const isTyped = query.trim() !== '';
  const label = mode === 'bar' ? format.text(searchLabel) : texts.searchAll;
  return (
    <>
      <div className={lineClassName}>
        <Icon name="search" className="text-dim" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={choices.length > 0 ? buildOptionId(listId, activeIndex) : undefined}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={query}
          onChange={(event) => setSearchQuery(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-start text-base [unicode-bidi:plaintext] text-ink outline-none placeholder:text-dim"
        />
        {end}
      </div>
      <div className={boxClassName} hidden={mode === 'bar' && !isTyped}>
        {choices.length > 0 ? (
          <ChoiceList
            id={listId}
            sections={sections}
            activeIndex={activeIndex}
            showHeadings={mode === 'palette' || sections.length > 1}
            onPoint={setIndex}
            onChoose={choose}
            className={listClassName}
          />
        ) : (
          <>
            <div id={listId} role="listbox" aria-label={texts.suggestions} hidden />
            {isTyped && <p className="px-5 py-6 text-center text-sm text-dim">{texts.noResults}</p>}
          </>
        )}
      </div>
      <VisuallyHidden role="status">
        {isTyped && (choices.length > 0 ? texts.results(choices.length) : texts.noResults)}
      </VisuallyHidden>
    </>
  );
}
