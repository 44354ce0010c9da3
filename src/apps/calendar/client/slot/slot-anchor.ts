import { type RefObject, useState } from 'react';

type Place = RefObject<HTMLElement | null>;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Where a new event is marked in the view: an hour, a day of a month, or a day in the row of whole days. */
export const slotAnchor: Place = {
  get current() {
    return find('[data-marked]');
  },
};

/** Returns what has the focus once the popover of a day or an hour closes: the day of a month, or the page. */
export const useSlotFocus = (day: string): Place =>
  useState(() => ({
    get current() {
      return find(`[role="gridcell"][data-day="${day}"]`) ?? find('main');
    },
  }))[0];
