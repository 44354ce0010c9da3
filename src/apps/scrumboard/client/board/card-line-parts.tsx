import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { DueLinePart } from '../../../../platform/kits/quick-line/client/due-line.ts';
import { DueLineChip } from '../../../../platform/kits/quick-line/client/due-line-chip.tsx';
import { useQuickLineTexts } from '../../../../platform/kits/quick-line/client/texts/en.ts';
import type { BoardView } from './use-board-view.ts';
import { describeDay } from './due-words.ts';

interface CardLinePartsProps extends Pick<BoardView, 'labels' | 'people'> {
  parts: readonly DueLinePart[];
  onRefuse: (part: DueLinePart) => void;
}

/** The parsed parts of the line of a new card. The words of a part that was declined stay in the title. */
export function CardLineParts({ parts, labels, people, onRefuse }: CardLinePartsProps) {
  const texts = useQuickLineTexts();
  const format = useFormat();
  const clock = useClock();
  return (
    <ul aria-label={texts.understood} className="flex flex-wrap gap-1.5">
      {parts.map((part) => (
        <li key={part.word} className="flex max-w-full">
          <DueLineChip
            part={part}
            labels={labels}
            people={people}
            clock={clock}
            nameDay={(at) => describeDay(at, clock, format)}
            onRefuse={() => onRefuse(part)}
          />
        </li>
      ))}
    </ul>
  );
}
