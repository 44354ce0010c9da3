import clsx from 'clsx';
import { useId } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

type Segment<Value extends string> = { value: Value; label: string; icon?: IconName };
type SegmentedControlProps<Value extends string> = {
  /** What is chosen here, for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** One choice of a few, all in view: a row of radio buttons, so the arrow keys move through it. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx('inline-flex gap-0.5 rounded-lg bg-hover p-0.5', className)}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-md px-3 text-[0.8125rem] font-semibold text-dim transition-colors hover:text-ink has-checked:bg-paper has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
            className="sr-only"
          />
          {segment.icon && <Icon name={segment.icon} size={18} />}
          {segment.label}
        </label>
      ))}
    </div>
  );
}
