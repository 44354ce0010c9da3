import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Captures the files that a test saves. Returns a function that exports the shown contacts and returns the lines of the file. */
export function catchExports(): (entry: string) => Promise<string[]> {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`); // safe: exports are blobs
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());
  const user = userEvent.setup();
  return async (entry) => {
    const count = saved.length;
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    await waitFor(() => expect(saved).toHaveLength(count + 1), { timeout: 5000 });
    return ((await saved.at(-1)?.text()) ?? '').trim().split('\r\n');
  };
}

/** The first names in the lines of a CSV file. */
export const namesOfTable = ([, ...lines]: readonly string[]) => lines.map((line) => line.split(',')[0]);
/** The names in the lines of a vCard file. */
export const namesOfCards = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith('FN:')).map((line) => line.slice(3));
