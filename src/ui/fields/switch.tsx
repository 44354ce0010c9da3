import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'size' | 'children'> & {
  label: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
};

/** Turns something on or off at once. */
export function Switch({ label, onCheckedChange, className, ...props }: SwitchProps) {
  return (
    <label
      className={clsx(
        'inline-flex cursor-pointer items-center gap-3 text-sm has-disabled:cursor-not-allowed',
        className,
      )}
    >
      <span className="relative inline-block h-5 w-9 shrink-0">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a check box says by itself whether it is on
          role="switch"
          {...props}
          onChange={(event) => onCheckedChange?.(event.target.checked)}
          className="ring-focus peer absolute inset-0 cursor-[inherit] appearance-none rounded-full bg-edge transition-colors duration-200 checked:bg-accent disabled:opacity-50"
        />
        <span className="pointer-events-none absolute start-0.5 top-0.5 size-4 rounded-full bg-white shadow-sm transition-[inset-inline-start,background-color] duration-200 ease-out peer-checked:start-4.5 peer-checked:bg-onaccent" />
      </span>
      <span className="min-w-0">{label}</span>
    </label>
  );
}
