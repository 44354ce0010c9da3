import { Accordion as Base } from '@base-ui/react/accordion';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

export type AccordionEntry = {
  id: string;
  title: ReactNode;
  content: ReactNode;
  icon?: IconName;
};

type AccordionProps = {
  entries: readonly AccordionEntry[];
  /** The one that is open. */
  openId: string | null;
  onOpenChange: (id: string | null) => void;
  /** Of the titles, one below that of the section they are in. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
};

/** Titles that open what belongs to them, one at a time. The browser’s own search finds closed contents and opens them. */
export function Accordion({ entries, openId, onOpenChange, headingLevel = 3, className }: AccordionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Base.Root<string>
      hiddenUntilFound
      value={openId === null ? [] : [openId]}
      onValueChange={([id]) => onOpenChange(id ?? null)}
      className={clsx('divide-y divide-line overflow-hidden rounded-2xl border border-line bg-paper', className)}
    >
      {entries.map(({ id, title, content, icon }) => (
        <Base.Item key={id} value={id} data-entry={id}>
          <Base.Header render={<Heading />} className="m-0">
            <Base.Trigger className="group/entry ring-focus-inset flex min-h-13 w-full items-center gap-3 px-4 py-3 text-start text-[0.9375rem] font-semibold transition-colors hover:bg-hover sm:px-5">
              {icon && <Icon name={icon} className="text-dim group-data-panel-open/entry:text-accent-text" />}
              <span dir="auto" className="min-w-0 flex-1 text-start wrap-anywhere">
                {title}
              </span>
              <Icon
                name="keyboard_arrow_down"
                className="text-dim transition-[rotate] duration-200 group-data-panel-open/entry:rotate-180"
              />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="h-(--accordion-panel-height) overflow-hidden transition-[height] duration-200 ease-out data-ending-style:h-0 data-starting-style:h-0">
            <div className={clsx('px-4 pb-5 text-sm sm:px-5', icon && 'sm:ps-13')}>{content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
