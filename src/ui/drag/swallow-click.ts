/** The click that ends a drag follows at once; what is clicked later is meant. */
const clickMs = 50;

/** Swallows the click that follows a drag inside an element: it would open or add something there. Clicks elsewhere are heard. */
export function swallowClick(area: Element): void {
  const controller = new AbortController();
  const swallow = (click: Event) => {
    click.preventDefault();
    click.stopPropagation();
    controller.abort();
  };
  area.addEventListener('click', swallow, { capture: true, signal: controller.signal });
  setTimeout(() => controller.abort(), clickMs);
}
