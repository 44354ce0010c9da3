import { Chip } from '../../../../ui/data/chip.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import { useClock } from '../../../../platform/frame/clock/client/clock.ts';
import { describeDue } from '../rows/due-text.ts';
import { toneStyle } from '../../../../ui/tone.ts';
import type { QuickPart } from './quick-line.ts';
import { useTodoTexts } from '../texts/en.ts';

interface QuickPartChipProps {
  part: QuickPart;
  labels: readonly Label[];
  onRefuse: () => void;
}

/** Something that was understood in a line; refused, its word stays in the title. */
export function QuickPartChip({ part, labels, onRefuse }: QuickPartChipProps) {
  const texts = useTodoTexts();
  const format = useFormat();
  const clock = useClock();
  if (part.kind === 'label') {
    const label = labels.find(({ id }) => id === part.labelId);
    return (
      <Chip label={label?.title ?? part.word} style={toneStyle(label?.color ?? '')} onRemove={onRefuse} />
    );
  }
  if (part.kind === 'due') {
    return <Chip icon="event" label={describeDue(part, clock, texts, format)} onRemove={onRefuse} />;
  }
  const icon = part.kind === 'important' ? 'error' : 'star';
  return <Chip icon={icon} label={texts.dialog[part.kind]} onRemove={onRefuse} />;
}
