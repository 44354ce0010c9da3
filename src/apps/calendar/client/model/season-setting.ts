import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { deviceTexts } from '../../../../ui/storage.ts';

const storageKey = 'device-season-picture';

const store = createStore(() => ({ isShown: deviceTexts.read(storageKey) === 'on' }));

/** Whether the header shows the picture of the season in this browser. */
export const useSeasonPicture = (): boolean => useStore(store, ({ isShown }) => isShown);

/** Shows the picture of the season in the header, or not. */
export function setSeasonPicture(isShown: boolean): void {
  store.setState({ isShown });
  deviceTexts.write(storageKey, isShown ? 'on' : null);
}
