import { Suspense, useCallback, useRef, useState } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { undoLast } from '../../../platform/kernel/collections/client/commands.ts';
import { refreshRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { QueryScope } from '../../../platform/kernel/http/client/query-scope.tsx';
import { useKeyBindings } from '../../../platform/kits/key-bindings/client/use-key-bindings.ts';
import { RecordsStatus } from '../../../platform/kits/list-screen/client/records-status.tsx';
import { eventCollection } from '../shared/event.ts';
import { changeItem, eventActions } from './api.ts';
import { CalendarHeader } from './calendar-header.tsx';
import { CalendarSidebar } from './calendar-sidebar.tsx';
import { describeDay, describeTime } from './model/describe-time.ts';
import { moveDraft, readDraftTime } from './model/draft-times.ts';
import { findFreeSlot } from './model/free-slot.ts';
import { buildItem, type Item, moveItem } from './model/items.ts';
import { buildNewEvent, markTime, toAddress } from './model/new-event.ts';
import { useClosingPress } from './model/use-closing-press.ts';
import { type CalendarState, quickEventId, slotEventId, useCalendar } from './model/use-calendar.ts';
import { type Drag, type Place, useDrag } from './model/use-drag.ts';
import type { CalendarViewKind } from './model/view-range.ts';
import { buildWorkItem, moveWork } from './model/work-items.ts';
import { OpenedEvent } from './opened-event.tsx';
import { useCalendarTexts } from './texts/en.ts';
import { AgendaView } from './views/agenda-view.tsx';
import { MonthView } from './views/month-view.tsx';
import { PhoneMonth } from './views/phone-month.tsx';
import { TimeView } from './views/time-view.tsx';
import type { ViewProps } from './views/view-props.ts';
import { YearView } from './views/year-view.tsx';
import '../../../ui/icons/more-icons.ts';

const WorkCard = lazyPart(async () => (await import('./due-work/work-card.tsx')).WorkCard);
const WhichDialog = lazyPart(async () => (await import('./dialog/which-dialog.tsx')).WhichDialog);
const SidebarDrawer = lazyPart(
  async () => (await import('../../../platform/kits/list-screen/client/sidebar-drawer.tsx')).SidebarDrawer,
);
const SearchDialog = lazyPart(async () => (await import('./search/search-dialog.tsx')).SearchDialog);
const KeyBindingsDialog = lazyPart(
  async () =>
    (await import('../../../platform/kits/key-bindings/client/key-bindings-dialog.tsx')).KeyBindingsDialog,
);

const bindings = [
  { id: 'today', keys: ['t'] },
  { id: 'next', keys: ['j'] },
  { id: 'previous', keys: ['k'] },
  { id: 'create', keys: ['n', 'c'] },
  { id: 'quickAdd', keys: ['q'] },
  { id: 'month', keys: ['m', '1'] },
  { id: 'week', keys: ['w', '2'] },
  { id: 'workWeek', keys: ['o', '3'] },
  { id: 'day', keys: ['d', '4'] },
  { id: 'agenda', keys: ['a', '5'] },
  { id: 'year', keys: ['y', '6'] },
  { id: 'search', keys: ['/'] },
  { id: 'print', keys: ['p'] },
  { id: 'undo', keys: ['u', 'Mod+z'] },
  { id: 'help', keys: ['?'] },
] as const;

/** The calendar: its views, dialogs and keys. */
export function CalendarScreen() {
  return (
    <QueryScope>
      <CalendarContent />
    </QueryScope>
  );
}

/** What waits for the choice of occurrences: an item with its new times. */
interface Waiting {
  readonly item: Item;
  readonly changes: { startsAt: string; endsAt: string };
}

/** Moves and resizes: at once, or after asking which occurrences are meant. */
function useMoves(calendar: CalendarState) {
  const texts = useCalendarTexts();
  const format = useFormat();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const say = (item: Item) => {
    const when = [describeDay(item, format), describeTime(item, format, texts)].filter(Boolean);
    setAnnouncement(texts.done.movedTo(item.event.title, when.join(', ')));
  };
  const move = (item: Item, by: { start: number; end: number }) => {
    if (item.work) {
      const moved = moveWork(item.work, by.end, calendar.timeZone);
      calendar.rescheduleWork(item.work, moved.at);
      return say(buildWorkItem(moved, calendar.timeZone));
    }
    const changes = moveItem(item, by, calendar.timeZone);
    if (item.occurrence !== null) return setWaiting({ item, changes });
    const { startsAt, endsAt } = item.event;
    changeItem(item, changes, 'all', { message: texts.done.moved, expected: { startsAt, endsAt } });
    say(buildItem({ ...item.event, ...changes }, changes.startsAt, null, calendar.timeZone));
  };
  return { move, waiting, setWaiting, announcement };
}

/** The items with the dragged one where it would be dropped. */
function applyDrag(items: readonly Item[], drag: Drag | null, calendar: CalendarState): readonly Item[] {
  if (drag === null || drag.kind === 'select') return items;
  const { item, by } = drag;
  const others = items.filter(({ key }) => key !== item.key);
  if (item.work)
    return [...others, buildWorkItem(moveWork(item.work, by.end, calendar.timeZone), calendar.timeZone)];
  const times = moveItem(item, by, calendar.timeZone);
  const moved = buildItem({ ...item.event, ...times }, times.startsAt, item.occurrence, calendar.timeZone);
  return [...others, { ...moved, key: item.key }];
}

/** The time of a new event that is opened beside its slot. */
function findMark(calendar: CalendarState): Drag | null {
  if (calendar.opened?.id !== slotEventId) return null;
  return markTime(buildNewEvent(eventActions.blank, calendar.opened.at, calendar), calendar.timeZone);
}

function CalendarContent() {
  const texts = useCalendarTexts();
  const isWide = useIsWide();
  const calendar = useCalendar();
  const { view, date, days, today, now, go, opened } = calendar;
  const [panel, setPanel] = useState<'calendars' | 'keys' | 'search' | null>(null);
  const moves = useMoves(calendar);
  const area = useRef<HTMLDivElement>(null);
  const [openedWork, setOpenedWork] = useState<readonly string[]>([]);
  const works = calendar.items.flatMap(({ work }) => (work && openedWork.includes(work.id) ? work : []));
  const isClosing = useClosingPress(area, opened !== undefined || works.length > 0);
  const openSlot = (when: string | undefined) => {
    moveDraft(buildNewEvent(eventActions.blank, when, calendar));
    go({ event: slotEventId, when });
  };
  const create = () => {
    const when = readDraftTime(calendar.timeZone) ?? findFreeSlot(calendar.items, date, now);
    go({ event: slotEventId, when });
  };
  const createAt = (place: Place) => {
    if (!isClosing()) openSlot(toAddress(place));
  };
  const { drag, ...handlers } = useDrag({
    area,
    onMove: moves.move,
    onSelect: (from, to) => openSlot(toAddress(from, to)),
  });
  const dragging = { ...handlers, drag: drag ?? findMark(calendar) };
  const show = (kind: CalendarViewKind) => () => go({ view: kind });
  useKeyBindings(bindings, {
    today: () => go({ date: today }),
    next: () => calendar.step(1),
    previous: () => calendar.step(-1),
    create,
    quickAdd: () => go({ event: quickEventId }),
    month: show('month'),
    week: show('week'),
    workWeek: show('workWeek'),
    day: show('day'),
    agenda: show('agenda'),
    year: show('year'),
    search: () => setPanel('search'),
    print: () => window.print(),
    undo: undoLast,
    help: () => setPanel('keys'),
  });
  const read = useLatest({
    open: ({ work, event, occurrence }: Item) =>
      work
        ? setOpenedWork([work.id])
        : go({ event: event.id, ...(occurrence !== null && { when: occurrence }) }),
    nudge: moves.move,
  });
  // Always the same functions: an event renders again for itself alone.
  const onOpen = useCallback((item: Item) => read().open(item), [read]);
  const onOpenGroup: ViewProps['onOpenGroup'] = (items) => setOpenedWork(items.map(({ key }) => key));
  const onNudge: ViewProps['onNudge'] = useCallback((item, by) => read().nudge(item, by), [read]);
  const props: ViewProps = {
    days,
    date,
    today,
    now,
    items: applyDrag(calendar.items, dragging.drag, calendar),
    isKnown: calendar.isKnown,
    colorOf: calendar.colorOf,
    canEdit: calendar.canEdit,
    dragging,
    onOpen,
    onOpenGroup,
    onComplete: calendar.completeWork,
    onCreate: createAt,
    onNudge,
    onShowDay: (day) => go({ view: 'day', date: day }),
  };
  const Month = calendar.isPhone ? PhoneMonth : MonthView;
  const isTimed = view === 'week' || view === 'workWeek' || view === 'day';
  return (
    <div
      ref={area}
      className="flex h-full min-h-80 flex-col bg-paper [print-color-adjust:exact] print:block print:h-auto"
    >
      <CalendarHeader
        calendar={calendar}
        onOpenSidebar={() => setPanel('calendars')}
        onCreate={create}
        onQuickAdd={() => go({ event: quickEventId })}
        onSearch={() => setPanel('search')}
      />
      <div className="flex min-h-0 flex-1 print:block">
        {isWide && (
          <aside className="w-66 shrink-0 overflow-y-auto border-e border-line px-2 py-2.5 print:hidden">
            <CalendarSidebar calendar={calendar} onDrag={dragging.dragFrom} />
          </aside>
        )}
        <section
          aria-label={texts.title}
          aria-busy={!calendar.isKnown}
          className="relative min-w-0 flex-1 overflow-auto print:overflow-visible"
        >
          <RecordsStatus
            status={calendar.status}
            failedTitle={texts.failed}
            onRetry={() => refreshRecords(eventCollection)}
            skeleton={<Skeleton className="m-4 h-[calc(100%-2rem)]" />}
          >
            {calendar.isKept && (
              <p role="status" className="px-3 py-1.5 text-[0.8125rem] text-dim print:hidden">
                {texts.kept}
              </p>
            )}
            {calendar.isCut && (
              <p role="status" className="px-3 py-1.5 text-[0.8125rem] text-warning-text print:hidden">
                {texts.cut}
              </p>
            )}
            {view === 'month' && <Month {...props} onShowDate={(day) => go({ date: day })} />}
            {isTimed && <TimeView {...props} key={view} />}
            {view === 'agenda' && (
              <AgendaView {...props} onMore={calendar.showMore} onEarlier={() => calendar.step(-1)} />
            )}
            {view === 'year' && <YearView {...props} />}
          </RecordsStatus>
        </section>
      </div>
      <p role="status" className="sr-only">
        {moves.announcement}
      </p>
      <Suspense fallback={null}>
        {calendar.status === 'ready' && opened && <OpenedEvent calendar={calendar} opened={opened} />}
        {works.length > 0 && (
          <WorkCard
            key={openedWork.join(' ')}
            works={works}
            onComplete={calendar.completeWork}
            onClose={() => setOpenedWork([])}
          />
        )}
        {moves.waiting && (
          <WhichDialog
            kind="change"
            onChoose={(which) => {
              if (!moves.waiting) return;
              const { item, changes } = moves.waiting;
              const expected = { startsAt: item.startsAt, endsAt: item.endsAt };
              changeItem(item, changes, which, { message: texts.done.moved, expected });
            }}
            onClose={() => moves.setWaiting(null)}
          />
        )}
        {panel === 'calendars' && !isWide && (
          <SidebarDrawer open onOpenChange={(open) => !open && setPanel(null)} title={texts.sidebar}>
            <CalendarSidebar calendar={calendar} onChoose={() => setPanel(null)} />
          </SidebarDrawer>
        )}
        {panel === 'search' && (
          <SearchDialog
            today={today}
            colorOf={calendar.colorOf}
            onOpen={({ event, occurrence, firstDay }) => {
              setPanel(null);
              go({ date: firstDay, event: event.id, ...(occurrence !== null && { when: occurrence }) });
            }}
            onClose={() => setPanel(null)}
          />
        )}
        {panel === 'keys' && (
          <KeyBindingsDialog
            bindings={bindings}
            names={texts.keys}
            open
            onOpenChange={(open) => !open && setPanel(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
