import { JSDOM } from 'jsdom';
import { type Environment, populateGlobal } from 'vitest/runtime';

/** A document in Node for tests of screens. Vitest's own looks for jsdom beside itself; ours stands with the other test tools. */
const environment: Environment = {
  name: 'jsdom',
  viteEnvironment: 'client',
  setup(global) {
    const dom = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: 'http://localhost:3000' });
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
export default environment;
