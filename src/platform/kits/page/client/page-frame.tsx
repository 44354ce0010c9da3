import clsx from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts';

type PageFrameProps = {
  /** The page's heading; the browser's title is the route's. */
  title: string;
  /** Next to the heading: how much the page shows. */
  count?: ReactNode;
  /** The header's end: search, view controls, and last the one primary button. */
  controls?: ReactNode;
  /** Lists next to the content on wide windows. */
  sidebar?: { readonly content: ReactNode; readonly openLabel: string; readonly onOpen: () => void };
  /** What is open of the content, a DetailPane: at the end on wide windows; over the content it is below the header, on phones over it, too. */
  detail?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of a page that fills the window: one header row, lists at the start, content, and a detail pane at the end.
 * One surface divided by lines. On narrow windows the lists open from a button in the header.
 */
export function PageFrame({ title, count, controls, sidebar, detail, children }: PageFrameProps) {
  const isWide = useIsWide();
  return (
    <div className="flex h-full min-h-80 flex-col bg-paper max-sm:relative">
      <header
        className={clsx(
          'relative flex h-14 shrink-0 items-center gap-2 border-b border-line pe-3 sm:ps-5 sm:pe-4',
          sidebar ? 'ps-2' : 'ps-4',
        )}
      >
        {sidebar && !isWide && (
          <IconButton
            icon="menu"
            label={sidebar.openLabel}
            aria-haspopup="dialog"
            onClick={sidebar.onOpen}
            className="sm:-ms-2"
          />
        )}
        <h1
          dir="auto"
          tabIndex={-1}
          className="line-clamp-2 min-w-0 text-lg leading-6 font-bold wrap-anywhere max-sm:max-w-3/5"
        >
          {title}
        </h1>
        {count !== undefined && (
          <p aria-live="polite" className="shrink-0 text-sm text-dim tabular-nums max-sm:sr-only">
            {count}
          </p>
        )}
        <span className="flex-1" />
        {controls}
      </header>
      <div className="flex min-h-0 flex-1 sm:relative">
        {sidebar && isWide && (
          <aside className="w-54 shrink-0 overflow-y-auto border-e border-line px-2 py-2.5">
            {sidebar.content}
          </aside>
        )}
        <section className="relative flex min-w-0 flex-1 flex-col overflow-hidden">{children}</section>
        {detail}
      </div>
    </div>
  );
}
