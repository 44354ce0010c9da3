import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type RangeFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'onChange'> &
  FieldProps & {
    value: number;
    onValueChange: (value: number) => void;
    /** How screen readers say the value. */
    valueText?: string;
  };

/** A value between two ends, moved by pointer or arrow keys. */
export function RangeField({
  label,
  hideLabel,
  hint,
  error,
  className,
  onValueChange,
  valueText,
  ...props
}: RangeFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          {...control}
          {...props}
          type="range"
          aria-valuetext={valueText}
          onChange={(event) => onValueChange(event.target.valueAsNumber)}
          className="ring-focus h-6 w-full cursor-pointer rounded-full accent-(--t-accentText)"
        />
      )}
    </Field>
  );
}
