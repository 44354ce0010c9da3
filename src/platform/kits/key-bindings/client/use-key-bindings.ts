import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useKeyHelp } from './key-help.ts';
import { changeSettings, readSettings, useSettings } from '../../../frame/settings/client/settings-store.ts';
import { applyChoices, findBinding, type KeyBinding, type KeyChoices } from './key-press.ts';
import { deviceTexts } from '../../../../ui/storage.ts';

const storageKey = 'device-single-keys';
const letterStore = createStore(() => ({ isOn: deviceTexts.read(storageKey) !== 'off' }));

/** Whether single characters do things; WCAG 2.1.4 requires a way to turn that off. */
export const useSingleKeys = (): boolean => useStore(letterStore, (state) => state.isOn);

export function setSingleKeys(isOn: boolean): void {
  letterStore.setState({ isOn });
  deviceTexts.write(storageKey, isOn ? 'on' : 'off');
}

const fields =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';
const dialogs = 'dialog, [role="dialog"], [role="alertdialog"]';

/** Whether single characters do things, outside of components. */
export const readSingleKeys = (): boolean => letterStore.getState().isOn;

/** Whether a dialog covers the page; the focus may still be on its way into it. */
const isCovered = () => Boolean(document.querySelector('main')?.closest('[aria-hidden="true"]'));

/** Whether somebody types, or a dialog or menu is open: its keys are its own. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(`${fields}, ${dialogs}`) !== null) || isCovered();

/** Whether an element is in the dialog of another one, and no text is typed there. */
const isInDialogOf = (element: Element, own: Element | null | undefined): boolean =>
  own instanceof Element &&
  !element.closest(`${fields}, [role="combobox"]`) &&
  element.closest(dialogs)?.contains(own) === true;

/** Whether the focused element already uses the key. */
function isTaken(event: KeyboardEvent, id: string, own: Element | null | undefined): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (!(event.target instanceof Element)) return false;
  if (isTyping(event) && !isInDialogOf(event.target, own)) return true;
  // The browser copies and cuts selected text.
  if ((id === 'copy' || id === 'cut') && getSelection()?.type === 'Range') return true;
  const isKeyOfControl = event.key === 'Enter' || event.key === ' ';
  if (isKeyOfControl && event.target.closest('button, input, summary')) return true;
  if (isKeyOfControl && event.target.closest('a'))
    return id === 'open' || !event.target.closest('[data-record]');
  return (
    event.target.closest('header, nav, aside, [role="toolbar"]') !== null && event.key.startsWith('Arrow')
  );
}

const noChoices: KeyChoices = {};

/** What the person chose instead of the usual keys. */
const useKeyChoices = (): KeyChoices => useSettings(({ keys }) => keys) ?? noChoices;

/** Bindings with the keys that the person has chosen. */
export function useChosenKeys<Id extends string>(
  bindings: readonly KeyBinding<Id>[],
): readonly KeyBinding<Id>[] {
  const choices = useKeyChoices();
  return useMemo(() => applyChoices(bindings, choices), [bindings, choices]);
}

/** The character that does something, for `aria-keyshortcuts`: the person's own, or the usual one. */
export const useKeyOf = (id: string, usual: string): string => useKeyChoices()[id] ?? usual;

/** Chooses the character of a binding; null brings the usual one back. */
export function chooseKey(id: string, key: string | null): void {
  const { [id]: _before, ...others } = readSettings().keys ?? noChoices;
  changeSettings({ keys: key === null ? others : { ...others, [id]: key } });
}

/**
 * Listens for the bindings on the whole page while the screen is shown; its `help` is what `?` shows everywhere. A binding without a
 * handler is left to the browser, such as pasting. With `own`, an element of a dialog, the keys work in this dialog, too.
 */
export function useKeyBindings<Id extends string>(
  usual: readonly KeyBinding<Id>[],
  handlers: Readonly<Record<NoInfer<Id>, () => void>>,
  own?: RefObject<Element | null>,
): void {
  useKeyHelp(Object.entries<() => void>(handlers).find(([id]) => id === 'help')?.[1]);
  const bindings = useChosenKeys(usual);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const id = findBinding(bindings, event, letterStore.getState().isOn);
      if (id === undefined || isTaken(event, id, own?.current)) return;
      const run: (() => void) | undefined = latest.current[id];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [bindings, own]);
}
