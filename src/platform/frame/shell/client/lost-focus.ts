import { contentId } from './skip-link.tsx';

/** After this time, what closes has placed the focus itself. */
const waitMs = 100;
/** How often it is checked whether a disabled element is enabled again. */
const maxChecks = 10;
const covers = '[role="dialog"], [role="alertdialog"]';
const controls = 'a[href], button, input, select, textarea, [tabindex]';

/** The element that had the focus last. */
let last: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let checks = 0;

const isThere = (element: HTMLElement): boolean =>
  element.isConnected && (element.checkVisibility?.() ?? true);
const isDisabled = (element: HTMLElement): boolean => element.matches(':disabled');
const isLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === document.body || (activeElement?.matches(':disabled') ?? true);
};
const canTake = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !isDisabled(element) &&
  !element.closest('[aria-hidden="true"], [inert]') &&
  isThere(element);

/** The control before an element, else after it, in the smallest container that has one; null in none of its page or dialog. */
function findNear(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const found = [...box.querySelectorAll<HTMLElement>(controls)].filter(canTake);
    const isBefore = (other: HTMLElement) =>
      other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    const near = found.findLast(isBefore) ?? found[0];
    if (near) return near;
    if (box.matches(`main, ${covers}`)) return null;
  }
  return null;
}

/** Where the focus goes: into the dialog that covers the page, else to the page. */
function findPlace(): HTMLElement | null {
  const page = document.getElementById(contentId);
  if (!page?.closest('[aria-hidden="true"], [inert]')) return page;
  return [...document.querySelectorAll<HTMLElement>(covers)].findLast(isThere) ?? null;
}

function restore(): void {
  timer = undefined;
  if (!last || !isLost()) return;
  let place: HTMLElement | null = last;
  if (isThere(last)) {
    if (!isDisabled(last)) {
      if (checks === 0) return; // left by a pointer or on purpose
    } else if (checks++ < maxChecks) {
      timer = setTimeout(restore, waitMs);
      return;
    } else place = findNear(last);
  } else place = last.isConnected ? findNear(last) : null;
  last = null;
  (place ?? findPlace())?.focus({ preventScroll: true });
}

function restoreSoon(): void {
  if (last && isLost()) timer ??= setTimeout(restore, waitMs);
}

/** Forgets the element that a click on empty space left. */
function notePointer(): void {
  if (last && document.activeElement === document.body && isThere(last) && !isDisabled(last)) last = null;
  else restoreSoon();
}

function stopWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
  checks = 0;
}

function noteFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  stopWaiting();
  last = target;
}

/**
 * Keeps the focus when the element that has it is removed, hidden or disabled, so that the keys of the page and screen readers have
 * a place to go on from: an element that is enabled again gets it back; else it moves to a control nearby or to the page. The app
 * calls it once. Returns a function that ends it.
 */
export function followLostFocus(): () => void {
  const observer = new MutationObserver(restoreSoon);
  observer.observe(document.body, { attributeFilter: ['disabled'], childList: true, subtree: true });
  document.addEventListener('focusin', noteFocus);
  // What a key hides or disables loses the focus without an event.
  document.addEventListener('keyup', restoreSoon);
  document.addEventListener('click', notePointer);
  return () => {
    observer.disconnect();
    stopWaiting();
    last = null;
    document.removeEventListener('focusin', noteFocus);
    document.removeEventListener('keyup', restoreSoon);
    document.removeEventListener('click', notePointer);
  };
}
