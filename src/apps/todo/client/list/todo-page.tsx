import type { ReactNode } from 'react';
import { PageFrame } from '../../../../platform/kits/page/client/page-frame.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { useTodoTexts } from '../texts/en.ts';

export const searchId = 'todo-search';

interface TodoPageProps {
  title: string;
  count: string;
  search: string;
  onSearch: (text: string) => void;
  /** Called by Escape in an empty search, Enter and the down arrow: the focus moves to the rows. */
  onLeaveSearch: () => void;
  /** The header's controls after the search. */
  controls: ReactNode;
  sidebar: ReactNode;
  onOpenSidebar: () => void;
  children: ReactNode;
}

/** The page of a list: its name, search and controls in the header, the lists beside the rows. */
export function TodoPage(props: TodoPageProps) {
  const { title, count, search, onSearch, onLeaveSearch, controls, sidebar, onOpenSidebar } = props;
  const texts = useTodoTexts();
  return (
    <PageFrame
      title={title}
      count={count}
      sidebar={{ content: sidebar, openLabel: texts.openSidebar, onOpen: onOpenSidebar }}
      controls={
        <>
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
            className="min-w-0 shrink basis-60 max-sm:basis-40"
          />
          {controls}
        </>
      }
    >
      {props.children}
    </PageFrame>
  );
}
