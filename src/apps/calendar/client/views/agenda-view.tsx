import clsx from 'clsx';
import { useMemo, useRef } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { Item } from '../model/items.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { AgendaEntry } from './agenda-entry.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { scrollable, type ViewProps } from './view-props.ts';

/** The days that have something, each with its events: date, time, event. */
export function AgendaView(props: ViewProps & { onMore: () => void; onEarlier: () => void }) {
  const { days, items, isKnown, today } = props;
  const format = useFormat();
  const texts = useCalendarTexts();
  const list = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(list, items);
  const byDay = useMemo(
    () =>
      days.flatMap((day): [string, Item[]][] => {
        const own = items.filter(({ firstDay, lastDay }) => firstDay <= day && lastDay >= day);
        return own.length > 0 ? [[day, own]] : [];
      }),
    [days, items],
  );
  return (
    <div
      {...scrollable}
      ref={list}
      aria-label={texts.views.agenda}
      className="ring-focus-inset h-full overflow-y-auto print:h-auto print:overflow-visible"
    >
      <div className="flex justify-center p-2">
        <Button variant="ghost" size="sm" onClick={props.onEarlier}>
          {texts.earlier}
        </Button>
      </div>
      {!isKnown && <Skeleton className="mx-4 my-2 h-40" />}
      {byDay.length === 0 && isKnown && (
        <EmptyState icon="event" title={texts.nothing[0] ?? ''} description={texts.nothing[1]} />
      )}
      {byDay.map(([day, own]) => (
        <section
          key={day}
          className="grid grid-cols-[8rem_minmax(0,1fr)] border-b border-line max-sm:grid-cols-1"
        >
          <h2
            className={clsx(
              'px-4 py-3 text-sm tabular-nums max-sm:pb-0',
              day === today ? 'font-bold text-accent-text' : 'font-semibold',
            )}
          >
            <time dateTime={day}>
              {format.date(day, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })}
            </time>
          </h2>
          <ul className="flex flex-col py-1.5 pe-3">
            {own.map((item) => (
              <li key={item.key}>
                <AgendaEntry
                  day={day}
                  item={item}
                  color={props.colorOf(item)}
                  onOpen={props.onOpen}
                  onComplete={(work, isDone) => {
                    keepFocus();
                    props.onComplete(work, isDone);
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="flex justify-center p-3">
        <Button size="sm" onClick={props.onMore}>
          {texts.later}
        </Button>
      </div>
    </div>
  );
}
