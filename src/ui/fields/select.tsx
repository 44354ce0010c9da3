import { Select as Base } from '@base-ui/react/select';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { usePortalHost } from '../overlays/portal-host.tsx';

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  icon?: IconName;
  mark?: ReactNode;
};
type SelectProps<Value extends string> = FieldProps & {
  options: readonly SelectOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  name?: string;
  disabled?: boolean;
  defaultOpen?: boolean;
  className?: string;
};

/** One choice from a list that opens. */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  name,
  disabled,
  defaultOpen,
  label,
  hideLabel,
  hint,
  error,
  className,
}: SelectProps<Value>) {
  const host = usePortalHost();
  const items = options.map((option) => ({ value: option.value, label: option.label }));
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <Base.Root
          items={items}
          value={value}
          onValueChange={(chosen) => chosen !== null && onValueChange(chosen)}
          name={name}
          disabled={disabled}
          defaultOpen={defaultOpen}
        >
          <Base.Trigger
            {...control}
            className="field field-line flex cursor-pointer items-center justify-between gap-2 px-3 text-start"
          >
            <Base.Value className="truncate" />
            <Icon name="unfold_more" size={18} className="text-dim" />
          </Base.Trigger>
          <Base.Portal container={host}>
            <Base.Positioner
              alignItemWithTrigger={false}
              sideOffset={4}
              collisionPadding={8}
              className="pop-place"
            >
              <Base.Popup className="pop pop-sheet max-sm:shadow-[0_0_0_200vmax_rgb(0_0_0/0.4)] max-h-[min(20rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto p-1.5">
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    className={clsx(
                      'flex min-h-9 max-sm:min-h-11 cursor-default items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-sm outline-none select-none data-highlighted:bg-hover',
                    )}
                  >
                    {option.icon && <Icon name={option.icon} className="text-dim" />}
                    {option.mark}
                    <Base.ItemText className="min-w-0 flex-1 truncate">{option.label}</Base.ItemText>
                    <Base.ItemIndicator>
                      <Icon name="check" size={18} className="text-accent-text" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
