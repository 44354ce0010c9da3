/** Asks the HoverCard of the first element inside that has one to show it, with the focus in it. */
export const showCardEvent = 'show-hover-card';

/** Shows the card of the first element inside `near` that has one, and moves the focus into it: for keys and menus. */
export function showHoverCard(near: Element | null | undefined): void {
  near?.dispatchEvent(new Event(showCardEvent, { bubbles: true, cancelable: true }));
}
