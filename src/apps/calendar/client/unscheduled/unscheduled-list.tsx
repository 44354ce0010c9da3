import clsx from 'clsx';
import { Suspense, useState } from 'react';
import type { AgendaItem } from '../../../../platform/frame/agenda/client/agenda-source.ts';
import { describeItemTime } from '../../../../platform/frame/agenda/client/agenda-times.ts';
import { useAgendaTexts } from '../../../../platform/frame/agenda/client/texts/en.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { SideAction, SideGroup } from '../../../../platform/kits/page/client/side-list.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { CalendarState } from '../model/use-calendar.ts';
import type { DragHandlers } from '../model/use-drag.ts';
import { useCalendarTexts } from '../texts/en.ts';
import { placeUnscheduled, useUnscheduled } from './use-unscheduled.ts';

const MomentDialog = lazyPart(
  async () => (await import('../../../../platform/kits/moments/client/moment-dialog.tsx')).MomentDialog,
);

const fewest = 5;
const most = 100;

interface UnscheduledListProps {
  calendar: CalendarState;
  /** Undefined where the list covers the view: there is nothing to drop on. */
  onDrag: DragHandlers['dragFrom'] | undefined;
}

/** Work that is overdue or has no date: dragged into the view, or given a time by a button. */
export function UnscheduledList({ calendar, onDrag }: UnscheduledListProps) {
  const { unscheduled: texts } = useCalendarTexts();
  const items = useUnscheduled();
  const [showsAll, setShowsAll] = useState(false);
  const [chosen, setChosen] = useState<AgendaItem | null>(null);
  if (items.length === 0) return null;
  const shown = items.slice(0, showsAll ? most : fewest);
  return (
    <SideGroup title={texts.title}>
      {shown.map((item) => (
        <Unscheduled
          key={item.id}
          item={item}
          onOpen={() => calendar.openWork(item)}
          onDrag={onDrag}
          onSchedule={() => setChosen(item)}
        />
      ))}
      {!showsAll && items.length > fewest && (
        <SideAction
          icon="keyboard_arrow_down"
          label={texts.more(Math.min(items.length, most) - fewest)}
          onClick={() => setShowsAll(true)}
        />
      )}
      <Suspense fallback={null}>
        {chosen && (
          <MomentDialog
            title={texts.schedule(chosen.title)}
            action={texts.action}
            onChoose={(at) => calendar.rescheduleWork(chosen, at)}
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
    </SideGroup>
  );
}

interface UnscheduledProps {
  item: AgendaItem;
  onOpen: () => void;
  onDrag: DragHandlers['dragFrom'] | undefined;
  onSchedule: () => void;
}

function Unscheduled({ item, onOpen, onDrag, onSchedule }: UnscheduledProps) {
  const { unscheduled: texts } = useCalendarTexts();
  const agendaTexts = useAgendaTexts();
  const clock = useClock();
  const format = useFormat();
  return (
    <li className="group/entry flex items-center rounded-md hover:bg-hover">
      <a
        href={item.path}
        draggable={false}
        onPointerDown={(press) => onDrag?.(press, placeUnscheduled(item, clock))}
        onClick={(click) => {
          if (click.metaKey || click.ctrlKey || click.altKey || click.shiftKey) return; // the browser opens it
          click.preventDefault();
          onOpen();
        }}
        className={clsx(
          'ring-focus-inset flex h-8 min-w-0 flex-1 items-center gap-2.5 rounded-md ps-2.5 text-sm font-medium select-none pointer-coarse:h-11',
          onDrag && 'pointer-fine:cursor-grab',
        )}
      >
        <Icon name={item.icon} size={16} className="shrink-0 text-dim" />
        <span dir="auto" title={item.title} className="min-w-0 flex-1 truncate">
          {item.title}
        </span>
        {item.at !== null && (
          <span className="shrink-0 text-xs text-danger-text tabular-nums">
            {describeItemTime(item, clock, format, agendaTexts)}
          </span>
        )}
      </a>
      <IconButton size="sm" icon="calendar_add_on" label={texts.schedule(item.title)} onClick={onSchedule} />
    </li>
  );
}
