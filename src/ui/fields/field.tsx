import clsx from 'clsx';
import { useId, type ReactNode } from 'react';

/** What a control needs to belong to its label, hint and error. */
export type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};
export type FieldProps = {
  label: string;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | null;
};

/** Label, hint and error around any control; the error is announced when it appears. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  className,
  children,
}: FieldProps & { className?: string; children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const described = clsx(error && `${id}-error`, hint && `${id}-hint`);
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'text-[0.8125rem] font-semibold text-ink'}
      >
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      <p id={`${id}-error`} aria-live="polite" className="text-xs text-danger-text empty:hidden">
        {error}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-dim">
          {hint}
        </p>
      )}
    </div>
  );
}
