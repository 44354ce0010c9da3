import clsx from 'clsx';
import { useId } from 'react';

type RadioOption<Value extends string> = { value: Value; label: string };
type RadioGroupProps<Value extends string> = {
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** Longer labels are below each other, because a row of them would break. */
const maxRowLabel = 20;

/** One choice of several, all in view; up to three short ones in a row. The arrow keys move through it. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: RadioGroupProps<Value>) {
  const id = useId();
  const isRow = options.length < 4 && options.every((option) => option.label.length <= maxRowLabel);
  return (
    <div role="radiogroup" aria-labelledby={id} className={clsx('flex flex-col gap-2', className)}>
      <span id={id} className="text-[0.8125rem] font-semibold text-dim">
        {label}
      </span>
      <div className={clsx('flex gap-x-4 gap-y-2', isRow ? 'flex-wrap' : 'flex-col')}>
        {options.map((option) => (
          <label key={option.value} className="inline-flex cursor-pointer items-center gap-2 text-sm">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="ring-focus size-4.5 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-paper transition-[border-width,border-color] duration-150 checked:border-[5.5px] checked:border-accent hover:border-accent"
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
