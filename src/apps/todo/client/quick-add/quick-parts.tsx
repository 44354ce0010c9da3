import { Chip } from '../../../../ui/data/chip.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { useClock } from '../../../../platform/frame/clock/client/clock.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import { describeRepeat } from '../../../../platform/kits/repeats/client/describe-repeat.ts';
import { useRepeatTexts } from '../../../../platform/kits/repeats/client/texts/en.ts';
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
  return (
    <ul aria-label={texts.understood} className="flex flex-wrap gap-1.5 ps-10 pb-2.5 sm:ps-9">
      {parts.map((part) => (
        <li key={part.word} className="flex max-w-full">
          <QuickPartChip part={part} labels={labels} people={people} onRefuse={() => onRefuse(part)} />
        </li>
      ))}
    </ul>
  );
}

type QuickPartChipProps = Pick<QuickPartsProps, 'labels' | 'people'> & {
  part: QuickPart;
  onRefuse: () => void;
};

function QuickPartChip({ part, labels, people, onRefuse }: QuickPartChipProps) {
  const texts = useTodoTexts();
  const repeatTexts = useRepeatTexts();
  const format = useFormat();
  const clock = useClock();
  const chip = { onRemove: onRefuse };
  switch (part.kind) {
    case 'label': {
      const label = labels.find(({ id }) => id === part.labelId);
      return <Chip {...chip} label={label?.title ?? part.word} style={toneStyle(label?.color ?? '')} />;
    }
    case 'new-label':
      return <Chip {...chip} icon="add" label={texts.newLabel(part.title)} />;
    case 'person':
      return (
        <Chip
          {...chip}
          icon="person"
          label={people.find(({ id }) => id === part.personId)?.name ?? part.word}
        />
      );
    case 'repeat':
      return <Chip {...chip} icon="repeat" label={describeRepeat(part, repeatTexts, format)} />;
    case 'date': {
      const { timeZone } = clock;
      const date = part.date ?? toWallClock(clock.now, timeZone).slice(0, 10);
      const at = fromWallClock(`${date}T${part.time ?? '23:59'}`, timeZone) ?? clock.now;
      // A time alone is the next one.
      const isPast = part.date !== null && at < clock.now;
      const day = part.date === null ? [] : [nameDay(at, clock, texts, format)];
      const time = part.time === null ? [] : [format.date(at, { timeStyle: 'short', timeZone })];
      const when = [...day, ...time].join(' ');
      return isPast ? (
        <Chip {...chip} icon="event" tone="red" label={`${when} · ${texts.groups.overdue}`} />
      ) : (
        <Chip {...chip} icon="event" label={when} />
      );
    }
    default:
      return (
        <Chip {...chip} icon={part.kind === 'important' ? 'error' : 'star'} label={texts.dialog[part.kind]} />
      );
  }
}
