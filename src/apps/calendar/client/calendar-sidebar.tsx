import { Suspense, useState } from 'react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { MonthGrid } from '../../../ui/fields/month-grid.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx';
import { toneStyle } from '../../../ui/tone.ts';
import { SideGroup } from '../../../platform/kits/page/client/side-list.tsx';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { authGroups, isAllowed } from '../../../platform/kernel/access/shared/roles.ts';
import { useRecord } from '../../../platform/kernel/collections/client/use-records.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { subscriptionCollection } from '../shared/outside.ts';
import { type Calendar, calendarColors } from '../shared/event.ts';
import type { Panel } from './dialog/calendar-dialog.tsx';
import { toggleCalendar } from './model/hidden-calendars.ts';
import { includesLevel } from '../../../platform/kernel/access/shared/levels.ts';
import { birthdayCalendarId, birthdayColor, workCalendarId, workColor } from './model/work-items.ts';
import { refreshCalendar } from './api.ts';
import type { CalendarState } from './model/use-calendar.ts';
import type { DragHandlers } from './model/use-drag.ts';
import { useCalendarTexts } from './texts/en.ts';
import { UnscheduledList } from './unscheduled/unscheduled-list.tsx';

const ExchangeDialog = lazyPart(async () => (await import('./dialog/exchange-dialog.tsx')).ExchangeDialog);
const SecondZoneDialog = lazyPart(
  async () => (await import('./dialog/second-zone-dialog.tsx')).SecondZoneDialog,
);
const RoomsDialog = lazyPart(async () => (await import('./dialog/rooms-dialog.tsx')).RoomsDialog);
/** What other apps offer, which is not stored. */
const offered = [
  { name: 'work', id: workCalendarId, color: workColor, version: 0, isOutside: false },
  { name: 'birthdays', id: birthdayCalendarId, color: birthdayColor, version: 0, isOutside: false },
] as const;
const CalendarPanel = lazyPart(async () => (await import('./dialog/calendar-dialog.tsx')).CalendarPanel);

interface CalendarSidebarProps {
  calendar: CalendarState;
  onChoose?: () => void;
  /** Drags work that has no day to come into the view; undefined where the sidebar covers it. */
  onDrag?: DragHandlers['dragFrom'];
}

/** A month to go by, and the calendars with their colors, shown or hidden. */
export function CalendarSidebar({ calendar, onChoose, onDrag }: CalendarSidebarProps) {
  const texts = useCalendarTexts();
  const { user } = useSession();
  const uid = user?.uid;
  const [panel, setPanel] = useState<Panel | null>(null);
  const [isExchanging, setExchanging] = useState(false);
  const [showsRooms, setShowsRooms] = useState(false);
  const [choosesZone, setChoosesZone] = useState(false);
  const own = calendar.calendars.filter(({ ownerId }) => ownerId === uid);
  const shared = calendar.calendars.filter(({ ownerId }) => ownerId !== uid);
  const nameOf = ({ title }: Calendar) => title || texts.calendars.first;
  const isReady = calendar.status === 'ready';
  const list = (calendars: readonly Calendar[]) =>
    calendars.map((one) => (
      <CalendarEntry
        key={one.id}
        calendar={one}
        name={nameOf(one)}
        isShown={!calendar.hidden.includes(one.id)}
        isManaged={includesLevel(calendar.levelOf(one.id), 'manage')}
        onChoose={(kind) => setPanel({ kind, calendar: one })}
      />
    ));
  return (
    <nav aria-label={texts.sidebar}>
      <div className="-mx-1 -mt-1 pb-1">
        <MonthGrid
          value={calendar.date}
          today={calendar.today}
          onValueChange={(date) => {
            calendar.go({ date });
            onChoose?.();
          }}
        />
      </div>
      {isReady && (
        <div className="relative">
          <span className="absolute end-0 top-1.5 z-1 flex">
            <IconButton
              size="sm"
              icon="add"
              label={texts.calendars.add}
              onClick={() => setPanel({ kind: 'new' })}
            />
            <LazyMenu
              trigger={
                <IconButton
                  size="sm"
                  icon="more_vert"
                  label={texts.calendars.options(texts.calendars.mine)}
                />
              }
            >
              {(menu) => (
                <>
                  <menu.MenuItem icon="upload" onClick={() => setExchanging(true)}>
                    {texts.exchange.open}
                  </menu.MenuItem>
                  <menu.MenuItem icon="public" onClick={() => setChoosesZone(true)}>
                    {texts.secondZone.title}
                  </menu.MenuItem>
                  {isAllowed(authGroups.admin, user?.role ?? []) && (
                    <menu.MenuItem icon="meeting_room" onClick={() => setShowsRooms(true)}>
                      {texts.rooms.manage}
                    </menu.MenuItem>
                  )}
                </>
              )}
            </LazyMenu>
          </span>
          <SideGroup title={texts.calendars.mine}>
            {list(own)}
            {offered.map((one) => (
              <CalendarEntry
                key={one.id}
                calendar={one}
                name={texts.calendars[one.name]}
                isShown={!calendar.hidden.includes(one.id)}
                isManaged={false}
                onChoose={() => {}}
              />
            ))}
          </SideGroup>
        </div>
      )}
      {isReady && <UnscheduledList calendar={calendar} onDrag={onDrag} />}
      {isReady && shared.length > 0 && <SideGroup title={texts.calendars.shared}>{list(shared)}</SideGroup>}
      <Suspense fallback={null}>
        {panel && <CalendarPanel panel={panel} onClose={() => setPanel(null)} />}
        {choosesZone && <SecondZoneDialog onClose={() => setChoosesZone(false)} />}
        {showsRooms && <RoomsDialog onClose={() => setShowsRooms(false)} />}
        {isExchanging && (
          <ExchangeDialog
            calendars={calendar.calendars}
            editable={calendar.calendars.filter(({ id }) => calendar.canWriteTo(id))}
            onClose={() => setExchanging(false)}
          />
        )}
      </Suspense>
    </nav>
  );
}

