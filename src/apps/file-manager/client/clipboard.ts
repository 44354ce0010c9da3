import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { showMessage } from '../../../platform/frame/shell/client/messages.ts';
import type { Entry } from '../shared/entry.ts';
import { type FindEntry, isInside } from '../shared/tree.ts';
import { copyEntries, moveEntries, type Place } from './api.ts';
import { useFileTexts } from './texts/en.ts';

interface Clipboard {
  readonly ids: readonly string[];
  readonly isCut: boolean;
}

const store = createStore<{ held: Clipboard | null }>(() => ({ held: null }));

/** What was cut or copied and can be pasted. */
export const useClipboard = (): Clipboard | null => useStore(store, ({ held }) => held);

/** Remembers entries to be moved or copied by the next paste. */
export function putOnClipboard(entries: readonly Entry[], isCut: boolean): void {
  store.setState({ held: { ids: entries.map(({ id }) => id), isCut } });
  const { done } = useFileTexts.current();
  const describe = isCut ? done.cut : done.ready;
  showMessage({ variant: 'info', text: describe(entries[0]?.name ?? '', entries.length) });
}

/** Moves entries; says so if one of them would be moved into itself. */
export function moveInto(entries: readonly Entry[], place: Place, find: FindEntry<Entry>): void {
  const folder = place.parentId === null ? undefined : find(place.parentId);
  if (folder && entries.some((entry) => isInside(folder, entry, find)))
    showMessage({ variant: 'warning', text: useFileTexts.current().done.intoItself });
  else moveEntries(entries, place);
}

/** Moves or copies what is held into a place. */
export function pasteInto(place: Place, find: FindEntry<Entry>): void {
  const { held } = store.getState();
  if (!held) return;
  const entries = held.ids.flatMap((id) => find(id) ?? []);
  if (held.isCut) store.setState({ held: null });
  if (entries.length === 0) return;
  if (held.isCut) moveInto(entries, place, find);
  else copyEntries(entries, place);
}
