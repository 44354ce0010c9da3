import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import clsx from 'clsx';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useIsWide } from '../../../platform/frame/shell/client/use-is-wide.ts';
import { useKeyOf } from '../../../platform/kits/key-bindings/client/use-key-bindings.ts';
import type { CalendarState } from './model/use-calendar.ts';
import { calendarViews, type CalendarViewKind, findSeason, stepDate } from './model/view-range.ts';
import { SeasonPicture } from './season-picture.tsx';
import { useCalendarTexts } from './texts/en.ts';

const icons: Record<CalendarViewKind, IconName> = {
  month: 'calendar_view_month',
  week: 'calendar_view_week',
  workWeek: 'view_week',
  day: 'calendar_view_day',
  agenda: 'view_agenda',
  year: 'calendar_month',
};

/** What of time is shown: "November 2026", "16 – 22 November". */
function useRangeLabel({ view, date, days }: CalendarState): string {
  const format = useFormat();
  const isWide = useIsWide();
  const utc = { timeZone: 'UTC' } as const;
  const short = { day: 'numeric', month: 'short', year: 'numeric', ...utc } as const;
  if (view === 'month') return format.date(date, { month: 'long', year: 'numeric', ...utc });
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
}

const onPicture = 'text-white! hover:bg-white/15! aria-pressed:bg-white/20! aria-pressed:text-white!';

/** The header over a picture of the season: title, views, and the shown range with its neighbors. */
export function CalendarHeader({ calendar, onOpenSidebar, onCreate, onQuickAdd }: CalendarHeaderProps) {
  const texts = useCalendarTexts();
  const isWide = useIsWide();
  const { view, date, today, go } = calendar;
  const label = useRangeLabel(calendar);
  return (
    <header className="relative isolate flex h-28 shrink-0 flex-col justify-between overflow-hidden border-b border-line px-3 py-2 text-white sm:px-5 print:h-auto print:text-black">
      <SeasonPicture season={findSeason(date)} />
      <div aria-hidden="true" className="absolute inset-0 bg-black/45 print:hidden" />
      <div className="relative flex items-center gap-1.5 print:hidden">
        {!isWide && (
          <IconButton
            icon="menu"
            label={texts.openSidebar}
            aria-haspopup="dialog"
            onClick={onOpenSidebar}
            className={onPicture}
          />
        )}
        <Icon name="today" size={24} className="max-sm:hidden" />
        <h1 tabIndex={-1} className="ms-1 text-lg leading-6 font-bold max-sm:sr-only">
          {texts.title}
        </h1>
        <span className="flex-1" />
        <div role="group" aria-label={texts.view} className="flex items-center gap-0.5">
          {calendarViews.map((one) => (
            <IconButton
              key={one}
              icon={icons[one]}
              label={texts.views[one]}
              aria-pressed={one === view}
              onClick={() => go({ view: one })}
              className={clsx(onPicture, 'max-sm:size-8!')}
            />
          ))}
        </div>
        <IconButton
          icon="print"
          label={texts.print}
          aria-keyshortcuts={useKeyOf('print', 'p')}
          onClick={() => window.print()}
          className={clsx(onPicture, 'max-sm:hidden')}
        />
        <IconButton
          icon="bolt"
          label={texts.quick.title}
          aria-keyshortcuts={useKeyOf('quickAdd', 'q')}
          aria-haspopup="dialog"
          onClick={onQuickAdd}
          className={clsx(onPicture, 'max-sm:size-8!')}
        />
        <Button variant="primary" icon="add" onClick={onCreate} className="ms-2 max-sm:hidden">
          {texts.add}
        </Button>
      </div>
      <div className="relative flex items-center gap-1">
        <Button
          size="sm"
          variant="ghost"
          onClick={() => go({ date: today })}
          className="border border-white/40 text-white! hover:bg-white/15! print:hidden"
        >
          {texts.today}
        </Button>
        <IconButton
          icon="chevron_left"
          label={texts.previous}
          onClick={() => go({ date: stepDate(view, date, -1) })}
          className={clsx(onPicture, 'print:hidden')}
        />
        <IconButton
          icon="chevron_right"
          label={texts.next}
          onClick={() => go({ date: stepDate(view, date, 1) })}
          className={clsx(onPicture, 'print:hidden')}
        />
        <p aria-live="polite" className="min-w-0 truncate ps-1 text-base font-semibold sm:text-lg">
          {label}
        </p>
        <span className="flex-1" />
        <IconButton
          icon="add"
          label={texts.add}
          onClick={onCreate}
          className="bg-primary text-onprimary! sm:hidden print:hidden"
        />
      </div>
    </header>
  );
}
