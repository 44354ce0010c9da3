import type { TodoLabel } from '../../shared/schema.ts';

/** Gives an element the colour of a label, for whatever uses `--tone`. */
export const toneStyle = (color: string): Record<string, string> => ({ '--tone': color });

/** A label on a row: a dot of its colour and its name. */
export function LabelChip({ label }: { label: Pick<TodoLabel, 'title' | 'color'> }) {
  return (
    <span
      style={toneStyle(label.color)}
      className="inline-flex h-5.5 max-w-40 items-center gap-1.5 rounded-full border border-(--tone)/30 bg-(--tone)/8 px-2 text-xs font-medium text-ink"
    >
      <span className="size-1.5 shrink-0 rounded-full bg-(--tone)" />
      <span dir="auto" className="truncate">
        {label.title}
      </span>
    </span>
  );
}
