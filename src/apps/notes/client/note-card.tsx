import clsx from 'clsx';
import { memo } from 'react';
import { Chip } from '../../../ui/data/chip.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { RecordPicture } from '../../../platform/kits/attachments/client/record-picture.tsx';
import { LabelChip } from '../../../platform/kits/labels/client/label-chip.tsx';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import type { RowPlace } from '../../../platform/kits/list-screen/client/rows/list-rows.tsx';
import type { RowActions } from '../../../platform/kits/list-screen/client/use-list-actions.ts';
import type { Note } from '../shared/note.ts';
import { toggleItem } from './api.ts';
import { useNoteTexts } from './texts/en.ts';

interface NoteCardProps extends RowPlace {
  note: Note;
  href: string;
  labels: readonly Label[];
  actions: RowActions<Note>;
}

const shownItems = 8;

/** One note of the wall: opens on click; its checklist can be ticked in place. */
export const NoteCard = memo(function NoteCard({ note, href, labels, actions, ...place }: NoteCardProps) {
  const texts = useNoteTexts();
  const format = useFormat();
  const { isSelected, isSelecting, isOpen } = place;
  const tabIndex = place.isTabbable ? 0 : -1;
  const own = labels.filter(({ id }) => note.labels.includes(id));
  const isShared = !note.scope.startsWith('user:');
  const name = note.title || note.description.split('\n')[0] || note.checklist[0]?.text || texts.untitled;
  // A short note is set larger, as on paper.
  const isShort = note.title === '' && note.checklist.length === 0 && note.description.length < 60;
  return (
    <article
      className={clsx(
        'group/card relative flex flex-col gap-2 rounded-xl border bg-paper p-3.5 transition-colors duration-150 hover:border-edge',
        isSelected || isOpen ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      {note.image !== '' && (
        <span className="-mx-3.5 -mt-3.5 block overflow-hidden rounded-t-xl">
          <RecordPicture address={note.image} className="max-h-80" />
        </span>
      )}
      <a
        data-record
        href={href}
        dir="auto"
        tabIndex={tabIndex}
        aria-current={isOpen || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.altKey) return; // the browser opens a tab
          event.preventDefault();
          if (event.shiftKey) actions.select(note.id, true);
          else actions.open(note.id);
        }}
        className={clsx(
          'rounded-xl pe-6 text-sm leading-5 font-semibold outline-none wrap-anywhere after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-accent-text',
          note.title === '' && 'sr-only focus-visible:not-sr-only focus-visible:absolute',
        )}
      >
        {name}
      </a>
      <input
        type="checkbox"
        aria-label={texts.select(name)}
        checked={isSelected}
        tabIndex={tabIndex}
        onChange={(event) =>
          actions.select(note.id, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)
        }
        className={clsx(
          'ring-focus absolute end-3 top-3.5 z-1 size-4.5 cursor-pointer accent-(--t-accent)',
          !isSelecting &&
            !isSelected &&
            'opacity-0 group-hover/card:opacity-100 focus-visible:opacity-100 pointer-coarse:hidden',
        )}
      />
      {note.description !== '' && (
        <p
          dir="auto"
          className={clsx(
            'line-clamp-10 whitespace-pre-line wrap-anywhere',
            isShort ? 'pe-5 text-lg leading-6' : 'text-[0.8125rem] leading-5 text-dim',
          )}
        >
          {note.description}
        </p>
      )}
      {note.checklist.length > 0 && (
        <ul className="relative z-1 flex flex-col gap-1">
          {note.checklist.slice(0, shownItems).map((item) => (
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
          {note.checklist.length > shownItems && (
            <li className="text-xs text-dim">{texts.moreItems(note.checklist.length - shownItems)}</li>
          )}
        </ul>
      )}
      {(note.reminder !== null || own.length > 0 || isShared) && (
        <div className="flex flex-wrap items-center gap-1.5 pt-0.5">
          {note.reminder !== null && <Chip icon="alarm" label={format.dateTime(note.reminder)} />}
          {own.map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
          {isShared && (
            <span
              className="ms-auto text-dim"
              role="img"
              aria-label={texts.shared}
              data-tooltip={texts.shared}
            >
              <Icon name="group" size={16} />
            </span>
          )}
        </div>
      )}
    </article>
  );
});
