import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const storageKey = 'device-notes-text-size';
const store = createStore(() => localStorage.getItem(storageKey) !== 'fixed');

/** Whether short notes are set larger on this device; they are unless somebody turned it off. */
export const useVariableTextSize = (): boolean => useStore(store);

/** Sets short notes larger, or all in one size. */
export function setVariableTextSize(isVariable: boolean): void {
  store.setState(isVariable, true);
  localStorage.setItem(storageKey, isVariable ? 'variable' : 'fixed');
}
