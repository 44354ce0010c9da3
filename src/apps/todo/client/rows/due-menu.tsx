import { findDayRange } from '../../../../base/dates.ts';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import type { MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import { lastMinuteOf } from '../../shared/rules.ts';
import type { Todo } from '../../shared/todo.ts';
import { setDueDate } from '../api.ts';
import { readClock } from '../../../../platform/people/clock/client/clock.ts';
import type { TodoTexts } from '../texts/en.ts';

interface DueItemsProps {
  menu: MenuParts;
  todos: readonly Todo[];
  texts: TodoTexts;
}

/** Sets when to-dos are due: today, tomorrow, in a week, on any date, or not at all. */
export function DueItems({ menu, todos, texts }: DueItemsProps) {
  const setDay = (dayOffset: number) => {
    const { nowMs, timeZone } = readClock();
    setDueDate(todos, lastMinuteOf(findDayRange(nowMs, timeZone, dayOffset)));
  };
  const openDueDialog = () =>
    void import('./due-dialog.tsx').then(({ askDueDate }) => askDueDate(todos), reportLoadFailure);
  return (
    <menu.MenuGroup label={texts.due.label}>
      <menu.MenuItem icon="today" onClick={() => setDay(0)}>
        {texts.due.today}
      </menu.MenuItem>
      <menu.MenuItem icon="event" onClick={() => setDay(1)}>
        {texts.due.tomorrow}
      </menu.MenuItem>
      <menu.MenuItem icon="date_range" onClick={() => setDay(7)}>
        {texts.due.nextWeek}
      </menu.MenuItem>
      <menu.MenuItem icon="calendar_month" onClick={openDueDialog}>
        {texts.due.choose}
      </menu.MenuItem>
      <menu.MenuItem icon="close" onClick={() => setDueDate(todos, null)}>
        {texts.due.none}
      </menu.MenuItem>
    </menu.MenuGroup>
  );
}
