import type { RowPlace } from '../../../../platform/kits/list-screen/client/rows/list-rows.tsx';
import { RecordGrid } from '../../../../platform/kits/list-screen/client/rows/record-grid.tsx';
import type { ListStateView } from '../../../../platform/kits/list-screen/client/use-list-state.ts';
import type { Entry } from '../../shared/entry.ts';
import { EntryCard } from './entry-card.tsx';
import type { EntryItemProps } from './entry-row.tsx';

interface EntryGridProps {
  records: readonly Entry[];
  state: ListStateView<Entry>;
  label: string;
  resetKey: string;
  itemOf: (entry: Entry, place: RowPlace) => EntryItemProps;
}

/** Files and folders as cards. */
export function EntryGrid({ itemOf, ...list }: EntryGridProps) {
  return <RecordGrid {...list} renderCard={(entry, place) => <EntryCard {...itemOf(entry, place)} />} />;
}