interface CalendarEntryProps {
  calendar: Pick<Calendar, 'id' | 'color' | 'version' | 'isOutside'>;
  name: string;
  isShown: boolean;
  /** The person may change, share and delete it. */
  isManaged: boolean;
  onChoose: (kind: 'edit' | 'share' | 'delete') => void;
}

/** A calendar that is shown or hidden, with a menu of what can be done with it; a first calendar that is not stored yet can be changed. */
function CalendarEntry({ calendar, name, isShown, isManaged, onChoose }: CalendarEntryProps) {
  const { calendars: texts, outside } = useCalendarTexts();
  const subscription = useRecord(subscriptionCollection, calendar.isOutside ? calendar.id : '');
  const problem = subscription?.problem ?? '';
  const isStored = calendar.version > 0;
  return (
    <li className="group/entry flex items-center rounded-md hover:bg-hover">
      <label
        style={toneStyle(calendar.color || calendarColors[0])}
        className="flex h-8 min-w-0 flex-1 cursor-pointer items-center gap-2.5 px-2.5 text-sm font-medium pointer-coarse:h-11"
      >
        <input
          type="checkbox"
          checked={isShown}
          aria-label={texts.show(name)}
          onChange={() => toggleCalendar(calendar.id)}
          className="ring-focus size-4 shrink-0 cursor-pointer accent-(--tone)"
        />
        <span dir="auto" className="min-w-0 truncate">
          {name}
        </span>
        {problem !== '' && (
          <span title={outside.problems[problem]} className="ms-auto text-warning-text">
            <Icon name="warning" size={16} />
            <span className="sr-only">{outside.problems[problem]}</span>
          </span>
        )}
      </label>
      {isManaged && (
        <LazyMenu
          trigger={
            <IconButton
              size="sm"
              icon="more_vert"
              label={texts.options(name)}
              className="opacity-0 group-hover/entry:opacity-100 focus-visible:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100"
            />
          }
        >
          {(menu) => (
            <>
              <menu.MenuItem icon="edit" onClick={() => onChoose('edit')}>
                {texts.edit}
              </menu.MenuItem>
              {isStored && (
                <menu.MenuItem icon="person_add" onClick={() => onChoose('share')}>
                  {texts.share}
                </menu.MenuItem>
              )}
              {subscription && (
                <menu.MenuItem icon="refresh" onClick={() => refreshCalendar(calendar.id)}>
                  {outside.refresh}
                </menu.MenuItem>
              )}
              {isStored && (
                <>
                  <menu.MenuSeparator />
                  <menu.MenuItem icon="delete" onClick={() => onChoose('delete')}>
                    {calendar.isOutside ? outside.unsubscribe : texts.delete}
                  </menu.MenuItem>
                </>
              )}
            </>
          )}
        </LazyMenu>
      )}
    </li>
  );
}
