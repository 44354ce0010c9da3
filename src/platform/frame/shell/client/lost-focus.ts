import { contentId } from './skip-link.tsx';

/** After this time, what closes has placed the focus itself. */
const waitMs = 100;

/** The element that had the focus last. */
let last: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const isThere = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && (element.checkVisibility?.() ?? true);

/** Where the focus goes: into the dialog that covers the page, else to the page. */
function findPlace(): HTMLElement | null {
  const page = document.getElementById(contentId);
  if (!page?.closest('[aria-hidden="true"], [inert]')) return page;
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  return [...dialogs].findLast(isThere) ?? null;
}

function restore(): void {
  if (document.activeElement !== document.body || !last || isThere(last)) return;
  last = null;
  findPlace()?.focus({ preventScroll: true });
}

function restoreSoon(): void {
  if (document.activeElement !== document.body || !last) return;
  clearTimeout(timer);
  timer = setTimeout(restore, waitMs);
}

function noteFocus({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && target !== document.body) last = target;
}

/**
 * Moves the focus to the page when the element that has it is removed, hidden or disabled, so that the keys of the page and screen
 * readers have a place to go on from; the app calls it once. Returns a function that ends it.
 */
export function followLostFocus(): () => void {
  const observer = new MutationObserver(restoreSoon);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', noteFocus);
  // What a key hides or disables loses the focus without an event.
  document.addEventListener('keyup', restoreSoon);
  document.addEventListener('click', restoreSoon);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', noteFocus);
    document.removeEventListener('keyup', restoreSoon);
    document.removeEventListener('click', restoreSoon);
  };
}
