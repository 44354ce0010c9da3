import clsx from 'clsx';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { addDays } from '../../../../base/calendar.ts';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { describeRule } from '../../../../platform/kits/repeats/client/describe-rule.ts';
import { useRepeatTexts } from '../../../../platform/kits/repeats/client/texts/en.ts';
import { describeTime, dotOf } from '../model/describe-time.ts';
import { useEvents } from '../model/invited.ts';
import type { Item } from '../model/items.ts';
import { useSeriesTimes } from '../model/use-series-times.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { findItems } from './find-items.ts';
import { useEventSearchTexts } from './texts/en.ts';

/** One year back and one year ahead: the maximum range that the server accepts. */
const knownDays = 365;
const shownLimit = 100;
const isRepeated = ({ rule }: { rule: string }) => rule !== '';

interface SearchDialogProps {
  today: string;
  colorOf: (item: Item) => string;
  onOpen: (item: Item) => void;
  onClose: () => void;
}

/** Searches upcoming and past events in all calendars. Selecting a result opens its date. */
export function SearchDialog({ today, colorOf, onOpen, onClose }: SearchDialogProps) {
  const texts = useEventSearchTexts();
  const calendarTexts = useCalendarTexts();
  const format = useFormat();
  const { now, timeZone } = useClock();
  const events = useEvents();
  const series = useMemo(() => events.filter(isRepeated), [events]);
  const [from, to] = [addDays(today, -knownDays), addDays(today, knownDays)];
  const { times, isCut, isKept } = useSeriesTimes(series, from, to);
  const isPartial = isCut || isKept;
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const found = useMemo(
    () => (times ? findItems(events, { series: times, isPartial }, query, { now, timeZone }) : undefined),
    [events, times, isPartial, query, now, timeZone],
  );
  const upcoming = found?.upcoming.slice(0, shownLimit) ?? [];
  const repeating = found?.repeating.slice(0, shownLimit - upcoming.length) ?? [];
  const past = found?.past.slice(0, shownLimit - upcoming.length - repeating.length) ?? [];
  const [first] = [...upcoming, ...repeating, ...past];
  const count = found ? found.upcoming.length + found.repeating.length + found.past.length : 0;
  const isLoading = query.trim() !== '' && !times;
  const status = isLoading
    ? texts.loading
    : !found
      ? texts.hint
      : count === 0
        ? texts.none
        : calendarTexts.count(count);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title} size="lg">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the box and its results */}
      <div className="flex h-96 flex-col gap-3" onKeyDown={walk}>
        <SearchField
          label={texts.title}
          value={typed}
          onValueChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
            event.preventDefault();
            onOpen(first);
          }}
        />
        <p role="status" className="text-[0.8125rem] text-dim">
          {status}
        </p>
        {found && isPartial && (
          <p role="status" className="text-[0.8125rem] text-warning-text">
            {isKept ? calendarTexts.kept : texts.partial}
          </p>
        )}
        <div className="-mx-2 min-h-0 flex-1 overflow-y-auto">
          {[
            { title: texts.upcoming, items: upcoming },
            { title: texts.repeating, items: repeating, hasRule: true },
            { title: texts.past, items: past },
          ].map(
            ({ title, items, hasRule = false }) =>
              items.length > 0 && (
                <section key={title} aria-label={title} className="pb-2">
                  <h3 className="px-2 py-1 text-[0.8125rem] font-semibold">{title}</h3>
                  <ul>
                    {items.map((item) => (
                      <li key={item.key}>
                        <Result item={item} hasRule={hasRule} color={colorOf(item)} onOpen={onOpen} />
                      </li>
                    ))}
                  </ul>
                </section>
              ),
          )}
          {count > shownLimit && (
            <p className="px-2 text-[0.8125rem] text-dim">{texts.cut(format.number(shownLimit))}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The arrow keys move between the box and the results. */
function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-result]')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

interface ResultProps {
  item: Item;
  /** Shows how the event repeats instead of a date. */
  hasRule: boolean;
  color: string;
  onOpen: (item: Item) => void;
}

function Result({ item, hasRule, color, onOpen }: ResultProps) {
  const texts = useEventSearchTexts();
  const calendarTexts = useCalendarTexts();
  const repeatTexts = useRepeatTexts();
  const format = useFormat();
  const { event, firstDay } = item;
  return (
    <button
      type="button"
      data-result
      onClick={() => onOpen(item)}
      style={toneStyle(color)}
      className="ring-focus-inset grid min-h-11 w-full grid-cols-[0.75rem_11rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-2 py-1.5 text-start text-sm hover:bg-hover max-sm:grid-cols-[0.75rem_minmax(0,1fr)_auto]"
    >
      <span className={clsx('size-2.5 rounded-full', dotOf(item))} />
      <span className="text-[0.8125rem] leading-4 text-dim tabular-nums max-sm:order-last max-sm:col-start-2">
        {hasRule ? (
          <span className="block">{describeRule(event.rule, repeatTexts, format)}</span>
        ) : (
          <time dateTime={firstDay} className="block">
            {format.date(firstDay, {
              weekday: 'short',
              day: 'numeric',
              month: 'short',
              year: 'numeric',
              timeZone: 'UTC',
            })}
          </time>
        )}
        <span className="block">{describeTime(item, format, calendarTexts)}</span>
      </span>
      <span
        dir="auto"
        className={clsx(
          'min-w-0 truncate',
          item.status === 'cancelled' ? 'text-dim line-through' : 'font-medium',
        )}
      >
        {event.title}
        {event.location !== '' && (
          <span className="font-normal text-dim">
            {' · '}
            <bdi>{event.location}</bdi>
          </span>
        )}
      </span>
      {isRepeated(event) && (
        <span role="img" aria-label={texts.repeats} data-tooltip={texts.repeats} className="text-dim">
          <Icon name="repeat" size={16} />
        </span>
      )}
    </button>
  );
}
