import { lazyPart } from '../../../ui/lazy-part.ts';
import { toWallClock } from '../../../base/wall-clock.ts';
import { useRecord } from '../../../platform/kernel/collections/client/use-records.ts';
import { calendarColors, eventCollection } from '../shared/event.ts';
import { toInvitedEvent } from '../shared/invited-event.ts';
import { eventActions } from './api.ts';
import { useInvitation } from './model/invited.ts';
import { buildItem } from './model/items.ts';
import { buildNewEvent } from './model/new-event.ts';
import { type CalendarState, quickEventId, slotEventId } from './model/use-calendar.ts';

const EventDialog = lazyPart(async () => (await import('./dialog/event-dialog.tsx')).EventDialog);
const EventPeek = lazyPart(async () => (await import('./peek/event-peek.tsx')).EventPeek);
const SlotPopover = lazyPart(async () => (await import('./slot/slot-popover.tsx')).SlotPopover);
const QuickAddDialog = lazyPart(
  async () => (await import('./quick-add/quick-add-dialog.tsx')).QuickAddDialog,
);

interface OpenedEventProps {
  calendar: CalendarState;
  opened: NonNullable<CalendarState['opened']>;
}

/** What is opened: an event to read or to edit, a new one, or the line of quick add. */
export function OpenedEvent({ calendar, opened }: OpenedEventProps) {
  const { go, calendars, days, timeZone } = calendar;
  const own = useRecord(eventCollection, opened.id);
  const invitation = useInvitation(opened.id);
  const event = own ?? (invitation && toInvitedEvent(invitation));
  const close = () => go({});
  const edit = () => go({ event: opened.id, when: opened.at, mode: 'edit' });
  if (opened.id === quickEventId)
    return (
      <QuickAddDialog
        key={opened.line}
        line={opened.line ?? ''}
        calendarId={calendars[0]?.id ?? ''}
        color={calendars[0]?.color || calendarColors[0]}
        onAdded={({ allDay, startsAt }) => {
          const day = (allDay ? startsAt : toWallClock(startsAt, timeZone)).slice(0, 10);
          go(days.includes(day) ? {} : { date: day });
        }}
        onMore={() => go({ event: 'new' })}
        onClose={close}
      />
    );
  const blank = buildNewEvent(eventActions.blank, opened.at, calendar);
  const isNew = opened.id === 'new' || opened.id === slotEventId;
  const slotDay = (blank.allDay ? blank.startsAt : toWallClock(blank.startsAt, timeZone)).slice(0, 10);
  if (opened.id === slotEventId)
    return (
      <SlotPopover
        key={opened.at}
        blank={blank}
        day={slotDay}
        days={days}
        onMore={() => go({ event: 'new', when: opened.at })}
        onClose={close}
      />
    );
  if (event && !(opened.isEdited && calendar.canWriteTo(event.calendarId))) {
    const at = event.rule === '' ? null : (opened.at ?? event.startsAt);
    const item = buildItem(event, at ?? event.startsAt, at, timeZone);
    return (
      <EventPeek
        key={item.key}
        item={item}
        calendar={calendars.find(({ id }) => id === event.calendarId)}
        color={calendar.colorOf(item)}
        invitation={invitation}
        canWriteTo={calendar.canWriteTo}
        onEdit={edit}
        onClose={close}
      />
    );
  }
  return (
    <EventDialog
      key={`${opened.id} ${opened.at}`}
      id={isNew ? 'new' : opened.id}
      occurrence={isNew ? null : (opened.at ?? null)}
      blank={blank}
      days={days}
      calendars={calendars.filter(({ id }) => calendar.canWriteTo(id))}
      onReopen={edit}
      onClose={close}
    />
  );
}
