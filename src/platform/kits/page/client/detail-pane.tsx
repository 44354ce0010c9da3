import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';
import clsx from 'clsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useUiTexts } from '../../../../ui/ui-texts.ts';

interface DetailPaneProps {
  title: string;
  /** Before the title: the picture of a record. */
  start?: ReactNode;
  /** What it is about, in a line below the title. */
  subtitle?: ReactNode;
  onClose: () => void;
  /** Actions for the header. The pane then fills the window of a phone, and its title is part of the content. */
  bar?: ReactNode;
  /** Stays in view below the content: where one writes. */
  footer?: ReactNode;
  /** A record next to its list, wider than other panes. */
  isRecord?: boolean;
  /** The focus stays where it is when it opens. */
  keepsFocus?: boolean;
  /** What gets the focus when it opens, if not its title. */
  firstField?: RefObject<HTMLElement | null> | undefined;
  /** Lies over the content also where there is room beside it, so that the content does not move. */
  isOver?: boolean;
  ref?: Ref<HTMLElement>;
  className?: string;
  children: ReactNode;
}

/** How wide the pane of a record is. */
export const recordPaneWidth = 'xl:w-96 2xl:w-105';

/** A page of its own above the bar of a phone. Without a layer of its own, Chromium leaves out the bar below it. */
const pageStyle = {
  position: 'fixed',
  bottom: 'var(--bottom-bar-size)',
  boxShadow: 'none',
  willChange: 'transform',
} as const;

const overPaneWidth = 'sm:w-112';

/**
 * What is open of a page's content: a column beside it from 1280 pixels, over it below, the whole page on phones. Stands in
 * a row with the content, whose box is `relative`. Escape closes it, and the focus returns to where it was.
 */
export function DetailPane(props: DetailPaneProps) {
  const { title, start, subtitle, onClose, footer, isRecord, keepsFocus = false, isOver = false } = props;
  const { firstField, ref, className, children, bar } = props;
  const texts = useUiTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const first = firstField?.current;
    // On a phone the title scrolls with the content, which may begin at a later place.
    if (!keepsFocus) (first ?? heading.current)?.focus({ preventScroll: !first });
    return () => {
      // Whoever closed it may have put the focus elsewhere.
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- it opens once
  }, []);
  const closeByKey = (event: KeyboardEvent) => {
    // What is open inside, such as a menu, has taken the key for itself.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const head = (
    <div className={bar ? 'px-5 pt-4' : 'min-w-0 flex-1'}>
      <h2
        ref={heading}
        dir="auto"
        tabIndex={-1}
        className={clsx('leading-5 font-bold outline-none ltr:text-left rtl:text-right', !bar && 'truncate')}
      >
        {title}
      </h2>
      {subtitle && <p className="truncate text-xs text-dim">{subtitle}</p>}
    </div>
  );
  const close = (
    <IconButton plain icon={bar ? 'arrow_back' : 'close'} label={texts.close} onClick={onClose} />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is inside
    <aside
      ref={ref}
      aria-label={title}
      onKeyDown={closeByKey}
      style={bar ? pageStyle : undefined}
      className={clsx(
        'absolute inset-y-0 end-0 z-10 flex w-full flex-col border-line bg-paper shadow-modal sm:w-96 sm:border-s',
        isOver ? overPaneWidth : 'xl:static xl:shrink-0 xl:shadow-none',
        !isOver && (isRecord ? recordPaneWidth : 'xl:w-88'),
        className,
      )}
    >
      <header
        className={clsx(
          'flex h-14 shrink-0 items-center gap-2 border-b border-line pe-3',
          bar ? 'ps-2' : 'ps-5',
        )}
      >
        {start}
        {bar ? close : head}
        {bar || close}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {bar && head}
        {children}
      </div>
      {footer}
    </aside>
  );
}
