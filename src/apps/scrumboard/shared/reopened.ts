/** A change of whether a card is done, from its history. */
export interface DoneStep {
  readonly at: string;
  /** It undid an earlier change. */
  readonly isUndo: boolean;
  readonly wasDone: boolean;
  readonly isDone: boolean;
}

/**
 * Returns when a card that was done was opened again, from its changes in their order. Undoing its completion does not open it
 * again, and a reopening that was undone did not happen.
 */
export function findReopened(steps: readonly DoneStep[]): string[] {
  const opened: string[] = [];
  /** Reopenings that were undone; undoing the undo brings them back. */
  let taken: string[] = [];
  for (const { at, isUndo, wasDone, isDone } of steps) {
    if (!isUndo) {
      taken = [];
      if (wasDone && !isDone) opened.push(at);
    } else if (!wasDone && isDone) taken.push(...opened.splice(-1));
    else if (wasDone && !isDone) opened.push(...taken.splice(-1));
  }
  return opened;
}
