import { type KeyboardEvent, type RefObject, Suspense, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { AnchoredPopover } from '../../../../ui/overlays/anchored-popover.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { useUiTexts } from '../../../../ui/ui-texts.ts';
import { useDialogTexts } from '../../../../platform/kits/record-dialog/client/texts/en.ts';
import type { Calendar } from '../../shared/event.ts';
import type { Invitation } from '../../shared/invitation.ts';
import type { Which } from '../../shared/schema.ts';
import { AnswerBar } from '../answer/answer-bar.tsx';
import { type Answer, useAnswering } from '../answer/use-answering.ts';
import { eventDrafts, guestDrafts, removeItem } from '../api.ts';
import type { Item } from '../model/items.ts';
import { findMeetingLink, type MeetingLink } from './meeting-link.ts';
import { useSeriesTarget } from '../model/use-series-target.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { useEventAnchor } from './event-anchor.ts';
import { EventDetails } from './event-details.tsx';
import { usePeekTexts } from './texts/en.ts';

const WhichDialog = lazyPart(async () => (await import('../dialog/which-dialog.tsx')).WhichDialog);

interface EventPeekProps {
  item: Item;
  calendar: Calendar | undefined;
  color: string;
  /** The person's own, if they are invited. */
  invitation: Invitation | undefined;
  canWriteTo: (calendarId: string) => boolean;
  onEdit: () => void;
  onClose: () => void;
}

/** Whether changes of an event were typed and not saved. */
function hasDraft({ event, occurrence }: Item): boolean {
  const id = occurrence === null ? event.id : `${event.id} ${occurrence}`;
  return [eventDrafts.read(id), guestDrafts.read(event.id)].some((draft) => draft && !draft.isSent);
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=radio]), textarea, [contenteditable], [role=menu], [role=listbox], [role=combobox]',
  ) !== null;

/**
 * An opened event to read: a card beside it, or a dialog if the view does not show it. Those who may change it edit it by `e` and delete
 * it by Delete; those who are invited answer in its foot.
 */
export function EventPeek(props: EventPeekProps) {
  const { item, color, canWriteTo, onEdit, onClose } = props;
  const anchor = useEventAnchor(item.key);
  const [asked, setAsked] = useState<'delete' | Answer | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const series = useSeriesTarget(item, canWriteTo);
  const canEdit = canWriteTo(item.event.calendarId);
  const answering = useAnswering(item, props.invitation, canEdit);
  const remove = (which: Which) => {
    onClose();
    removeItem(which === 'this' ? item : (series ?? item), which);
  };
  const startRemoval = () =>
    item.occurrence !== null || series !== undefined ? setAsked('delete') : remove('all');
  const answer = (given: Answer, which: Which) => {
    onClose();
    answering?.send(which === 'this' ? item.occurrence : null, given);
  };
  const handleKey = (key: KeyboardEvent) => {
    if (!canEdit || key.defaultPrevented || key.repeat || isTyping(key)) return;
    if (key.ctrlKey || key.metaKey || key.altKey || key.shiftKey) return;
    if (key.key !== 'e' && key.key !== 'Delete') return;
    key.preventDefault();
    if (key.key === 'e') onEdit();
    else startRemoval();
  };
  if (asked !== null)
    return (
      <Suspense fallback={null}>
        <WhichDialog
          kind={asked === 'delete' ? 'delete' : 'answer'}
          // An answer to the series does not apply to the opened occurrence.
          initial={asked !== 'delete' && answering?.known.response === 'none' ? 'all' : 'this'}
          finalFocus={anchor}
          onChoose={(which) => (asked === 'delete' ? remove(which) : answer(asked, which))}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    );
  const details = (
    <EventDetails {...props} answering={answering} canEdit={canEdit}>
      {canEdit && hasDraft(item) && <DraftHint onEdit={onEdit} />}
    </EventDetails>
  );
  const link = findMeetingLink(item.event);
  const foot = (canEdit || link || answering) && (
    <>
      {answering && (
        <AnswerBar
          known={answering.known}
          onAnswer={(given) => (item.occurrence === null ? answer(given, 'all') : setAsked(given))}
        />
      )}
      <Foot link={link} canEdit={canEdit} edit={edit} onEdit={onEdit} onDelete={startRemoval} />
    </>
  );
  const { title } = item.event;
  const place = {
    open: true,
    onOpenChange: (open: boolean) => !open && onClose(),
    initialFocus: canEdit ? edit : content,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the card, which is rendered elsewhere
    <div className="contents" onKeyDown={handleKey}>
      {anchor.isShown ? (
        <AnchoredPopover
          {...place}
          anchor={anchor}
          label={title}
          side="inline-end"
          align="start"
          className="flex max-h-[min(36rem,var(--available-height))] w-100 flex-col"
        >
          <Head title={title} color={color} onClose={onClose} />
          <div ref={content} tabIndex={-1} className="min-h-0 overflow-y-auto px-4 pb-4 outline-none">
            {details}
          </div>
          {foot && <div className="flex shrink-0 flex-wrap gap-2 border-t border-line px-4 py-3">{foot}</div>}
        </AnchoredPopover>
      ) : (
        <Dialog
          {...place}
          title={<bdi>{title}</bdi>}
          footer={foot && <div className="flex w-full flex-wrap justify-end gap-2">{foot}</div>}
        >
          <div ref={content} tabIndex={-1} className="outline-none">
            {details}
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Head({ title, color, onClose }: { title: string; color: string; onClose: () => void }) {
  const { close } = useUiTexts();
  return (
    <div className="flex shrink-0 items-start gap-3 px-4 pt-3 pb-2">
      <span style={toneStyle(color)} className="mx-1 mt-2.5 size-2.5 shrink-0 rounded-full bg-(--tone)" />
      <h2
        dir="auto"
        className="max-h-36 min-w-0 flex-1 overflow-y-auto pt-1 text-lg leading-6 font-bold wrap-anywhere ltr:text-left rtl:text-right"
      >
        {title}
      </h2>
      <IconButton plain icon="close" label={close} onClick={onClose} className="-me-1.5" />
    </div>
  );
}

/** What was typed into the form of the event and is not saved. */
function DraftHint({ onEdit }: { onEdit: () => void }) {
  const { draftKept, keepEditing } = useDialogTexts();
  return (
    <p className="flex items-center gap-2 rounded-lg bg-sunk py-1 ps-3 pe-1 text-[0.8125rem]">
      <span className="me-auto">{draftKept}</span>
      <Button size="sm" variant="ghost" onClick={onEdit}>
        {keepEditing}
      </Button>
    </p>
  );
}

interface FootProps {
  link: MeetingLink | undefined;
  canEdit: boolean;
  edit: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  onDelete: () => void;
}

/** The actions of an event. */
function Foot({ link, canEdit, edit, onEdit, onDelete }: FootProps) {
  const texts = usePeekTexts();
  const { dialog } = useCalendarTexts();
  return (
    <>
      {link && (
        <LinkButton
          href={link.url}
          target="_blank"
          variant="primary"
          icon={link.isCall ? 'videocam' : 'open_in_new'}
          className="me-auto"
        >
          {link.isCall ? texts.join : texts.openLink}
        </LinkButton>
      )}
      {canEdit && (
        <>
          <Button ref={edit} icon="edit" aria-keyshortcuts="e" onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button variant="ghost" icon="delete" aria-keyshortcuts="Delete" onClick={onDelete}>
            {dialog.delete}
          </Button>
        </>
      )}
    </>
  );
}
