import { useEffect, useRef, useState } from 'react';
import { addDays } from '../../../../base/calendar.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { personCollection } from '../../../../platform/people/directory/shared/person.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import type { EventValues } from '../../shared/event.ts';
import type { FreeBusy } from '../../shared/free-busy-schema.ts';
import { isElsewhere } from '../model/event-zone.ts';
import { type Span, suggestTimes } from '../model/free-time.ts';
import { askedDays, type Planning, toSpan, useFreeBusy } from '../model/use-free-busy.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { type PlanRow, TimePlan } from './time-plan.tsx';

const suggestionCount = 4;

interface FindTimeProps {
  values: EventValues;
  change: (changes: Partial<EventValues>) => void;
  planning: Planning;
}

/** Shows the conflicts of an event, and a schedule of who is free when. */
export function FindTime(props: FindTimeProps) {
  const { plan: texts } = useCalendarTexts();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  return (
    <div ref={box} className="flex flex-col gap-3">
      <ConflictHint {...props} />
      {!props.values.allDay && (
        <Button
          icon="schedule"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="self-start"
        >
          {isOpen ? texts.close : texts.open}
        </Button>
      )}
      {isOpen && !props.values.allDay && <Plan {...props} />}
    </div>
  );
}

/** The names of people, oneself as “You”. */
function useNames(): (id: string) => string {
  const { plan: texts, attendees } = useCalendarTexts();
  const uid = useSession().user?.uid;
  const people = useRecords(personCollection);
  return (id) => (id === uid ? texts.you : (people.find((one) => one.id === id)?.name ?? attendees.unknown));
}

/** A span as text: on one day its hours, else with dates. */
function useSpanText(): (span: Span) => string {
  const { tag } = useFormat();
  const { timeZone } = useClock();
  return ({ start, end }) => {
    const isOneDay = toWallClock(start, timeZone).slice(0, 10) === toWallClock(end, timeZone).slice(0, 10);
    return new Intl.DateTimeFormat(tag, {
      ...(!isOneDay && { dateStyle: 'medium' }),
      timeStyle: 'short',
      timeZone,
    }).formatRange(new Date(start), new Date(end));
  };
}

function ConflictHint({ values, planning: { conflicts } }: FindTimeProps) {
  const { plan: texts } = useCalendarTexts();
  const format = useFormat();
  const { timeZone } = useClock();
  const nameOf = useNames();
  const describe = useSpanText();
  const { room, personIds } = conflicts;
  const span = toSpan(values, timeZone);
  const sameDay = (at: string) =>
    toWallClock(at, timeZone).slice(0, 10) === toWallClock(span.start, timeZone).slice(0, 10);
  const free =
    room &&
    format.date(room.freeFrom, {
      ...(!sameDay(room.freeFrom) && { dateStyle: 'medium' }),
      timeStyle: 'short',
      timeZone,
    });
  return (
    <div role="status" className="flex flex-col gap-1 text-[0.8125rem] empty:hidden">
      {room && (
        <p dir="auto" className="text-danger-text">
          {texts.roomTaken(room.room.title, describe(room.by), free ?? '')}
        </p>
      )}
      {personIds.length > 0 && (
        <p dir="auto" className="text-warning-text">
          {texts.busyPeople(format.list(personIds.map(nameOf)))}
        </p>
      )}
    </div>
  );
}

