import clsx from 'clsx';
import { type KeyboardEvent, memo, useCallback, useId, useMemo, useRef, useState } from 'react';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useLocale } from '../../../frame/i18n/client/locale-store.ts';
import { directionOf } from '../../../frame/i18n/shared/locales.ts';
import { type Emoji, type EmojiIndex, findEmojis } from './emoji-index.ts';
import { findOptionInRow } from './option-rows.ts';
import { noteRecentEmoji, readRecentEmojis } from './recent-emojis.ts';
import { useEmojiTexts } from './texts/en.ts';
import { useEmojiIndex } from './use-emoji-index.ts';

const maxFound = 64;

/** All emojis by group, with a search in the person's language. The search field keeps the focus; the arrow keys choose. */
export function EmojiPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const texts = useEmojiTexts();
  const index = useEmojiIndex(true);
  if (index === 'failed') return <p className="p-4 text-sm text-dim">{texts.failed}</p>;
  if (!index) return <Skeleton className="h-80 w-full" />;
  return <Choice index={index} onChoose={onChoose} />;
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly emojis: readonly Emoji[];
}

function useSections(index: EmojiIndex, typed: string): readonly Section[] {
  const texts = useEmojiTexts();
  const [recent] = useState(readRecentEmojis);
  return useMemo(() => {
    if (typed.trim() !== '')
      return [{ id: 'found', title: texts.results, emojis: findEmojis(index, typed, maxFound) }];
    const known = new Map(index.all.map((one) => [one.emoji, one]));
    const used = recent.flatMap((emoji) => known.get(emoji) ?? []);
    return [
      ...(used.length > 0 ? [{ id: 'recent', title: texts.recent, emojis: used }] : []),
      ...index.groups.map(({ id, emojis }) => ({ id, title: texts.groups[id], emojis })),
    ];
  }, [index, recent, texts, typed]);
}

function Choice({ index, onChoose }: { index: EmojiIndex; onChoose: (emoji: string) => void }) {
  const texts = useEmojiTexts();
  const isRightToLeft = directionOf(useLocale()) === 'rtl';
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const sections = useSections(index, typed);
  const [activeKey, setActiveKey] = useState<string>();
  const options = sections.flatMap(({ id: section, emojis }) =>
    emojis.map((one) => ({ ...one, key: `${section} ${one.emoji}` })),
  );
  const active = options.find(({ key }) => key === activeKey) ?? options[0];

  const choose = useCallback(
    (emoji: string) => {
      noteRecentEmoji(emoji);
      onChoose(emoji);
    },
    [onChoose],
  );
  const move = (key: string | undefined) => {
    if (key === undefined) return;
    setActiveKey(key);
    list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  // Until an emoji is chosen with the arrow keys or the pointer, these keys move the caret in what was typed.
  const isChoosing = typed === '' || activeKey !== undefined;
  const moveBy = (count: number) => {
    const from = active ? options.indexOf(active) : -1;
    move(options[Math.min(options.length - 1, Math.max(0, from + count))]?.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp')
      move(findOptionInRow(list.current, active?.key, key === 'ArrowDown' ? 1 : -1));
    else if (key === 'ArrowRight' && isChoosing) moveBy(isRightToLeft ? -1 : 1);
    else if (key === 'ArrowLeft' && isChoosing) moveBy(isRightToLeft ? 1 : -1);
    else if (key !== 'Enter') return;
    else if (active) choose(active.emoji);
    event.preventDefault();
  };
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={texts.search}
        value={typed}
        onValueChange={(value) => {
          setTyped(value);
          setActiveKey(undefined);
        }}
        onKeyDown={onKeyDown}
        maxLength={40}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active && buildOptionId(id, active.key)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the picker was opened to search in it
        autoFocus
      />
      <div ref={list} id={id} role="listbox" aria-label={texts.title} className="h-64 overflow-y-auto">
        {sections.map((section) => (
          <SectionView
            key={section.id}
            section={section}
            idPrefix={id}
            activeKey={
              section.emojis.some(({ emoji }) => `${section.id} ${emoji}` === active?.key)
                ? active?.key
                : undefined
            }
            onActivate={setActiveKey}
            onChoose={choose}
          />
        ))}
        {options.length === 0 && <p className="p-4 text-center text-sm text-dim">{texts.none}</p>}
      </div>
      <p aria-hidden className="flex h-6 items-center gap-2 truncate text-xs text-dim">
        {active && (
          <>
            <span className="text-base">{active.emoji}</span>
            <span className="truncate">{active.name}</span>
            {active.codes[0] !== undefined && <span dir="ltr">:{active.codes[0]}:</span>}
          </>
        )}
      </p>
    </div>
  );
}

const buildOptionId = (prefix: string, key: string) => `${prefix} ${key}`.replaceAll(' ', '-');

interface SectionProps {
  section: Section;
  idPrefix: string;
  /** Undefined where the active emoji is in another section: that one is not rendered again. */
  activeKey: string | undefined;
  onActivate: (key: string) => void;
  onChoose: (emoji: string) => void;
}

const SectionView = memo(function SectionView(props: SectionProps) {
  const { section, idPrefix, activeKey, onActivate, onChoose } = props;
  return (
    <div role="group" aria-label={section.title}>
      <p aria-hidden className="sticky top-0 bg-raised py-1 text-xs font-semibold text-dim">
        {section.title}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))]">
        {section.emojis.map(({ emoji, name }) => {
          const key = `${section.id} ${emoji}`;
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field has the focus and the keys
            <div
              key={key}
              id={buildOptionId(idPrefix, key)}
              data-key={key}
              role="option"
              tabIndex={-1}
              aria-label={name}
              aria-selected={key === activeKey}
              onPointerMove={() => onActivate(key)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(emoji)}
              className={clsx(
                'grid h-9 cursor-default place-items-center rounded-lg text-xl',
                key === activeKey && 'bg-active',
              )}
            >
              {emoji}
            </div>
          );
        })}
      </div>
    </div>
  );
});
