import { toneStyle } from '../../../../ui/tone.ts';
import type { Label } from '../shared/label.ts';

/** A label on a record: a dot of its color and its name. */
export function LabelChip({ label }: { label: Pick<Label, 'title' | 'color'> }) {
  return (
    <span
      style={toneStyle(label.color)}
      className="inline-flex h-5.5 max-w-36 min-w-0 items-center gap-1.5 rounded-full border border-line px-2 text-xs text-dim"
    >
      <span className="size-2 shrink-0 rounded-full bg-(--tone)" />
      <span dir="auto" className="truncate">
        {label.title}
      </span>
    </span>
  );
}
