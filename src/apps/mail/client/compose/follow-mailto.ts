import { reportLoadFailure } from '../../../../ui/load-failure.ts';

/**
 * A click on a `mailto:` link of any screen, or in the frame of a mail, opens the composer; with a key that opens links
 * elsewhere, the device's mail program gets it.
 */
export function followMailto(click: MouseEvent): void {
  // safe: clicks have elements as their targets; those of a frame are of another realm than this page's `Element`
  const link = (click.target as Element | null)?.closest('a[href^="mailto:" i]');
  if (!link || click.defaultPrevented || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey)
    return;
  click.preventDefault();
  // A dialog would cover the composer: it closes, as by the key.
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  link.closest('[role="dialog"]')?.dispatchEvent(escape);
  const href = link.getAttribute('href') ?? '';
  import('./open-mailto.ts').then(({ openMailto }) => openMailto(href), reportLoadFailure);
}
