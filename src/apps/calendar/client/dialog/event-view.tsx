import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useRecord } from '../../../../platform/kernel/collections/client/use-records.ts';
import type { Invitation } from '../../shared/invitation.ts';
import { meetingRoomCollection } from '../../shared/room.ts';
import type { Calendar } from '../../shared/event.ts';
import { describeTime } from '../model/describe-time.ts';
import type { Item } from '../model/items.ts';
import { AnswerForm } from './answer-form.tsx';
import { AttendeeList } from './attendee-list.tsx';
import { DetailLine } from './detail-line.tsx';
import { useCalendarTexts } from '../texts/en.ts';

const LinkCards = lazyPart(
  async () => (await import('../../../../platform/frame/links/client/link-cards.tsx')).LinkCards,
);

interface EventViewProps {
  item: Item;
  calendar: Calendar | undefined;
  color: string;
  /** The person's own, if they are invited. */
  invitation?: Invitation | undefined;
  onClose: () => void;
}

/** An event of a calendar that the person may only read. */
export function EventView({ item, calendar, color, invitation, onClose }: EventViewProps) {
  const texts = useCalendarTexts();
  const format = useFormat();
  const { event, firstDay } = item;
  const room = useRecord(meetingRoomCollection, event.roomId ?? '');
  const day = format.date(firstDay, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<bdi>{event.title}</bdi>}>
      <div className="flex flex-col gap-3 text-sm">
        <DetailLine icon="schedule" text={`${day} · ${describeTime(item, format, texts)}`} />
        <DetailLine icon="meeting_room" text={room?.title ?? ''} />
        <DetailLine icon="location_on" text={event.location} />
        <DetailLine icon="description" text={event.description} />
        <Suspense fallback={null}>
          <LinkCards text={event.description} />
        </Suspense>
        <p className="flex items-center gap-3">
          <span style={toneStyle(color)} className="mx-1 size-2.5 shrink-0 rounded-full bg-(--tone)" />
          <bdi>{calendar ? calendar.title || texts.calendars.first : texts.attendees.calendar}</bdi>
          <span className="text-dim">· {texts.dialog.readOnly}</span>
        </p>
        <AttendeeList attendees={event.attendees} externals={event.externals} />
        {invitation && <AnswerForm invitation={invitation} onAnswered={onClose} />}
      </div>
    </Dialog>
  );
}
