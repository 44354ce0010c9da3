import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = ComponentProps<'textarea'> & FieldProps;

/** Several lines of text; at first `rows`; it grows with what is written. */
export function TextArea({ label, hideLabel, hint, error, className, rows = 3, ...props }: TextAreaProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          rows={rows}
          {...control}
          {...props}
          // Where the height follows the content, browsers leave `rows` out: the least height says it again.
          style={{ minBlockSize: `calc(${rows}lh + 2px + 1rem)`, ...props.style }}
          className="field field-sizing-content max-h-96 resize-y px-3 py-2 leading-normal"
        />
      )}
    </Field>
  );
}
