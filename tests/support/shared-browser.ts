import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's browser takes connections, or why it did not start; see global-browser.ts. */
    browser: { endpoint: string } | { failure: string };
  }
}

/** Connects to the run's browser; `close` ends the connection and its contexts, and leaves the browser running. */
export function connectBrowser(): Promise<Browser> {
  const browser = inject('browser');
  if ('failure' in browser) throw new Error(browser.failure);
  return chromium.connect(browser.endpoint);
}
