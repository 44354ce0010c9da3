import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldProps & {
    icon?: IconName;
    /** At the end of the field: a button, a unit. */
    end?: ReactNode;
  };

/** One line of text with its label, hint and error. */
export function TextField({ label, hideLabel, hint, error, icon, end, className, ...props }: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          {icon && (
            <Icon
              name={icon}
              size={18}
              className="pointer-events-none absolute inset-y-0 start-3 my-auto text-dim"
            />
          )}
          <input
            {...control}
            {...props}
            className={clsx('field field-line', icon ? 'ps-10' : 'ps-3', end ? 'pe-11' : 'pe-3')}
          />
          {end && <div className="absolute inset-y-0 end-1.5 flex items-center">{end}</div>}
        </div>
      )}
    </Field>
  );
}
