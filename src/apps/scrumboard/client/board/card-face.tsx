import clsx from 'clsx';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useThumbnail } from '../../../../platform/kits/attachments/client/use-thumbnail.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import type { Attachment, Card } from '../../shared/records.ts';
import { countItems, findDueState } from '../../shared/rules.ts';
import { useBoardTexts } from '../texts/en.ts';
import { useCommentCounts, useIsBlocked, useIsWatched } from '../use-boards.ts';
import { describeDay } from './due-words.ts';
import type { BoardView } from './use-board-view.ts';

const maxAvatars = 4;
type FaceView = Pick<BoardView, 'board' | 'labels' | 'people'>;

/** What a card shows on its board. */
export function CardFace({ card, view }: { card: Card; view: FaceView }) {
  const texts = useBoardTexts();
  const cover = view.board.hasCovers ? card.attachments.find(({ id }) => id === card.coverId) : undefined;
  const labels = view.labels.filter(({ id }) => card.labels.includes(id));
  return (
    <>
      {cover && <Cover picture={cover} />}
      <div className="flex flex-col gap-2 px-3 py-2.5">
        {labels.length > 0 && (
          <ul aria-label={texts.dialog.labels} className="flex flex-wrap gap-1">
            {labels.map(({ id, title, color }) => (
              <li
                key={id}
                style={toneStyle(color)}
                data-tooltip={title}
                className="h-1.5 w-8 rounded-full bg-(--tone)"
              >
                <span className="sr-only">{title}</span>
              </li>
            ))}
          </ul>
        )}
        {/* The first line leaves the space that the checkbox and the menu take, whatever the direction of the text. */}
        <span className="block">
          <span aria-hidden="true" style={{ float: 'inline-end' }} className="h-5 w-14" />
          <span
            dir="auto"
            className={clsx(
              'block text-sm leading-5 font-semibold wrap-break-word ltr:text-left rtl:text-right',
              card.completedAt !== null && 'text-dim',
            )}
          >
            {card.name}
          </span>
        </span>
        <Marks card={card} view={view} />
      </div>
    </>
  );
}

/** Its space is reserved before the picture is loaded. */
function Cover({ picture }: { picture: Attachment }) {
  const url = useThumbnail(picture.id);
  return (
    <span
      className="block max-h-40 overflow-hidden rounded-t-lg bg-sunk"
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
    >
      {url !== null && <img src={url} alt="" className="size-full object-cover" />}
    </span>
  );
}

function Marks({ card, view }: { card: Card; view: FaceView }) {
  const texts = useBoardTexts();
  const comments = useCommentCounts().get(card.id) ?? 0;
  const isWatched = useIsWatched(card.id);
  const { done, total } = countItems(card.checklists);
  const isBlocked = useIsBlocked(card);
  const members = view.people.filter(({ id }) => card.members.includes(id));
  const { attachments } = card;
  const isBare =
    card.due === null && total === 0 && members.length === 0 && comments === 0 && attachments.length === 0;
  if (isBare && card.repeat === null && !isWatched && !isBlocked && card.description === '') return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-xs text-dim tabular-nums">
      <DueMark card={card} />
      {card.repeat !== null && <Mark icon="repeat" text={texts.card.repeats} />}
      {isBlocked && <Mark icon="error" text={texts.card.blocked} className="text-danger-text" isShown />}
      {total > 0 && (
        <Mark
          icon="check_box"
          text={texts.card.items(done, total)}
          value={`${done}/${total}`}
          className={done === total ? 'text-success-text' : ''}
        />
      )}
      {isWatched && <Mark icon="visibility" text={texts.card.watched} />}
      {card.description !== '' && <Mark icon="description" text={texts.card.described} />}
      {attachments.length > 0 && (
        <Mark
          icon="attach_file"
          text={texts.card.attachments(attachments.length)}
          value={String(attachments.length)}
        />
      )}
      {comments > 0 && <Mark icon="comment" text={texts.card.comments(comments)} value={String(comments)} />}
      {members.length > 0 && (
        <span className="ms-auto flex -space-x-1.5 rtl:space-x-reverse">
          {members.slice(0, maxAvatars).map(({ id, name, picture }) => (
            <span key={id} data-tooltip={name} className="flex">
              <Avatar name={name} photoUrl={picture} className="size-6 text-[0.6875rem] ring-2 ring-paper" />
              <span className="sr-only">{name}</span>
            </span>
          ))}
          {members.length > maxAvatars && (
            <span className="z-1 grid size-6 place-items-center rounded-full bg-hover text-[0.6875rem] ring-2 ring-paper">
              {`+${members.length - maxAvatars}`}
            </span>
          )}
        </span>
      )}
    </span>
  );
}

function DueMark({ card }: { card: Card }) {
  const texts = useBoardTexts();
  const clock = useClock();
  const format = useFormat();
  const state = findDueState(card, clock.now);
  if (card.due === null || state === 'none') return null;
  const whole = format.dateTime(card.due);
  const text = { done: texts.card.done, overdue: texts.card.overdue, later: texts.card.due }[state](whole);
  const looks = { done: 'text-success-text', overdue: 'text-danger-text font-semibold', later: '' };
  return (
    <Mark icon="schedule" text={text} value={describeDay(card.due, clock, format)} className={looks[state]} />
  );
}

interface MarkProps {
  icon: IconName;
  /** What it means, for the tooltip and screen readers. */
  text: string;
  /** What it shows. */
  value?: string;
  isShown?: boolean;
  className?: string;
}

function Mark({ icon, text, value, isShown = false, className }: MarkProps) {
  return (
    <span data-tooltip={text} className={clsx('inline-flex items-center gap-1', className)}>
      <Icon name={icon} size={16} />
      {value !== undefined && <span aria-hidden="true">{value}</span>}
      {isShown ? text : <span className="sr-only">{text}</span>}
    </span>
  );
}
