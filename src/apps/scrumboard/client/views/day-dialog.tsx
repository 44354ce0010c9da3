import type { CalendarDate } from '../../../../base/calendar.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';
import { CardLine } from './card-line.tsx';
import type { CardDates } from './use-card-dates.ts';

interface DayDialogProps {
  day: CalendarDate;
  dates: CardDates;
  view: BoardView;
  onClose: () => void;
}

/** All cards that are due on a day. */
export function DayDialog({ day, dates, view, onClose }: DayDialogProps) {
  const { views } = useBoardTexts();
  const cards = dates.byDay.get(day) ?? [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={dates.describe(day)}>
      {cards.length === 0 ? (
        <p className="text-sm text-dim">{views.noneDue}</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {cards.map((card) => (
            <li key={card.id}>
              <CardLine card={card} dates={dates} view={view} isLarge />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
