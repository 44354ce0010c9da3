import type { Page } from '../tests/support/browser.ts';

/** In the page: from a click to the paint after which so many elements are there, in ms. */
export async function timeClick(page: Page, target: string, wanted: string, count = 1): Promise<number> {
  return page.evaluate(
    async ([selector, shown, least]) => {
      const start = performance.now();
      document.querySelector<HTMLElement>(selector)?.click();
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      while (document.querySelectorAll(shown).length < least) {
        if (performance.now() - start > 30_000)
          throw new Error(`After a click on ${selector} there is no ${shown}.`);
        await frame();
      }
      await frame();
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - start;
    },
    [target, wanted, count] as const,
  );
}

/** What a click costs that shows nothing new. */
export const timeNothing = (page: Page): Promise<number> => timeClick(page, 'main h1', 'body');
