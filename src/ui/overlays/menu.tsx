import { Menu as Base } from '@base-ui/react/menu';
import clsx from 'clsx';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { usePortalHost } from './portal-host.tsx';

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** A list of actions that opens from a button. On first screens use LazyMenu, which fetches this file when needed. */
export function Menu({ trigger, children, align = 'end', side = 'bottom', className, ...root }: MenuProps) {
  const host = usePortalHost();
  return (
    <Base.Root {...root}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={host}>
        <Base.Backdrop className="pop-backdrop" />
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8} className="pop-place">
          <Base.Popup
            className={clsx(
              'pop pop-sheet max-h-(--available-height) max-w-[min(22rem,calc(100vw-1rem))] min-w-48 origin-(--transform-origin) overflow-y-auto p-1.5',
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const row =
  'flex min-h-9 max-sm:min-h-11 w-full cursor-default items-center gap-3 rounded-lg px-2.5 py-1.5 text-start text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover';

type ItemProps = { icon?: IconName; children: ReactNode; className?: string };

/** An action. */
export function MenuItem({
  icon,
  children,
  danger = false,
  className,
  ...props
}: ItemProps & Omit<ComponentProps<typeof Base.Item>, 'className'> & { danger?: boolean }) {
  return (
    <Base.Item {...props} className={clsx(row, danger && 'text-danger-text', className)}>
      {icon && <Icon name={icon} className={danger ? '' : 'text-dim'} />}
      <bdi className="min-w-0 flex-1 truncate">{children}</bdi>
    </Base.Item>
  );
}

/** A link to a page; give `render` the router's link, so that it opens without loading the document. */
export function MenuLink({
  icon,
  children,
  className,
  ...props
}: ItemProps & Omit<ComponentProps<typeof Base.LinkItem>, 'className'>) {
  return (
    <Base.LinkItem closeOnClick {...props} className={clsx(row, className)}>
      {icon && <Icon name={icon} className="text-dim" />}
      <bdi className="min-w-0 flex-1 truncate">{children}</bdi>
    </Base.LinkItem>
  );
}

/** Something that is on or off; the menu stays open. */
export function MenuCheckboxItem({
  icon,
  children,
  className,
  ...props
}: ItemProps & Omit<ComponentProps<typeof Base.CheckboxItem>, 'className'>) {
  return (
    <Base.CheckboxItem {...props} className={clsx(row, className)}>
      {icon && <Icon name={icon} className="text-dim" />}
      <bdi className="min-w-0 flex-1 truncate">{children}</bdi>
      <Base.CheckboxItemIndicator>
        <Icon name="check" size={18} className="text-accent-text" />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  );
}

/** Holds items of which one is chosen. */
export function MenuRadioGroup(props: ComponentProps<typeof Base.RadioGroup>) {
  return <Base.RadioGroup {...props} />;
}

/** One of a group's choices. */
export function MenuRadioItem({
  icon,
  children,
  className,
  ...props
}: ItemProps & Omit<ComponentProps<typeof Base.RadioItem>, 'className'>) {
  return (
    <Base.RadioItem closeOnClick {...props} className={clsx(row, className)}>
      {icon && <Icon name={icon} className="text-dim" />}
      <bdi className="min-w-0 flex-1 truncate">{children}</bdi>
      <Base.RadioItemIndicator>
        <Icon name="check" size={18} className="text-accent-text" />
      </Base.RadioItemIndicator>
    </Base.RadioItem>
  );
}

/** Items under a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-semibold text-dim">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <Base.Separator className="mx-1 my-1.5 h-px bg-line" />;
}
