import clsx from 'clsx';
import type { Note } from '../shared/note.ts';
import { toggleItem } from './api.ts';
import { useNoteTexts } from './texts/en.ts';

const shownItems = 8;

/** The first items of a note's checklist, which can be checked on the card. */
export function NoteCardItems({ note, tabIndex }: { note: Note; tabIndex: number }) {
  const texts = useNoteTexts();
  const { checklist } = note;
  if (checklist.length === 0) return null;
  return (
    <ul className="relative z-1 flex flex-col gap-1">
      {checklist.slice(0, shownItems).map((item) => (
        <li key={item.id}>
          <label className="flex cursor-pointer items-start gap-2 text-[0.8125rem] leading-5">
            <input
              type="checkbox"
              checked={item.checked}
              tabIndex={tabIndex}
              onChange={() => toggleItem(note, item.id)}
              className="ring-focus mt-0.5 size-4 shrink-0 cursor-pointer accent-(--t-accent)"
            />
            <span
              dir="auto"
              className={clsx('min-w-0 wrap-anywhere', item.checked && 'text-dim line-through')}
            >
              {item.text}
            </span>
          </label>
        </li>
      ))}
      {checklist.length > shownItems && (
        <li className="text-xs text-dim">{texts.moreItems(checklist.length - shownItems)}</li>
      )}
    </ul>
  );
}
