import { contentId } from './skip-link.tsx';

/** How long overlays have to restore the focus themselves before this module does. */
const waitMs = 100;
/** The interval at which a disabled element is checked. */
const maxChecks = 10;
const covers = '[role="dialog"], [role="alertdialog"]';
const controls = 'a[href], button, input, select, textarea, [tabindex]';

/** The most recently focused element. */
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

/** Returns the nearest control before an element, or after it, in the smallest container that has one. Returns null if its page or dialog has none. */
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

/** Returns the element to focus: the topmost dialog, or the page. */
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

/** Clears the remembered element when a click on empty space blurs it. */
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
 * Restores the focus after the focused element is removed, hidden or disabled, so that the keyboard and screen readers keep their
 * place: a disabled element gets the focus back once it is enabled; otherwise the nearest control or the page gets it. Called once
 * at startup. Returns a cleanup function.
 */
export function followLostFocus(): () => void {
  const observer = new MutationObserver(restoreSoon);
  observer.observe(document.body, { attributeFilter: ['disabled'], childList: true, subtree: true });
  document.addEventListener('focusin', noteFocus);
  // Hiding or disabling the focused element does not fire a blur event.
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
