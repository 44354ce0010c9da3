import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = ComponentProps<'textarea'> & FieldProps;

/** Several lines of text; it grows with what is written. */
export function TextArea({ label, hideLabel, hint, error, className, rows = 3, ...props }: TextAreaProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          rows={rows}
          {...control}
          {...props}
          className={clsx('field field-sizing-content max-h-96 min-h-20 resize-y px-3 py-2 leading-normal')}
        />
      )}
    </Field>
  );
}
