import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { later } from '../../../../ui/later.tsx';
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts';

const Drawer = later(async () => (await import('../../../../ui/overlays/drawer.tsx')).Drawer);

interface PageSidebar {
  readonly side: 'start' | 'end';
  /** What it holds: the drawer's title, and the name of the button that opens it on narrow windows. */
  readonly label: string;
  /** Next to the page's header. */
  readonly header?: ReactNode;
  readonly content: ReactNode;
}

interface PageLayoutProps {
  /** `simple` divides one surface by lines; `carded` puts the content on a card over a band. */
  kind: 'simple' | 'carded';
  /** The page's heading and controls. */
  header: ReactNode;
  sidebar?: PageSidebar | undefined;
  /** The page is as high as the window, and only the content scrolls. */
  scrollsInside?: boolean;
  /** The header spans the page, and the sidebar begins below it. Simple pages only. */
  isSidebarInner?: boolean;
  /** The header is a band in the color of the brand. Carded pages always have one. */
  hasBand?: boolean;
  children: ReactNode;
}

/** What scrolls can be scrolled by the keyboard. */
const scrollable = { tabIndex: 0, role: 'group' } as const;
const band = 'bg-linear-to-r from-brand-dark to-brand text-onbrand';

/** The frame of a page of content: a header, and perhaps a sidebar that becomes a drawer on narrow windows. */
export function PageLayout(props: PageLayoutProps) {
  const { kind, header, sidebar, scrollsInside = false, isSidebarInner = false, children } = props;
  const isCarded = kind === 'carded';
  const hasBand = isCarded || props.hasBand === true;
  const isWide = useIsWide();
  const isBeside = sidebar !== undefined && isWide;
  const [isOpen, setOpen] = useState(false);
  const opener = sidebar && !isWide && (
    <IconButton
      icon="menu"
      label={sidebar.label}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
      className={clsx('-mx-1.5', hasBand && 'text-onbrand! hover:bg-white/10!')}
    />
  );
  const bar = (
    <header
      className={clsx(
        'flex shrink-0 items-center gap-3 px-4 sm:px-6',
        isCarded ? 'h-20' : 'min-h-14 border-b border-line py-2',
        !isCarded && hasBand && `${band} min-h-20 border-transparent`,
        isCarded && 'text-onbrand',
      )}
    >
      {sidebar?.side === 'start' && opener}
      <div className="min-w-0 flex-1">{header}</div>
      {sidebar?.side === 'end' && opener}
    </header>
  );
  const content = (
    <div
      className={clsx(
        'flex min-w-0 flex-1 flex-col',
        scrollsInside && 'min-h-0',
        isCarded &&
          'bg-paper shadow-card max-sm:border-t sm:mx-6 sm:rounded-t-xl sm:border sm:border-b-0 border-line',
      )}
    >
      <div
        {...(scrollsInside && scrollable)}
        className={clsx('ring-focus-inset flex-1', scrollsInside && 'min-h-0 overflow-y-auto')}
      >
        {children}
      </div>
    </div>
  );
  const side = isBeside && (
    <aside
      aria-label={sidebar.label}
      className={clsx(
        'flex w-60 shrink-0 flex-col',
        scrollsInside && 'min-h-0',
        !isCarded && (sidebar.side === 'start' ? 'border-e border-line' : 'border-s border-line'),
      )}
    >
      {sidebar.header && !isSidebarInner && (
        <div
          className={clsx(
            'flex shrink-0 items-center px-5 font-semibold',
            isCarded ? 'h-20 text-onbrand' : 'min-h-14 border-b border-line',
            !isCarded && hasBand && `${band} min-h-20 border-transparent`,
          )}
        >
          {sidebar.header}
        </div>
      )}
      <div
        {...(scrollsInside && scrollable)}
        className={clsx(
          'ring-focus-inset p-3',
          isCarded && 'pt-14',
          scrollsInside && 'min-h-0 flex-1 overflow-y-auto',
        )}
      >
        {sidebar.content}
      </div>
    </aside>
  );
  const isHeaderAcross = isSidebarInner && !isCarded;
  return (
    <div
      className={clsx(
        'relative flex flex-col',
        scrollsInside ? 'h-full min-h-80' : 'min-h-full',
        isCarded ? 'bg-bg' : 'bg-paper',
      )}
    >
      {isCarded && <div aria-hidden="true" className={clsx('absolute inset-x-0 top-0 h-32', band)} />}
      {isHeaderAcross && bar}
      <div className={clsx('relative flex flex-1', scrollsInside && 'min-h-0')}>
        {sidebar?.side === 'start' && side}
        <div className={clsx('flex min-w-0 flex-1 flex-col', scrollsInside && 'min-h-0')}>
          {!isHeaderAcross && bar}
          {content}
        </div>
        {sidebar?.side === 'end' && side}
      </div>
      {sidebar && !isWide && isOpen && (
        <Drawer open onOpenChange={setOpen} side={sidebar.side} width={288} title={sidebar.label}>
          {sidebar.content}
        </Drawer>
      )}
    </div>
  );
}
