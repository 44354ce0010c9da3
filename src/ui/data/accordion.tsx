import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

type AccordionEntry = {
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
  const base = useId();
  return (
    <div
      className={clsx('divide-y divide-line overflow-hidden rounded-2xl border border-line bg-paper', className)}
    >
      {entries.map(({ id, title, content, icon }) => {
        const isOpen = id === openId;
        return (
          <div key={id} data-entry={id}>
            <Heading>
              <button
                type="button"
                id={`${base}-${id}`}
                aria-expanded={isOpen}
                aria-controls={`${base}-${id}-content`}
                onClick={() => onOpenChange(isOpen ? null : id)}
                className="group/entry ring-focus-inset flex min-h-13 w-full items-center gap-3 px-4 py-3 text-start text-[0.9375rem] font-semibold transition-colors hover:bg-hover sm:px-5"
              >
                {icon && <Icon name={icon} className="text-dim group-aria-expanded/entry:text-accent-text" />}
                <span dir="auto" className="min-w-0 flex-1 text-start wrap-anywhere">
                  {title}
                </span>
                <Icon
                  name="keyboard_arrow_down"
                  className="text-dim transition-[rotate] duration-200 group-aria-expanded/entry:rotate-180"
                />
              </button>
            </Heading>
            <Panel id={`${base}-${id}`} isOpen={isOpen} onFound={() => onOpenChange(id)}>
              <div className={clsx('appear-150 px-4 pb-5 text-sm sm:px-5', icon && 'sm:ps-13')}>{content}</div>
            </Panel>
          </div>
        );
      })}
    </div>
  );
}

interface PanelProps {
  /** Of the button that opens it. */
  id: string;
  isOpen: boolean;
  /** The browser's search has found something in it. */
  onFound: () => void;
  children: ReactNode;
}

function Panel({ id, isOpen, onFound, children }: PanelProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // React knows `hidden` as a yes or no only.
    if (isOpen) element.current?.removeAttribute('hidden');
    else element.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);
  useEffect(() => {
    const panel = element.current;
    panel?.addEventListener('beforematch', onFound);
    return () => panel?.removeEventListener('beforematch', onFound);
  }, [onFound]);
  return (
    <div ref={element} id={`${id}-content`} role="region" aria-labelledby={id} hidden={!isOpen}>
      {children}
    </div>
  );
}
