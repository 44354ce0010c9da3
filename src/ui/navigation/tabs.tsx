import { Tabs as Base } from '@base-ui/react/tabs';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

type Tab<Value extends string> = { value: Value; label: string; icon?: IconName };
type TabsProps<Value extends string> = {
  /** What the tabs are of, for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The content of the tab that is open. */
  children: ReactNode;
  className?: string;
  listClassName?: string;
};

/** Views of which one is open. Arrow keys move between the tabs; where they do not fit, their row scrolls. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
  className,
  listClassName,
}: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Value) => onValueChange(next)}
      className={clsx('flex min-h-0 flex-col', className)}
    >
      <Base.List
        activateOnFocus
        aria-label={label}
        className={clsx(
          'flex shrink-0 gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]',
          listClassName,
        )}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="ring-focus-inset -mb-px inline-flex h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3.5 text-sm font-semibold whitespace-nowrap text-dim transition-colors hover:text-ink data-active:border-accent-text data-active:text-ink forced-colors:not-data-active:border-b-0"
          >
            {tab.icon && <Icon name={tab.icon} size={18} />}
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel key={value} value={value} className="ring-focus-inset min-h-0 flex-1">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
