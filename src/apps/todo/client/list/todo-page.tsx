import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { useIsWide } from '../../../../platform/frame/shell/client/use-is-wide.ts';
import { useTodoTexts } from '../texts/en.ts';

export const searchId = 'todo-search';

interface TodoPageProps {
  search: string;
  onSearch: (text: string) => void;
  /** Escape in an empty search, Enter and the arrow go on to the rows. */
  onLeaveSearch: () => void;
  sidebar: ReactNode;
  onOpenSidebar: () => void;
  children: ReactNode;
}

/** The page: a coloured band, the lists beside a card that starts inside it. Only the card's rows scroll. */
export function TodoPage({
  search,
  onSearch,
  onLeaveSearch,
  sidebar,
  onOpenSidebar,
  children,
}: TodoPageProps) {
  const texts = useTodoTexts();
  const isWide = useIsWide();
  const heading = (
    <h1 className="flex items-center gap-3 text-2xl font-bold outline-none max-sm:sr-only">
      {isWide && <Icon name="check_box" size={28} />}
      {texts.title}
    </h1>
  );
  return (
    <div className="relative flex h-full min-h-112 xl:min-h-140">
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-28 bg-linear-to-r from-brand-dark to-brand sm:h-44 rtl:bg-linear-to-l"
      />
      {isWide && (
        <aside className="relative flex w-64 shrink-0 flex-col">
          <div className="flex h-44 shrink-0 items-center px-7 pb-14 text-onbrand">{heading}</div>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-5 pb-6">{sidebar}</div>
        </aside>
      )}
      <div className="relative flex min-w-0 flex-1 flex-col px-2 sm:px-6 xl:ps-2">
        <div className="flex h-16 shrink-0 items-center gap-1 text-onbrand sm:h-30 sm:gap-6">
          {!isWide && (
            <div className="flex shrink-0 items-center gap-1">
              <IconButton
                icon="menu"
                label={texts.openSidebar}
                aria-haspopup="dialog"
                onClick={onOpenSidebar}
                className="text-onbrand! hover:bg-onbrand/15"
              />
              {heading}
            </div>
          )}
          <SearchField
            id={searchId}
            label={texts.search}
            value={search}
            onValueChange={onSearch}
            aria-keyshortcuts="/"
            onKeyDown={(event) => {
              const isLeaving =
                event.key === 'Escape' ? search === '' : ['ArrowDown', 'Enter'].includes(event.key);
              if (!isLeaving || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.currentTarget.blur();
              onLeaveSearch();
            }}
            className="min-w-0 flex-1 text-ink [&>input]:h-11 [&>input]:rounded-xl [&>input]:border-transparent [&>input]:shadow-pop"
          />
        </div>
        <section className="relative flex min-h-0 flex-1 flex-col overflow-hidden rounded-t-xl border border-b-0 border-line bg-paper shadow-pop">
          {children}
        </section>
      </div>
    </div>
  );
}
