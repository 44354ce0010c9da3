import type * as keptUploads from '../../../../platform/kernel/files/client/kept-uploads.ts';

type Kept = typeof keptUploads;

let last: Promise<unknown> = Promise.resolve();

/** Runs on the uploads that the browser keeps, one call after the other; undefined if their code could not be loaded. */
export function runOnKept<Result>(run: (kept: Kept) => Promise<Result>): Promise<Result | undefined> {
  const result = last
    .then(() => import('../../../../platform/kernel/files/client/kept-uploads.ts'))
    .then(run)
    .catch(() => undefined);
  last = result;
  return result;
}
