import { type RefObject, useState } from 'react';

type Place = RefObject<HTMLElement | null>;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Returns the button of a new event: a phone has another one than a wide window. */
function findButton(): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-new-event]')];
  return buttons.find((one) => one.getClientRects().length > 0) ?? buttons[0] ?? null;
}

/** Where a new event is marked in the view: an hour, a day of a month, or a day in the row of whole days; else its button. */
export const slotAnchor: Place = {
  get current() {
    return find('[data-marked]') ?? findButton();
  },
};

/** Returns what has the focus once the popover closes: the button that opened it, the day of a month, or the page. */
export const useSlotFocus = (day: string): Place =>
  useState(() => {
    const before = document.activeElement;
    const button = before instanceof HTMLElement && before.matches('[data-new-event]') ? before : null;
    return {
      get current() {
        return button ?? find(`[role="gridcell"][data-day="${day}"]`) ?? find('main');
      },
    };
  })[0];
