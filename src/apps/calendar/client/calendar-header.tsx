import clsx from 'clsx';
import { Suspense } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { lazyOnUse } from '../../../ui/lazy-part.ts';
import { LazyMenu, type MenuParts } from '../../../ui/overlays/lazy-menu.tsx';
import { followMedia } from '../../../ui/use-media.ts';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { setSeasonPicture, useSeasonPicture } from './model/season-setting.ts';
import type { CalendarState } from './model/use-calendar.ts';
import { calendarViews, type CalendarViewKind, findSeason } from './model/view-range.ts';
import { type CalendarTexts, useCalendarTexts } from './texts/en.ts';

const SeasonPicture = lazyOnUse(async () => (await import('./season-picture.tsx')).SeasonPicture);

/** The views with a button of their own; the others are in the menu. */
const mainViews: readonly CalendarViewKind[] = ['month', 'week', 'day', 'agenda'];
/** The views of a phone. */
const phoneViews: readonly CalendarViewKind[] = [...mainViews, 'year'];

/** Whether the header has space for the names of the main views. */
const useHasWords = followMedia('(min-width: 1024px)');

/** The month of the first shown day: where a phone shows a week, the columns name the days. */
function useMonthLabel({ days, date, today }: CalendarState): string {
  const format = useFormat();
  const [first = date] = days;
  const year = first.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return format.date(first, { month: 'short', ...year, timeZone: 'UTC' });
}

/** What of time is shown: "November 2026", "16 – 22 November". */
function useRangeLabel({ view, date, days, today, isPhone }: CalendarState): string {
  const format = useFormat();
  const isWide = useIsWide();
  const utc = { timeZone: 'UTC' } as const;
  // A phone leaves out the present year.
  const isShort = isPhone && date.slice(0, 4) === today.slice(0, 4);
  const year = isShort ? {} : ({ year: 'numeric' } as const);
  const short = { day: 'numeric', month: 'short', ...year, ...utc } as const;
  if (view === 'month')
    return format.date(date, { month: isPhone && !isShort ? 'short' : 'long', ...year, ...utc });
  if (view === 'year') return date.slice(0, 4);
  if (view === 'day')
    return format.date(date, isWide ? { dateStyle: 'full', ...utc } : { weekday: 'short', ...short });
  const [first = date, last = date] = [days[0], days.at(-1)];
  const options = isWide ? ({ ...short, month: 'long' } as const) : short;
  return new Intl.DateTimeFormat(format.tag, options).formatRange(new Date(first), new Date(last));
}

interface CalendarHeaderProps {
  calendar: CalendarState;
  onOpenSidebar: () => void;
  onCreate: () => void;
  onQuickAdd: () => void;
  onSearch: () => void;
}

const onPicture = {
  icon: 'text-white! hover:bg-white/15! data-popup-open:bg-white/20!',
  button: 'border-white/40! bg-transparent! text-white! shadow-none! hover:bg-white/15!',
  word: 'text-white! aria-pressed:bg-white/25!',
} as const;

/** The shown range with its neighbors, the views, and what makes new events; if the person wishes, over a picture of the season. */
export function CalendarHeader(props: CalendarHeaderProps) {
  const { calendar, onOpenSidebar, onCreate, onQuickAdd, onSearch } = props;
  const texts = useCalendarTexts();
  const isWide = useIsWide();
  const hasWords = useHasWords();
  const hasPicture = useSeasonPicture();
  const { view, date, today, go } = calendar;
  const label = useRangeLabel(calendar);
  const look: Partial<typeof onPicture> = hasPicture ? onPicture : {};
  return (
    <header
      className={clsx(
        'relative isolate flex shrink-0 items-center gap-1 overflow-hidden border-b border-line px-3 sm:px-5 print:h-auto',
        hasPicture ? 'h-28 items-end bg-[#33475f] pb-2.5 text-white print:text-black' : 'h-14',
      )}
    >
      {hasPicture && (
        <>
          <Suspense fallback={null}>
            <SeasonPicture season={findSeason(date)} />
          </Suspense>
          <div aria-hidden="true" className="absolute inset-0 -z-1 bg-black/45 print:hidden" />
        </>
      )}
      {!isWide && (
        <IconButton
          icon="menu"
          label={texts.openSidebar}
          aria-haspopup="dialog"
          onClick={onOpenSidebar}
          className={clsx(look.icon, '-ms-1.5 print:hidden')}
        />
      )}
      <h1 tabIndex={-1} className="me-3 text-lg leading-9 font-bold max-xl:sr-only">
        {texts.title}
      </h1>
      <Button
        size="sm"
        onClick={() => go({ date: today })}
        className={clsx(look.button, 'max-sm:hidden print:hidden')}
      >
        {texts.today}
      </Button>
      <IconButton
        icon="chevron_left"
        label={texts.previous}
        onClick={() => calendar.step(-1)}
        className={clsx(look.icon, 'max-sm:order-1 max-sm:size-8! print:hidden')}
      />
      <IconButton
        icon="chevron_right"
        label={texts.next}
        onClick={() => calendar.step(1)}
        className={clsx(look.icon, 'max-sm:order-1 max-sm:size-8! print:hidden')}
      />
      <p
        aria-live="polite"
        className="me-auto min-w-0 truncate ps-1 text-lg leading-9 font-semibold max-sm:text-base"
      >
        {calendar.isPhone ? <ViewMenu calendar={calendar} label={label} className={look.icon} /> : label}
      </p>
      <IconButton
        icon="today"
        label={texts.today}
        onClick={() => go({ date: today })}
        className={clsx(look.icon, 'size-8! sm:hidden print:hidden')}
      />
      {hasWords && (
        <div role="group" aria-label={texts.view} className="flex items-center gap-0.5 print:hidden">
          {mainViews.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => go({ view: one })}
              className={clsx(
                'ring-focus-inset h-8 rounded-lg px-3 text-[0.8125rem] font-semibold text-dim hover:bg-hover hover:text-ink aria-pressed:bg-active aria-pressed:text-ink',
                look.word,
              )}
            >
              {texts.views[one]}
            </button>
          ))}
        </div>
      )}
      <IconButton
        icon="search"
        label={texts.keys.search}
        aria-keyshortcuts="/"
        onClick={onSearch}
        className={clsx(look.icon, 'max-sm:hidden print:hidden')}
      />
      <HeaderMenu
        calendar={calendar}
        views={hasWords ? calendarViews.filter((one) => !mainViews.includes(one)) : calendarViews}
        className={look.icon}
        onQuickAdd={onQuickAdd}
        onSearch={onSearch}
      />
      <Button
        variant="primary"
        icon="add"
        data-new-event
        onClick={onCreate}
        className="ms-1 max-sm:hidden print:hidden"
      >
        {texts.add}
      </Button>
      <IconButton
        icon="add"
        label={texts.add}
        data-new-event
        onClick={onCreate}
        className="order-1 size-8! bg-primary text-onprimary! sm:hidden print:hidden"
      />
    </header>
  );
}

