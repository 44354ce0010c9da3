import type { MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import { MomentItems } from '../../../kits/moments/client/moment-items.tsx';
import { useClock } from '../../../people/clock/client/clock.ts';
import { useFormat } from '../../i18n/client/format.ts';
import type { AgendaItem } from './agenda-source.ts';
import { listSnoozeDays, moveToDay } from './agenda-times.ts';
import { useAgendaTexts } from './texts/en.ts';

export type FindTime = (item: AgendaItem) => string | null;

interface SnoozeItemsProps {
  menu: MenuParts;
  items: readonly AgendaItem[];
  /** Gets what finds the new time of each item. */
  onSnooze: (findTime: FindTime) => void;
  /** Asks for a custom time. */
  onOther: () => void;
}

/** Menu items: reminders and notices come back at a time, work and events move to a day. */
export function SnoozeItems({ menu, items, onSnooze, onOther }: SnoozeItemsProps) {
  const texts = useAgendaTexts();
  const format = useFormat();
  const clock = useClock();
  if (items.every(({ kind }) => kind === 'reminder' || kind === 'notice'))
    return <MomentItems menu={menu} onChoose={(at) => onSnooze(() => at)} onOther={onOther} />;
  const days = listSnoozeDays(clock);
  return (
    <>
      {(['tomorrow', 'nextWeek'] as const).map((name) => {
        const day = days[name];
        if (day === undefined) return null;
        return (
          <menu.MenuItem
            key={name}
            icon={name === 'tomorrow' ? 'event' : 'date_range'}
            onClick={() => onSnooze((item) => moveToDay(item, day, clock.timeZone))}
          >
            <span className="flex flex-1 justify-between gap-6">
              {texts[name]}
              <span className="text-dim">
                {format.date(day, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })}
              </span>
            </span>
          </menu.MenuItem>
        );
      })}
      <menu.MenuItem icon="schedule" onClick={onOther}>
        {texts.pick}
      </menu.MenuItem>
    </>
  );
}
