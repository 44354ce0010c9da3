import clsx from 'clsx';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'size' | 'ref' | 'children'> & {
  /** Shown next to it; without one, give an `aria-label`. */
  label?: ReactNode;
  /** Some, but not all, of what it stands for is chosen. */
  indeterminate?: boolean;
  onCheckedChange?: (checked: boolean) => void;
};

/** A check box: the browser's own, drawn in the theme's colors. */
export function Checkbox({
  label,
  indeterminate = false,
  onCheckedChange,
  className,
  ...props
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate, props.checked]);
  const box = (
    <span
      className={clsx(
        'group/box relative inline-grid size-5 shrink-0 place-items-center',
        label ? '' : className,
      )}
    >
      <input
        ref={input}
        type="checkbox"
        {...props}
        onChange={(event) => onCheckedChange?.(event.target.checked)}
        className={clsx(
          'ring-focus peer absolute inset-0 m-px cursor-pointer appearance-none rounded-md border border-edge bg-paper transition-colors',
          'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent hover:border-accent',
          'disabled:cursor-not-allowed disabled:bg-hover disabled:opacity-60',
        )}
      />
      <Icon
        name={indeterminate ? 'remove' : 'check'}
        size={16}
        className="pointer-events-none relative scale-50 text-onaccent opacity-0 transition-[opacity,scale] duration-150 peer-checked:scale-100 peer-checked:opacity-100 peer-indeterminate:scale-100 peer-indeterminate:opacity-100"
      />
    </span>
  );
  if (!label) return box;
  return (
    <label className={clsx('inline-flex cursor-pointer items-center gap-2.5 text-sm', className)}>
      {box}
      <span className="min-w-0">{label}</span>
    </label>
  );
}
