import clsx from 'clsx';
import { useMemo } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { describeStatus, describeTimeOn, dotOf } from '../model/describe-time.ts';
import type { Item } from '../model/items.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { scrollable, type ViewProps } from './view-props.ts';

/** The days that have something, each with its events: date, time, event. */
export function AgendaView(props: ViewProps & { onMore: () => void; onEarlier: () => void }) {
  const { days, items, today } = props;
  const format = useFormat();
  const texts = useCalendarTexts();
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
      aria-label={texts.views.agenda}
      className="ring-focus-inset h-full overflow-y-auto print:h-auto print:overflow-visible"
    >
      <div className="flex justify-center p-2">
        <Button variant="ghost" size="sm" onClick={props.onEarlier}>
          {texts.earlier}
        </Button>
      </div>
      {byDay.length === 0 && (
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
                <button
                  type="button"
                  data-event={item.key}
                  onClick={() => props.onOpen(item)}
                  style={toneStyle(props.colorOf(item))}
                  className="ring-focus-inset grid min-h-9 w-full grid-cols-[0.75rem_8.5rem_minmax(0,1fr)] items-center gap-x-3 rounded-md px-3 py-1.5 text-start text-sm hover:bg-hover max-sm:grid-cols-[0.75rem_minmax(0,1fr)]"
                >
                  <span className={clsx('size-2.5 rounded-full', dotOf(item))} />
                  <span className="text-[0.8125rem] text-dim tabular-nums max-sm:order-3 max-sm:col-start-2">
                    {describeTimeOn(day, item, format, texts)}
                  </span>
                  <span
                    className={clsx(
                      'min-w-0 truncate',
                      item.work?.isDone || item.status === 'cancelled'
                        ? 'text-dim line-through'
                        : 'font-medium',
                    )}
                  >
                    <bdi>{item.event.title}</bdi>
                    {item.event.location && (
                      <span className="font-normal text-dim">
                        {' · '}
                        <bdi>{item.event.location}</bdi>
                      </span>
                    )}
                    {item.status !== 'confirmed' && (
                      <span className="sr-only">, {describeStatus(item, texts)}</span>
                    )}
                  </span>
                </button>
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
