import clsx from 'clsx';
import type { CalendarDate } from '../../../../base/calendar.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { describeStatus, describeTimeOn, dotOf } from '../model/describe-time.ts';
import type { Item } from '../model/items.ts';
import { useCalendarTexts } from '../texts/en.ts';

interface AgendaEntryProps {
  day: CalendarDate;
  item: Item;
  color: string;
  /** One line on phones: the title and, at its end, the time. */
  isShort?: boolean;
  onOpen: (item: Item) => void;
}

/** An item in a list of the items of a day: its kind, time, title, and place. */
export function AgendaEntry({ day, item, color, isShort = false, onOpen }: AgendaEntryProps) {
  const format = useFormat();
  const texts = useCalendarTexts();
  const { event, work } = item;
  return (
    <button
      type="button"
      data-event={item.key}
      onClick={() => onOpen(item)}
      style={toneStyle(color)}
      className={clsx(
        'ring-focus-inset w-full items-center gap-x-3 rounded-md px-3 py-1.5 text-start text-sm hover:bg-hover',
        isShort
          ? 'flex min-h-11'
          : 'grid min-h-9 grid-cols-[0.75rem_8.5rem_minmax(0,1fr)] max-sm:grid-cols-[0.75rem_minmax(0,1fr)]',
      )}
    >
      {work ? (
        <Icon name={work.icon} size={14} className="shrink-0 text-dim" />
      ) : (
        <span className={clsx('size-2.5 shrink-0 rounded-full', dotOf(item))} />
      )}
      <span
        className={clsx(
          'text-[0.8125rem] text-dim tabular-nums max-sm:order-3',
          isShort ? 'shrink-0' : 'max-sm:col-start-2',
        )}
      >
        {describeTimeOn(day, item, format, texts)}
      </span>
      <span
        className={clsx(
          'min-w-0 flex-1 truncate',
          work?.isDone || item.status === 'cancelled' ? 'text-dim line-through' : 'font-medium',
        )}
      >
        <bdi>{event.title}</bdi>
        {event.location && (
          <span className="font-normal text-dim">
            {' · '}
            <bdi>{event.location}</bdi>
          </span>
        )}
        {item.status !== 'confirmed' && <span className="sr-only">, {describeStatus(item, texts)}</span>}
      </span>
    </button>
  );
}
