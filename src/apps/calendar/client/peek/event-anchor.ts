import { useState } from 'react';

const findButton = (key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(
    `[data-event="${CSS.escape(key)}"], [data-group*="${CSS.escape(key)}"]`,
  );

/** The button of an opened event or work item: the button that was pressed, or another one of the same item if that was removed. */
class EventAnchor {
  readonly #key: string;
  readonly #pressed: Element | null;

  /** Whether the view showed the event when it was opened. */
  readonly isShown: boolean;

  constructor(key: string) {
    this.#key = key;
    this.#pressed = document.activeElement;
    this.isShown = findButton(key) !== null;
  }

  get current(): HTMLElement | null {
    const pressed = this.#pressed;
    if (pressed instanceof HTMLElement && pressed.isConnected) {
      const { event, group } = pressed.dataset;
      if (event === this.#key || group?.includes(this.#key)) return pressed;
    }
    return findButton(this.#key) ?? document.querySelector<HTMLElement>('main');
  }
}

/** Returns where the card of an event opens, and where the focus returns to. */
export const useEventAnchor = (key: string): EventAnchor => useState(() => new EventAnchor(key))[0];
