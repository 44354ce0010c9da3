import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { type Format, useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { LateRichText } from '../../../../platform/kits/markdown/client/late-rich-text.tsx';
import { describeRule } from '../../../../platform/kits/repeats/client/describe-rule.ts';
import { useRepeatTexts } from '../../../../platform/kits/repeats/client/texts/en.ts';
import { parseRule } from '../../../../platform/kits/repeats/shared/rule.ts';
import { useIsShared } from '../../../../platform/kits/share-dialog/client/use-scope-levels.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { useRecord } from '../../../../platform/kernel/collections/client/use-records.ts';
import type { Invitation } from '../../shared/invitation.ts';
import { meetingRoomCollection } from '../../shared/room.ts';
import { type Calendar, eventEntity } from '../../shared/event.ts';
import { OwnAnswers } from '../answer/own-answers.tsx';
import type { Answering } from '../answer/use-answering.ts';
import { describeSpan, describeStatus, describeTime } from '../model/describe-time.ts';
import { describeIn, findMeantZone, isElsewhere, nameZone } from '../model/event-zone.ts';
import type { Item } from '../model/items.ts';
import { ProposalList } from '../proposals/proposal-list.tsx';
import { ProposePart } from '../proposals/propose-part.tsx';
import { AttendeeList } from './attendee-list.tsx';
import { DetailLine } from './detail-line.tsx';
import { MeetingNote } from './meeting-note.tsx';
import { useCalendarTexts } from '../texts/en.ts';
import { usePeekTexts } from './texts/en.ts';

const FileList = lazyPart(
  async () => (await import('../../../../platform/kits/attachments/client/file-list.tsx')).FileList,
);
const LinkCards = lazyPart(
  async () => (await import('../../../../platform/frame/links/client/link-cards.tsx')).LinkCards,
);

const SharedTextReader = lazyPart(
  async () =>
    (await import('../../../../platform/kits/shared-text/client/shared-text-reader.tsx')).SharedTextReader,
);

interface EventDetailsProps {
  item: Item;
  calendar: Calendar | undefined;
  color: string;
  invitation: Invitation | undefined;
  /** How the person answers it; undefined where they are not invited. */
  answering: Answering | undefined;
  canEdit: boolean;
  onClose: () => void;
  /** Before the details. */
  children?: ReactNode;
}

/** When something takes place, in the person's zone: its day and hours, or from when to when. */
function useWhen(item: Item): string {
  const texts = useCalendarTexts();
  const format = useFormat();
  const { timeZone } = useClock();
  if (item.firstDay !== item.lastDay) return describeSpan({ ...item.event, ...item }, format, timeZone);
  const day = format.date(item.firstDay, { dateStyle: 'full', timeZone: 'UTC' });
  return `${day} · ${describeTime(item, format, texts)}`;
}

/** The date and time in the item's own zone; empty if it matches the reader's. */
function useElsewhere({ event, startsAt, endsAt }: Item): string {
  const format = useFormat();
  const { timeZone: own } = useClock();
  const times = { startsAt, endsAt };
  const zone = findMeantZone(event.timeZone, own);
  if (event.allDay || !isElsewhere(times, zone, own)) return '';
  return `${describeIn(times, format, zone)} · ${nameZone(zone)}`;
}

/** How often an event takes place, with the end of that; empty for once. */
function useRepeat({ event }: Item): string {
  const texts = usePeekTexts();
  const repeatTexts = useRepeatTexts();
  const format: Format = useFormat();
  const rule = parseRule(event.rule);
  if (!rule) return '';
  const often = describeRule(event.rule, repeatTexts, format);
  if (rule.count !== undefined) return texts.times(often, rule.count);
  return rule.until ? texts.until(often, format.date(rule.until)) : often;
}

/** What an event is: when, where, who comes and what for. */
export function EventDetails(props: EventDetailsProps) {
  const { item, calendar, color, invitation, answering, canEdit, onClose, children } = props;
  const texts = useCalendarTexts();
  const { event } = item;
  // An event that was created offline before events had files has none.
  const { files = [] } = event;
  const when = useWhen(item);
  const elsewhere = useElsewhere(item);
  const room = useRecord(meetingRoomCollection, event.roomId ?? '');
  return (
    <div className="flex flex-col gap-3 text-sm">
      {children}
      <DetailLine icon="schedule" text={when} />
      <DetailLine icon="public" text={elsewhere} />
      <DetailLine icon="repeat" text={useRepeat(item)} />
      <DetailLine icon="info" text={describeStatus(item, texts)} />
      <DetailLine icon="meeting_room" text={room?.title ?? ''} />
      <DetailLine icon="location_on" text={event.location} />
      <Description event={event} calendar={calendar} />
      {files.length > 0 && (
        <div className="flex items-start gap-3">
          <Icon name="attach_file" size={18} className="mt-0.5 shrink-0 text-dim" />
          <div className="min-w-0 flex-1">
            <Suspense fallback={null}>
              <FileList files={files} />
            </Suspense>
          </div>
        </div>
      )}
      <p className="flex items-center gap-3">
        <span style={toneStyle(color)} className="mx-1 size-2.5 shrink-0 rounded-full bg-(--tone)" />
        <bdi>{calendar ? calendar.title || texts.calendars.first : texts.attendees.calendar}</bdi>
        {!canEdit && <span className="text-dim">· {texts.dialog.readOnly}</span>}
      </p>
      <AttendeeList event={event} occurrence={item.occurrence} />
      <MeetingNote item={item} when={[when, elsewhere].filter(Boolean).join('\n')} />
      {canEdit && <ProposalList event={event} occurrence={item.occurrence} onAnswered={onClose} />}
      {invitation && <OwnAnswers invitation={invitation} />}
      {answering && (
        <ProposePart
          target={item}
          onPropose={(times, note) => {
            answering.propose(times, note);
            onClose();
          }}
        />
      )}
    </div>
  );
}

interface DescriptionProps {
  event: Item['event'];
  /** The event's; undefined for an invitation. */
  calendar: Calendar | undefined;
}

/** Whether others may be typing the texts of a calendar. */
function useIsWritten(calendar: Calendar | undefined): boolean {
  const uid = useSession().user?.uid;
  const isOwn = calendar?.ownerId === uid;
  const isShared = useIsShared(isOwn ? calendar?.scope : undefined);
  return calendar !== undefined && !calendar.isOutside && (isShared || !isOwn);
}

/** The description of an event, as it is being typed, with cards of the records that it links to. */
function Description({ event, calendar }: DescriptionProps) {
  const isWritten = useIsWritten(calendar);
  const { api, name } = eventEntity;
  const describe = (text: string) => (
    <>
      {text !== '' && (
        <div className="flex items-start gap-3">
          <Icon name="description" size={18} className="mt-0.5 shrink-0 text-dim" />
          <div className="min-w-0 flex-1">
            <Suspense fallback={null}>
              <LateRichText text={text} keepsLines />
            </Suspense>
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        <LinkCards text={text} />
      </Suspense>
    </>
  );
  if (!isWritten) return describe(event.description);
  return (
    <Suspense fallback={describe(event.description)}>
      <SharedTextReader key={event.id} source={{ api, entity: name, id: event.id, known: event.description }}>
        {describe}
      </SharedTextReader>
    </Suspense>
  );
}
