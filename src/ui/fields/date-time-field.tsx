import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type DateTimeFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size'> &
  FieldProps & {
    kind?: 'date' | 'time' | 'datetime-local';
  };

/** A date, a time or both, by the browser's own picker; the value is the local wall clock, as `2026-11-21T08:30`. */
export function DateTimeField({
  kind = 'datetime-local',
  label,
  hideLabel,
  hint,
  error,
  className,
  ...props
}: DateTimeFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => <input type={kind} {...control} {...props} className={clsx('field h-10 px-3')} />}
    </Field>
  );
}
