import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until the board shows a deal in a stage. */
export const expectStage = (name: string, stage: string) =>
  waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: `Deals in ${stage}` })).getByRole('link', {
        name: new RegExp(`^${name}`),
      }),
    ).toBeDefined(),
  );
