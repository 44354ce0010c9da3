import clsx from 'clsx';
import { memo } from 'react';
import { Chip } from '../../../ui/data/chip.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useClock } from '../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useDirection } from '../../../platform/frame/i18n/client/locale-store.ts';
import { RecordPicture } from '../../../platform/kits/attachments/client/record-picture.tsx';
import { LabelChip } from '../../../platform/kits/labels/client/label-chip.tsx';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { clickRow } from '../../../platform/kits/list-screen/client/rows/click-row.ts';
import type { RowPlace } from '../../../platform/kits/list-screen/client/rows/list-rows.tsx';
import type { RowActions } from '../../../platform/kits/list-screen/client/use-list-actions.ts';
import { describeMoment } from '../../../platform/kits/moments/client/describe-moment.ts';
import type { Note } from '../shared/note.ts';
import { listPictures } from '../shared/rules.ts';
import { pinNotes } from './api.ts';
import { NoteCardItems } from './note-card-items.tsx';
import { NoteCardText } from './note-card-text.tsx';
import { noteSurface } from './note-look.ts';
import { useNoteTexts } from './texts/en.ts';

interface NoteCardProps extends RowPlace {
  note: Note;
  href: string;
  labels: readonly Label[];
  actions: RowActions<Note>;
}

const cornerClasses =
  'opacity-0 group-hover/card:opacity-100 focus-visible:opacity-100 pointer-coarse:hidden';

/** One note of the wall: opens on click; its checklist can be checked in place. */
export const NoteCard = memo(function NoteCard({ note, href, labels, actions, ...place }: NoteCardProps) {
  const texts = useNoteTexts();
  const direction = useDirection();
  const { isSelected, isSelecting, isOpen } = place;
  const tabIndex = place.isTabbable ? 0 : -1;
  const { files = [] } = note;
  const name =
    note.title ||
    note.description.split('\n')[0] ||
    note.checklist[0]?.text ||
    files[0]?.name ||
    texts.untitled;
  return (
    <article
      aria-label={name}
      className={clsx(
        'group/card relative flex flex-col gap-2 rounded-xl border p-3.5 transition-colors duration-150',
        noteSurface(note.color),
        (isSelected || isOpen) && 'ring-2 ring-accent',
      )}
    >
      <NoteCover note={note} />
      {/* The pin is at the end of the title, in the direction of its letters. */}
      <div dir="auto" className="contents">
        <a
          data-record
          href={href}
          tabIndex={tabIndex}
          aria-current={isOpen || undefined}
          onClick={clickRow(note.id, actions)}
          className={clsx(
            'block rounded-xl pe-8 text-base leading-6 font-semibold outline-none wrap-anywhere after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-accent-text',
            note.title === '' && 'sr-only focus-visible:not-sr-only focus-visible:absolute',
          )}
        >
          {name}
        </a>
        <input
          type="checkbox"
          dir={direction}
          aria-label={texts.select(name)}
          checked={isSelected}
          tabIndex={tabIndex}
          onChange={(event) =>
            actions.select(note.id, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)
          }
          style={{ insetInlineStart: '-0.5rem', insetBlockStart: '-0.5rem' }}
          className={clsx(
            'ring-focus absolute z-1 size-4.5 cursor-pointer accent-(--t-accent)',
            !isSelecting && !isSelected && cornerClasses,
          )}
        />
        <button
          type="button"
          aria-label={note.pinned ? texts.actions.unpin : texts.actions.pin}
          data-tooltip={note.pinned ? texts.actions.unpin : texts.actions.pin}
          tabIndex={tabIndex}
          onClick={() => pinNotes([note], !note.pinned)}
          className={clsx(
            'ring-focus absolute end-2.5 top-2.5 z-1 grid size-6.5 place-items-center rounded-md text-dim hover:bg-hover hover:text-ink',
            !note.pinned && cornerClasses,
          )}
        >
          <Icon name={note.pinned ? 'keep-fill' : 'keep'} size={18} />
        </button>
        {note.description !== '' && (
          <div className={note.title === '' ? 'pe-6' : undefined}>
            <NoteCardText text={note.description} hasTitle={note.title !== ''} />
          </div>
        )}
      </div>
      <NoteCardItems note={note} tabIndex={tabIndex} />
      <NoteCardFoot note={note} labels={labels} />
    </article>
  );
});

/** The first picture of a note, and how many it has. */
function NoteCover({ note }: Pick<NoteCardProps, 'note'>) {
  const texts = useNoteTexts();
  const format = useFormat();
  const pictures = listPictures(note);
  const [cover] = pictures;
  if (cover === undefined) return null;
  const count = texts.pictures(pictures.length);
  return (
    <span className="relative -mx-3.5 -mt-3.5 block overflow-hidden rounded-t-xl">
      <RecordPicture address={cover} className="max-h-80" />
      {pictures.length > 1 && (
        <span
          role="img"
          aria-label={count}
          data-tooltip={count}
          className="absolute end-2 bottom-2 flex items-center gap-1 rounded-md bg-paper px-1.5 py-0.5 text-xs text-ink tabular-nums shadow-2"
        >
          <Icon name="image" size={16} />
          {format.number(pictures.length)}
        </span>
      )}
    </span>
  );
}

function ReminderChip({ at }: { at: string }) {
  const format = useFormat();
  const clock = useClock();
  return <Chip icon="alarm" label={describeMoment(at, clock, format)} />;
}

/** The reminder, files and labels of a note, and whether others see it. */
function NoteCardFoot({ note, labels }: Pick<NoteCardProps, 'note' | 'labels'>) {
  const texts = useNoteTexts();
  const own = labels.filter(({ id }) => note.labels.includes(id));
  const isShared = !note.scope.startsWith('user:');
  // A note that was written offline before notes had files has none.
  const { files = [] } = note;
  if (note.reminder === null && own.length === 0 && files.length === 0 && !isShared) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5 pt-0.5">
      {note.reminder !== null && <ReminderChip at={note.reminder} />}
      {note.repeat !== null && (
        <span className="text-dim" role="img" aria-label={texts.repeats} data-tooltip={texts.repeats}>
          <Icon name="repeat" size={16} />
        </span>
      )}
      {files.length > 0 && <Chip icon="attach_file" label={texts.files(files.length)} />}
      {own.map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
      {isShared && (
        <span className="ms-auto text-dim" role="img" aria-label={texts.shared} data-tooltip={texts.shared}>
          <Icon name="group" size={16} />
        </span>
      )}
    </div>
  );
}
