import clsx from 'clsx';
import type { CalendarDate } from '../../../../base/calendar.ts';
import { useAgendaTexts } from '../../../../platform/frame/agenda/client/texts/en.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { CompletedBox } from '../../../../platform/kits/list-screen/client/rows/completed-box.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { describeStatus, describeTimeOn, dotOf } from '../model/describe-time.ts';
import type { Item } from '../model/items.ts';
import { isLate } from '../model/work-items.ts';
import { useCalendarTexts } from '../texts/en.ts';
import type { ViewProps } from './view-props.ts';

interface AgendaEntryProps extends Pick<ViewProps, 'onOpen' | 'onComplete'> {
  day: CalendarDate;
  item: Item;
  color: string;
  /** One line on phones: the title and, at its end, the time. */
  isShort?: boolean;
}

/** An item in a list of the items of a day: its kind or the checkbox that completes it, time, title, and place. */
export function AgendaEntry({ day, item, color, isShort = false, onOpen, onComplete }: AgendaEntryProps) {
  const format = useFormat();
  const texts = useCalendarTexts();
  const { now } = useClock();
  const { complete } = useAgendaTexts();
  const { event, work } = item;
  const hasBox = work?.canComplete === true;
  const isOverdue = work !== undefined && isLate(work, now);
  const icon = work && (
    <Icon
      name={work.icon}
      size={14}
      className={clsx('shrink-0', isOverdue ? 'text-danger-text' : 'text-dim')}
    />
  );
  return (
    <div className="relative">
      {hasBox && (
        <span className="absolute start-0.5 z-1" style={{ insetBlockStart: isShort ? 4 : 0 }}>
          <CompletedBox
            label={complete(work.title)}
            checked={work.isDone}
            isImportant={false}
            disabled={false}
            tabIndex={0}
            onChange={(checked) => onComplete(work, checked)}
          />
        </span>
      )}
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
        {!hasBox && icon}
        {(hasBox || !work) && (
          <span className={clsx('size-2.5 shrink-0 rounded-full', !work && dotOf(item))} />
        )}
        <span
          className={clsx(
            'text-[0.8125rem] tabular-nums max-sm:order-3',
            isShort ? 'shrink-0' : 'max-sm:col-start-2',
            isOverdue ? 'text-danger-text' : 'text-dim',
          )}
        >
          {describeTimeOn(day, item, format, texts)}
        </span>
        <span className="flex min-w-0 flex-1 items-center gap-1.5">
          {hasBox && icon}
          <span
            dir="auto"
            className={clsx(
              'min-w-0 flex-1 truncate',
              work?.isDone || item.status === 'cancelled' ? 'text-dim line-through' : 'font-medium',
            )}
          >
            {event.title}
            {event.location && (
              <span className="font-normal text-dim">
                {' · '}
                <bdi>{event.location}</bdi>
              </span>
            )}
            {isOverdue && <span className="sr-only">, {texts.overdue}</span>}
            {item.status !== 'confirmed' && <span className="sr-only">, {describeStatus(item, texts)}</span>}
          </span>
        </span>
      </button>
    </div>
  );
}
