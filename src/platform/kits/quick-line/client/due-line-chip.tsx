import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { Chip } from '../../../../ui/data/chip.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { describeRepeat } from '../../repeats/client/describe-repeat.ts';
import { useRepeatTexts } from '../../repeats/client/texts/en.ts';
import type { DueLinePart, LineLabel } from './due-line.ts';
import type { LineContext, LinePerson } from './read-line.ts';
import { useQuickLineTexts } from './texts/en.ts';

interface DueLineChipProps {
  part: DueLinePart;
  labels: readonly (LineLabel & { readonly color: string })[];
  people: readonly LinePerson[];
  clock: Pick<LineContext, 'now' | 'timeZone'>;
  /** Returns the day of an instant in a word or two. */
  nameDay: (at: string) => string;
  /** Keeps the words in the title. */
  onRefuse: () => void;
}

/** Words that were understood in a line of something with a due date. */
export function DueLineChip({ part, labels, people, clock, nameDay, onRefuse }: DueLineChipProps) {
  const texts = useQuickLineTexts();
  const repeatTexts = useRepeatTexts();
  const format = useFormat();
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
    case 'mark':
      return <Chip {...chip} label={part.word} />;
    case 'repeat':
      return <Chip {...chip} icon="repeat" label={describeRepeat(part, repeatTexts, format)} />;
    case 'date': {
      const { timeZone } = clock;
      const date = part.date ?? toWallClock(clock.now, timeZone).slice(0, 10);
      const at = fromWallClock(`${date}T${part.time ?? '23:59'}`, timeZone) ?? clock.now;
      // A time alone is the next one.
      const isPast = part.date !== null && at < clock.now;
      const day = part.date === null ? [] : [nameDay(at)];
      const time = part.time === null ? [] : [format.date(at, { timeStyle: 'short', timeZone })];
      const when = [...day, ...time].join(' ');
      return isPast ? (
        <Chip {...chip} icon="event" tone="red" label={`${when} · ${texts.overdue}`} />
      ) : (
        <Chip {...chip} icon="event" label={when} />
      );
    }
  }
}
