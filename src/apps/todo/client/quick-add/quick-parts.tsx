import { Chip } from '../../../../ui/data/chip.tsx';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import { DueLineChip } from '../../../../platform/kits/quick-line/client/due-line-chip.tsx';
import { useQuickLineTexts } from '../../../../platform/kits/quick-line/client/texts/en.ts';
import { nameDay } from '../rows/due-text.ts';
import { useTodoTexts } from '../texts/en.ts';
import type { QuickContext, QuickPart } from './quick-line.ts';

interface QuickPartsProps {
  parts: readonly QuickPart[];
  labels: readonly Label[];
  people: QuickContext['people'];
  onRefuse: (part: QuickPart) => void;
}

/** What was understood in a line; the words of what is refused stay in the title. */
export function QuickParts({ parts, labels, people, onRefuse }: QuickPartsProps) {
  const texts = useTodoTexts();
  const format = useFormat();
  const clock = useClock();
  const renderChip = (part: QuickPart) => {
    const refuse = () => onRefuse(part);
    if (part.word === '!') return <Chip icon="error" label={texts.dialog.important} onRemove={refuse} />;
    if (part.word === '*') return <Chip icon="star" label={texts.dialog.starred} onRemove={refuse} />;
    const name = (at: string) => nameDay(at, clock, texts, format);
    return (
      <DueLineChip
        part={part}
        labels={labels}
        people={people}
        clock={clock}
        nameDay={name}
        onRefuse={refuse}
      />
    );
  };
  return (
    <ul aria-label={useQuickLineTexts().understood} className="flex flex-wrap gap-1.5 ps-10 pb-2.5 sm:ps-9">
      {parts.map((part) => (
        <li key={part.word} className="flex max-w-full">
          {renderChip(part)}
        </li>
      ))}
    </ul>
  );
}
