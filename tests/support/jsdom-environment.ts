import { type DOMWindow, JSDOM } from 'jsdom';
import { type Environment, populateGlobal } from 'vitest/runtime';

/** jsdom's listeners take jsdom's signals only; those of the code under test are Node's, which its fetch needs. */
function acceptSignals({ EventTarget }: DOMWindow): void {
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const { signal, ...rest } = typeof options === 'object' ? options : { capture: options ?? false };
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, rest));
    add.call(this, type, listener, rest);
  };
}

class NothingObserved {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Compares widths with the window's; the system is light, has a mouse and wants no motion. */
function isMatch(media: string, innerWidth: number): boolean {
  const [, side, size, unit] = /(min-width:|max-width:|width <) ?([\d.]+)(px|rem)/.exec(media) ?? [];
  if (size === undefined) return !/dark|coarse/.test(media);
  const width = Number(size) * (unit === 'px' ? 1 : 16);
  return side === 'min-width:' ? innerWidth >= width : innerWidth < width;
}

/** Adds what jsdom lacks: media queries, sizes, scrolling, modal dialogs and frames; everything is 900 pixels wide and high, and nothing is painted. */
function addLayout({ window }: JSDOM): void {
  const { Element, HTMLDialogElement, HTMLIFrameElement } = window;
  Object.assign(window, {
    innerWidth: 1440,
    matchMedia: (media: string) => {
      const matches = { get: () => isMatch(media, window.innerWidth) };
      return Object.defineProperties(new window.EventTarget(), { media: { value: media }, matches });
    },
    ResizeObserver: NothingObserved,
    IntersectionObserver: NothingObserved,
    scrollTo: () => undefined,
    CSS: { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) },
  });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
  Object.defineProperties(Element.prototype, {
    clientHeight: { value: 900, configurable: true },
    clientWidth: { value: 900, configurable: true },
  });
  Object.defineProperty(window.document, 'hidden', { value: true, configurable: true });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  // jsdom loads no documents of frames.
  HTMLIFrameElement.prototype.setAttribute = function setAttribute(name, value) {
    Element.prototype.setAttribute.call(this, name, value);
    if (name.toLowerCase() === 'srcdoc') queueMicrotask(() => this.dispatchEvent(new window.Event('load')));
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

/** A document in Node for tests of screens. Vitest's own looks for jsdom next to itself; ours is with the other test tools. */
const environment: Environment = {
  name: 'jsdom',
  viteEnvironment: 'client',
  setup(global) {
    const dom = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: 'http://localhost:3000' });
    acceptSignals(dom.window);
    addLayout(dom);
    const { keys, originals } = populateGlobal(global, dom.window, {
      bindFunctions: true,
      additionalKeys: ['matchMedia', 'ResizeObserver', 'IntersectionObserver', 'CSS'],
    });
    return {
      teardown() {
        dom.window.close();
        for (const key of keys) Reflect.deleteProperty(global, key);
        for (const [key, descriptor] of originals) Object.defineProperty(global, key, descriptor);
      },
    };
  },
};
export default environment; // vitest asks for it
