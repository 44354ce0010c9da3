import type { ViewState } from '../../../kits/saved-views/shared/saved-view.ts';
import { type ViewList, writeViewSearch } from '../../../kits/saved-views/shared/view-address.ts';
import { ViewChoice } from '../../../kits/saved-views/client/view-choice.tsx';
import type { Look } from './result-list.tsx';
import type { SearchAddress } from './search-address.ts';
import { useSearchPageTexts } from './texts/en.ts';

const keys = ['type', 'owner', 'period', 'after', 'before'] satisfies (keyof SearchAddress)[];

/** The saved searches of the person; one opens in the look that is in front. */
export function SavedSearches({ look, address }: { look: Look; address: SearchAddress }) {
  const texts = useSearchPageTexts();
  const list: ViewList = { id: 'search', path: `/pages/search/${look}`, keys };
  const search = writeViewSearch(address, list);
  const state: ViewState = { place: '', search, density: 'settings', columns: [] };
  return <ViewChoice list={list} state={state} hint={texts.saveHint} />;
}
