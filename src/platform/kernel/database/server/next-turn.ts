/** Resolves in a later turn of the event loop, after the requests that have arrived by then. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => scheduleTurn(resolve));

/** Calls in a macrotask: requests that arrived in the same turn of the event loop have queued their writes by then. */
export const scheduleTurn: (run: () => void) => void =
  globalThis.setImmediate ?? ((run: () => void) => setTimeout(run, 0));

/** The longest uninterrupted part of long work. A request takes several turns, and each may wait for one part. */
const partMs = 1;
const transactionPartMs = 25;
/** Long work that waits for its turn. */
const waiting: (() => void)[] = [];

function resumeNext(): void {
  const resume = waiting.shift();
  if (waiting.length > 0) scheduleTurn(resumeNext);
  resume?.();
}

/** Resolves in a later turn of the event loop in which no other long work resumes. */
const ownTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) scheduleTurn(resumeNext);
  });

/**
 * Returns a function that long work awaits between its steps. After each part, it resolves in a later turn of the event loop, so
 * that requests are served in between. Only one waiting task resumes in each turn.
 */
export function startPacing(takeTurn = ownTurn, longestMs = partMs): () => Promise<void> | undefined {
  let startedAt = performance.now();
  return () => {
    if (performance.now() - startedAt < longestMs) return undefined;
    return takeTurn().then(() => void (startedAt = performance.now()));
  };
}

/**
 * As `startPacing`, for transactions: the parts are longer and do not wait for other work, because other commands wait for the
 * transaction.
 */
export const startTransactionPacing = () => startPacing(nextTurn, transactionPartMs);

/** Maps items in several turns of the event loop: what others ask for meanwhile does not wait for all of them. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const pace = startPacing();
  for (const item of items) {
    await pace();
    results.push(map(item));
  }
  return results;
}
