import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { styleButton } from '../../../../ui/actions/button.tsx';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';
import { LazyMenu, type MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';

interface CardPickProps {
  label: string;
  icon: IconName;
  /** The value as text or chips; undefined without one. */
  shown: ReactNode;
  isEditable: boolean;
  children: (menu: MenuParts) => ReactNode;
}

/** A value of a card, shown as text or chips. A click or Enter opens the menu that changes it. */
export function CardPick({ label, icon, shown, isEditable, children }: CardPickProps) {
  const id = useId();
  const isEmpty = shown === undefined;
  if (isEmpty && !isEditable) return null;
  return (
    <div className="flex max-w-full flex-col items-start gap-1">
      {!isEmpty && (
        <span id={`${id}label`} className="text-[0.8125rem] font-semibold">
          {label}
        </span>
      )}
      {isEditable ? (
        <LazyMenu
          align="start"
          trigger={
            <button
              type="button"
              id={`${id}value`}
              aria-labelledby={isEmpty ? undefined : `${id}label ${id}value`}
              className={
                isEmpty
                  ? clsx(styleButton({ variant: 'ghost', size: 'sm' }), '-mx-3')
                  : 'ring-focus -mx-2 flex min-h-9 max-w-[calc(100%+1rem)] flex-wrap items-center gap-1.5 rounded-lg px-2 py-1 text-start text-sm hover:bg-hover'
              }
            >
              {isEmpty && <Icon name={icon} size={18} className="-ms-1" />}
              {isEmpty ? label : shown}
            </button>
          }
        >
          {children}
        </LazyMenu>
      ) : (
        <div className="flex min-h-9 flex-wrap items-center gap-1.5 text-sm">{shown}</div>
      )}
    </div>
  );
}
