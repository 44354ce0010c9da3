import clsx from 'clsx';
import { useMemo } from 'react';
import { findFirstWeekday, listMonthWeeks } from '../../../../base/calendar.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { scrollable, type ViewProps } from './view-props.ts';

/** Twelve months: the fuller a day, the stronger its mark. */
export function YearView({ date, today, items, isKnown, onShowDay }: ViewProps) {
  const format = useFormat();
  const texts = useCalendarTexts();
  const firstWeekday = findFirstWeekday(format.tag);
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const { firstDay, lastDay } of items)
      for (let ms = Date.parse(firstDay); ms <= Date.parse(lastDay); ms += 86_400_000) {
        const day = new Date(ms).toISOString().slice(0, 10);
        found.set(day, (found.get(day) ?? 0) + 1);
      }
    return found;
  }, [items]);
  const months = Array.from(
    { length: 12 },
    (_, month) => `${date.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`,
  );
  return (
    <div
      {...scrollable}
      aria-label={texts.views.year}
      className="ring-focus-inset h-full overflow-y-auto p-5 print:h-auto print:overflow-visible"
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-8 gap-y-6">
        {months.map((month) => (
          <section key={month}>
            <h2 className="pb-1.5 text-sm font-bold">
              {format.date(month, { month: 'long', timeZone: 'UTC' })}
            </h2>
            <div className="grid grid-cols-7 text-center text-xs tabular-nums">
              {listMonthWeeks(month, firstWeekday)
                .flat()
                .map((day) => {
                  const count = counts.get(day) ?? 0;
                  if (day.slice(0, 7) !== month.slice(0, 7)) return <span key={day} />;
                  return (
                    <button
                      key={day}
                      type="button"
                      aria-label={[
                        format.date(day, { dateStyle: 'full', timeZone: 'UTC' }),
                        ...(isKnown ? [texts.count(count)] : []),
                      ].join(', ')}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => onShowDay(day)}
                      className={clsx(
                        'ring-focus-inset h-7 rounded-md hover:bg-hover',
                        count > 0 && 'bg-accent-text/10 font-semibold',
                        count > 3 && 'bg-accent-text/15',
                        day === today && 'font-bold text-accent-text shadow-[inset_0_-2px_0_var(--t-accent)]',
                      )}
                    >
                      {format.date(day, { day: 'numeric', timeZone: 'UTC' })}
                    </button>
                  );
                })}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
