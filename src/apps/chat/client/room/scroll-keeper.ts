import { createStore } from 'zustand/vanilla';

const nearPx = 500;
const endPx = 48;

export interface KeeperOptions {
  /** Nothing newer is left to be loaded: the end is the end. */
  readonly hasEnd: boolean;
  readonly onNearTop: () => void;
  readonly onNearEnd: () => void;
}

/**
 * Keeps a log of messages in place: at the end it stays there as messages come, elsewhere what is read stays where it is
 * while pages are put before and after it.
 */
export class ScrollKeeper {
  readonly isAtEnd = createStore(() => true);
  #options: KeeperOptions = { hasEnd: true, onNearTop: () => undefined, onNearEnd: () => undefined };
  #box: HTMLElement | undefined;
  #inner: HTMLElement | undefined;
  #follows = true;
  /** What is at the top, to find it again. */
  #anchor: { id: string; top: number } | undefined;

  setOptions(options: KeeperOptions): void {
    this.#options = options;
  }

  /** Starts keeping the position; returns the function that stops it. Pictures, link cards and a growing composer change heights later. */
  attach(box: HTMLElement, inner: HTMLElement): () => void {
    this.#box = box;
    this.#inner = inner;
    const observer = new ResizeObserver(() => this.settle());
    observer.observe(inner);
    observer.observe(box);
    const note = () => this.#note();
    box.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', note);
    };
  }

  /** Puts back in place what was looked at, after what is shown has changed. */
  settle(): void {
    const box = this.#box;
    if (!box) return;
    if (this.#follows) box.scrollTop = box.scrollHeight;
    else if (this.#anchor) {
      const { id, top } = this.#anchor;
      const element = this.#inner?.querySelector(`[data-message="${CSS.escape(id)}"]`);
      const moved = element ? element.getBoundingClientRect().top - box.getBoundingClientRect().top - top : 0;
      if (moved !== 0) box.scrollTop += moved;
    }
    this.#note();
  }

  /** Goes to the end, or puts a message into view. */
  goTo(place: 'end' | Element): void {
    const box = this.#box;
    if (!box) return;
    this.#follows = place === 'end';
    if (place === 'end') box.scrollTop = box.scrollHeight;
    else place.scrollIntoView({ block: 'center' });
    this.#note();
  }

  #note(): void {
    const box = this.#box;
    if (!box) return;
    const { hasEnd, onNearTop, onNearEnd } = this.#options;
    const below = box.scrollHeight - box.scrollTop - box.clientHeight;
    this.#follows = hasEnd && below < endPx;
    this.isAtEnd.setState(this.#follows, true);
    const edge = box.getBoundingClientRect().top;
    this.#anchor = undefined;
    for (const element of this.#inner?.querySelectorAll<HTMLElement>('[data-message]') ?? []) {
      const { top, bottom } = element.getBoundingClientRect();
      if (bottom <= edge) continue;
      this.#anchor = { id: element.dataset['message'] ?? '', top: top - edge };
      break;
    }
    if (box.scrollTop < nearPx) onNearTop();
    if (below < nearPx) onNearEnd();
  }
}
