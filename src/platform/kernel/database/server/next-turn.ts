/** Resolves in a later turn of the event loop, after the requests that have arrived by then. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => scheduleTurn(resolve));

/** Calls in a macrotask: requests that arrived in the same turn of the event loop have queued their writes by then. */
export const scheduleTurn: (run: () => void) => void =
  globalThis.setImmediate ?? ((run: () => void) => setTimeout(run, 0));

/** So many items are looked at in one turn. */
const turnSize = 50;

/** Maps items in several turns of the event loop: what others ask for meanwhile does not wait for all of them. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % turnSize === 0) await nextTurn();
    results.push(map(item));
  }
  return results;
}
