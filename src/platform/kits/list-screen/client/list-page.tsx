import type { ReactNode } from 'react';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { useKeyOf } from '../../key-bindings/client/use-key-bindings.ts';
import { PageFrame } from '../../page/client/page-frame.tsx';

/** The id of the search field, for the key that focuses it. */
const searchId = 'list-search';

/** Moves the focus to the search of the page. */
export const focusSearch = (): void => document.getElementById(searchId)?.focus();

interface ListPageProps {
  title: string;
  count: string;
  searchLabel: string;
  search: string;
  onSearch: (text: string) => void;
  /** Called by Escape in an empty search, Enter and the down arrow: the focus moves to the rows. */
  onLeaveSearch: () => void;
  /** The header's controls after the search. */
  controls: ReactNode;
  sidebar: ReactNode;
  openSidebarLabel: string;
  onOpenSidebar: () => void;
  /** The pane of the opened record. */
  detail?: ReactNode;
  children: ReactNode;
}

/** The page of a list: its name, search and controls in the header, the other lists next to the records. */
export function ListPage(props: ListPageProps) {
  const { title, count, searchLabel, search, onSearch, onLeaveSearch, controls, sidebar } = props;
  return (
    <PageFrame
      title={title}
      count={count}
      detail={props.detail}
      sidebar={{ content: sidebar, openLabel: props.openSidebarLabel, onOpen: props.onOpenSidebar }}
      controls={
        <>
          <SearchField
            id={searchId}
            label={searchLabel}
            value={search}
            onValueChange={onSearch}
            aria-keyshortcuts={useKeyOf('search', '/')}
            onKeyDown={(event) => {
              const isLeaving =
                event.key === 'Escape' ? search === '' : ['ArrowDown', 'Enter'].includes(event.key);
              if (!isLeaving || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.currentTarget.blur();
              onLeaveSearch();
            }}
            className="header-search"
          />
          {controls}
        </>
      }
    >
      {props.children}
    </PageFrame>
  );
}
