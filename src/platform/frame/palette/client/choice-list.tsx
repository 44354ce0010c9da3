import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { splitByRanges } from '../../../../base/match.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import type { Choice } from './choices.ts';
import { useSearchTexts } from './texts/en.ts';
import type { Section } from './use-sections.ts';

type ChoiceListProps = {
  id: string;
  sections: readonly Section[];
  /** The one that Enter chooses, counted over all sections. */
  activeIndex: number;
  /** A single section is shown without its heading. */
  showHeadings: boolean;
  onPoint: (index: number) => void;
  onChoose: (choice: Choice) => void;
  className: string;
};

/** The id of an option, which the input names as the active one. */
export const buildOptionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The suggestions; the focus stays in the input while one of them is active. */
export function ChoiceList({
  id,
  sections,
  activeIndex,
  showHeadings,
  onPoint,
  onChoose,
  className,
}: ChoiceListProps) {
  const texts = useSearchTexts();
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeIndex, sections]);
  const seen = new Set<string>();
  const headings = sections.map(({ name, title }) => {
    const heading = title === undefined ? texts.sections[name] : format.text(title);
    if (seen.has(heading)) return texts.more(heading);
    seen.add(heading);
    return heading;
  });
  const starts = sections.map((_section, place) =>
    sections.slice(0, place).reduce((count, { choices }) => count + choices.length, 0),
  );
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={texts.suggestions}
      className={clsx('overflow-y-auto overscroll-contain px-2 pb-2', className)}
    >
      {sections.map(({ choices }, place) => (
        <div key={headings[place]} role="group" aria-label={headings[place]} className="pt-2">
          {showHeadings && (
            <div aria-hidden="true" className="px-3 pt-1 pb-1 text-xs font-semibold text-dim">
              {headings[place]}
            </div>
          )}
          {choices.map((choice, position) => {
            const own = (starts[place] ?? 0) + position;
            return (
              <ChoiceRow
                key={choice.id}
                id={buildOptionId(id, own)}
                choice={choice}
                isActive={own === activeIndex}
                onPoint={() => onPoint(own)}
                onChoose={() => onChoose(choice)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type RowProps = {
  id: string;
  choice: Choice;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function ChoiceRow({ id, choice, isActive, onPoint, onChoose }: RowProps) {
  const [letter = ''] = choice.text;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()} // the focus stays in the input
      onClick={onChoose}
      className={clsx(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-sm pointer-coarse:min-h-12',
        isActive && 'bg-hover',
      )}
    >
      {choice.icon ? (
        <Icon name={choice.icon} className={isActive ? 'text-accent-text' : 'text-dim'} />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-5 shrink-0 place-items-center rounded bg-hover text-xs font-bold text-dim uppercase"
        >
          {letter}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <bdi className="truncate">
          <Marked {...choice} />
        </bdi>
        {choice.excerpt || choice.context ? ' ' : null}
        {choice.excerpt || choice.context ? (
          <bdi className="truncate text-xs text-dim">
            {choice.excerpt ? <Marked {...choice.excerpt} /> : choice.context}
          </bdi>
        ) : null}
      </span>
      {isActive && <Icon name="keyboard_return" size={18} className="text-dim" />}
    </div>
  );
}

/** A text with what was searched for in bold. */
const Marked = ({ text, ranges }: Pick<Choice, 'text' | 'ranges'>) =>
  splitByRanges(text, ranges).map((part, index) =>
    part.isMatch ? (
      <strong key={index} className="font-bold text-accent-text">
        {part.text}
      </strong>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );
