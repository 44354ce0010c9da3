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

/** A document in Node for tests of screens. Vitest's own looks for jsdom beside itself; ours stands with the other test tools. */
const environment: Environment = {
  name: 'jsdom',
  viteEnvironment: 'client',
  setup(global) {
    const dom = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: 'http://localhost:3000' });
    acceptSignals(dom.window);
    dom.window.Element.prototype.scrollIntoView = () => undefined; // jsdom lays nothing out
    const { keys, originals } = populateGlobal(global, dom.window, { bindFunctions: true });
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
