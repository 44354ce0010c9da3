import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { deviceTexts } from '../../../ui/storage.ts';

const storageKey = 'device-notes-text-size';
const store = createStore(() => deviceTexts.read(storageKey) !== 'fixed');

/** Whether short notes are set larger on this device; they are unless somebody turned it off. */
export const useVariableTextSize = (): boolean => useStore(store);

/** Sets short notes larger, or all in one size. */
export function setVariableTextSize(isVariable: boolean): void {
  store.setState(isVariable, true);
  deviceTexts.write(storageKey, isVariable ? 'variable' : 'fixed');
}