/** Returns the name of a view; on a phone, a week is three days. */
const nameView = (view: CalendarViewKind, { isPhone }: CalendarState, { views }: CalendarTexts): string =>
  isPhone && view === 'week' ? views.threeDays : views[view];

interface ViewItemsProps {
  menu: MenuParts;
  calendar: CalendarState;
  views: readonly CalendarViewKind[];
}

/** The views to choose from. */
function ViewItems({ menu, calendar, views }: ViewItemsProps) {
  const texts = useCalendarTexts();
  const { view, date, go } = calendar;
  return (
    <menu.MenuGroup label={texts.view}>
      <menu.MenuRadioGroup
        value={view}
        onValueChange={(chosen: CalendarViewKind) => go({ view: chosen, date })}
      >
        {views.map((one) => (
          <menu.MenuRadioItem key={one} value={one}>
            {nameView(one, calendar, texts)}
          </menu.MenuRadioItem>
        ))}
      </menu.MenuRadioGroup>
    </menu.MenuGroup>
  );
}

interface ViewMenuProps {
  calendar: CalendarState;
  /** The shown range. */
  label: string;
  className: string | undefined;
}

/** The shown range on a phone, which opens the choice of the view. */
function ViewMenu({ calendar, label, className }: ViewMenuProps) {
  const texts = useCalendarTexts();
  const month = useMonthLabel(calendar);
  const isWeek = calendar.view === 'week';
  return (
    <LazyMenu
      className="print:hidden"
      trigger={
        <button
          type="button"
          className={clsx(
            'ring-focus inline-flex max-w-full items-center gap-0.5 rounded-md hover:bg-hover',
            className,
          )}
        >
          <span aria-hidden={isWeek} className="line-clamp-2 min-w-0 text-start leading-5 whitespace-normal">
            {isWeek ? month : label}
          </span>
          <span className="sr-only">{`${isWeek ? label : ''}, ${texts.view}: ${nameView(calendar.view, calendar, texts)}`}</span>
          <Icon name="keyboard_arrow_down" size={18} className="shrink-0 text-dim" />
        </button>
      }
    >
      {(menu) => <ViewItems menu={menu} calendar={calendar} views={phoneViews} />}
    </LazyMenu>
  );
}

interface HeaderMenuProps {
  calendar: CalendarState;
  /** The views that have no button. */
  views: readonly CalendarViewKind[];
  className: string | undefined;
  onQuickAdd: () => void;
  onSearch: () => void;
}

/** The other views, quick add, print, and the picture of the season. */
function HeaderMenu({ calendar, views, className, onQuickAdd, onSearch }: HeaderMenuProps) {
  const texts = useCalendarTexts();
  const hasPicture = useSeasonPicture();
  return (
    <LazyMenu
      className="print:hidden"
      trigger={
        <IconButton
          icon="more_vert"
          label={texts.moreActions}
          className={clsx(className, 'max-sm:order-1 max-sm:size-8! print:hidden')}
        />
      }
    >
      {(menu) => (
        <>
          {!calendar.isPhone && (
            <>
              <ViewItems menu={menu} calendar={calendar} views={views} />
              <menu.MenuSeparator />
            </>
          )}
          <menu.MenuItem icon="search" className="sm:hidden" onClick={onSearch}>
            {texts.keys.search}
          </menu.MenuItem>
          <menu.MenuItem icon="bolt" onClick={onQuickAdd}>
            {texts.quick.title}
          </menu.MenuItem>
          <menu.MenuItem icon="print" onClick={() => window.print()}>
            {texts.print}
          </menu.MenuItem>
          <menu.MenuSeparator />
          <menu.MenuCheckboxItem checked={hasPicture} onCheckedChange={setSeasonPicture}>
            {texts.seasonPicture}
          </menu.MenuCheckboxItem>
        </>
      )}
    </LazyMenu>
  );
}
