import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { LateRichText } from '../../../../platform/kits/markdown/client/late-rich-text.tsx';
import { useRecord } from '../../../../platform/kernel/collections/client/use-records.ts';
import type { Invitation } from '../../shared/invitation.ts';
import { meetingRoomCollection } from '../../shared/room.ts';
import { listAttendeesAt, listExternalsAt } from '../../shared/proposal.ts';
import { type Calendar, eventEntity } from '../../shared/event.ts';
import { describeTime } from '../model/describe-time.ts';
import type { Item } from '../model/items.ts';
import { AnswerForm } from '../answer/answer-form.tsx';
import { AttendeeList } from './attendee-list.tsx';
import { DetailLine } from './detail-line.tsx';
import { useCalendarTexts } from '../texts/en.ts';

const LinkCards = lazyPart(
  async () => (await import('../../../../platform/frame/links/client/link-cards.tsx')).LinkCards,
);

const SharedTextReader = lazyPart(
  async () =>
    (await import('../../../../platform/kits/shared-text/client/shared-text-reader.tsx')).SharedTextReader,
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
  const { api, name } = eventEntity;
  // An invitation shows an event of a calendar that the person does not see.
  const isWritten = calendar !== undefined && !calendar.isOutside;
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
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<bdi>{event.title}</bdi>}>
      <div className="flex flex-col gap-3 text-sm">
        <DetailLine icon="schedule" text={`${day} · ${describeTime(item, format, texts)}`} />
        <DetailLine icon="meeting_room" text={room?.title ?? ''} />
        <DetailLine icon="location_on" text={event.location} />
        {isWritten ? (
          <Suspense fallback={describe(event.description)}>
            <SharedTextReader
              key={event.id}
              source={{ api, entity: name, id: event.id, known: event.description }}
            >
              {describe}
            </SharedTextReader>
          </Suspense>
        ) : (
          describe(event.description)
        )}
        <p className="flex items-center gap-3">
          <span style={toneStyle(color)} className="mx-1 size-2.5 shrink-0 rounded-full bg-(--tone)" />
          <bdi>{calendar ? calendar.title || texts.calendars.first : texts.attendees.calendar}</bdi>
          <span className="text-dim">· {texts.dialog.readOnly}</span>
        </p>
        <AttendeeList
          attendees={listAttendeesAt(event, item.occurrence)}
          externals={listExternalsAt(event, item.occurrence)}
        />
        {invitation && <AnswerForm invitation={invitation} target={item} onAnswered={onClose} />}
      </div>
    </Dialog>
  );
}