function Plan({ values, change, planning }: FindTimeProps) {
  const { plan: texts } = useCalendarTexts();
  const format = useFormat();
  const { now, timeZone } = useClock();
  const nameOf = useNames();
  const describe = useSpanText();
  const uid = useSession().user?.uid;
  const span = { start: values.startsAt, end: values.endsAt };
  const start = toWallClock(values.startsAt, timeZone).slice(0, 10);
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const day = chosenDay ?? start;
  const { personIds, exceptId } = planning;
  const asked = { day, personIds, exceptId, isWanted: true };
  const { freeBusy, isLoading, isError, retry, rooms } = useFreeBusy(asked);
  if (isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
        <p>{texts.failed}</p>
        <Button onClick={retry}>{texts.retry}</Button>
      </div>
    );
  if (isLoading) return <Skeleton className="h-56" />;
  const lengthMs = Date.parse(span.end) - Date.parse(span.start);
  const choose = (from: string) => {
    setChosenDay(null);
    change({ startsAt: from, endsAt: new Date(Date.parse(from) + lengthMs).toISOString() });
  };
  // The person's own clock is that of this browser.
  const findOtherZone = ({ id, timeZone: zone }: FreeBusy['people'][number]) =>
    id === uid || zone === null || zone === timeZone ? undefined : zone;
  const rows: PlanRow[] = [
    ...freeBusy.people.map((person) => {
      const { id, isShared, busy } = person;
      const zone = findOtherZone(person);
      const otherZone = zone !== undefined && isElsewhere(values, zone, timeZone) ? zone : undefined;
      return { id, name: nameOf(id), isShared, busy, otherZone };
    }),
    ...planning.outsiders.map(({ email, name }) => ({
      id: email,
      name: name || email,
      isShared: false,
      busy: [],
    })),
    ...rooms.map(({ id, title }) => ({
      id,
      name: title,
      isShared: true,
      busy: freeBusy.rooms.find((one) => one.id === id)?.busy ?? [],
      isRoom: true,
    })),
  ];
  const needed = rows.filter(({ id, isRoom }) => !isRoom || id === values.roomId);
  const wanted = { lengthMs, from: day, days: askedDays, now, timeZone, count: suggestionCount };
  const isAllKnown = needed.every(({ isShared }) => isShared);
  const suggestionsTitle = isAllKnown ? texts.suggestions : texts.knownSuggestions;
  const { times, lack } = suggestTimes({
    ...wanted,
    busy: needed.map(({ busy }) => busy),
    otherZones: [...new Set(freeBusy.people.flatMap((person) => findOtherZone(person) ?? []))],
  });
  const dayOf = (at: string) =>
    format.date(at, { weekday: 'short', day: 'numeric', month: 'short', timeZone });
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <div className="flex items-center gap-1">
        <h3 className="me-auto text-sm font-semibold">
          {format.date(`${day}T00:00:00Z`, {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            timeZone: 'UTC',
          })}
        </h3>
        <IconButton
          size="sm"
          icon="chevron_left"
          label={texts.previousDay}
          onClick={() => setChosenDay(addDays(day, -1))}
        />
        <IconButton
          size="sm"
          icon="chevron_right"
          label={texts.nextDay}
          onClick={() => setChosenDay(addDays(day, 1))}
        />
      </div>
      <TimePlan
        day={day}
        span={span}
        rows={rows}
        roomId={values.roomId}
        describe={describe}
        onChooseTime={choose}
        onChooseRoom={(roomId) => change({ roomId })}
      />
      <div className="flex flex-col gap-2">
        <h4 className="text-[0.8125rem] font-semibold">{suggestionsTitle}</h4>
        {lack && (
          <p className="text-[0.8125rem] text-dim">
            {lack === 'hours' ? texts.noSharedHours : texts.noSuggestions}
            {times.length > 0 && ` ${isAllKnown ? texts.earliest : texts.knownEarliest}`}
          </p>
        )}
        <ul aria-label={suggestionsTitle} className="flex flex-wrap gap-2 empty:hidden">
          {times.map((one) => (
            <li key={one.start}>
              <Button
                size="sm"
                aria-pressed={one.start === span.start && one.end === span.end}
                onClick={() => choose(one.start)}
              >
                {`${dayOf(one.start)}, ${describe(one)}`}
              </Button>
            </li>
          ))}
        </ul>
        {freeBusy.isCut && <p className="text-[0.8125rem] text-warning-text">{texts.cutHint}</p>}
        {planning.outsiders.length > 0 && <p className="text-[0.8125rem] text-dim">{texts.outsidersHint}</p>}
        {freeBusy.people.some(({ isShared }) => !isShared) && (
          <p className="text-[0.8125rem] text-dim">{texts.notSharedHint}</p>
        )}
      </div>
    </section>
  );
}
